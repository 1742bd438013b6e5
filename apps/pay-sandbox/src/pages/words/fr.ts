import type { Words } from "./en.ts";

export const fr: Words = {
  providerPage: "Page du prestataire",
  cardTitle: "Carte bancaire",
  total: "Total à payer",
  number: "Numéro de carte",
  holder: "Titulaire",
  expiry: "Expiration",
  expiryExample: "MM/AA",
  cvc: "Cryptogramme",
  cvcExample: "3 chiffres",
  keep: "Garder cette carte pour mes prochains paiements",
  payKept: (price, last4) => `Payer ${price} avec •••• ${last4}`,
  pay: "Payer",
  cancel: "Annuler et revenir à la commande",
  footnote: (merchant) =>
    "Votre banque peut vous demander de confirmer." +
    ` ${merchant} ne voit jamais votre numéro de carte.`,
  errorPrefix: "Erreur\u00a0: ",
  problemsTitle: "Aucune somme n’a été prélevée. À corriger\u00a0:",
  sandboxTitle: "Bac à sable\u00a0: aucune somme n’est prélevée",
  sandboxIntro:
    "Utilisez une de ces cartes de test, avec un nom quelconque," +
    " une date à venir et 3 chiffres au choix.",
  sandboxDisorder: "Cartes de test des incidents de notification",
  sandboxNumber: "Numéro",
  sandboxResult: "Résultat",
  challengeTitle: "Confirmation",
  challengeIntro: (merchant) =>
    `Votre banque vous demande de confirmer ce paiement à ${merchant}.` +
    " Saisissez les 6 chiffres qu’elle vous a envoyés.",
  challengeCode: "Code de confirmation",
  challengeConfirm: "Confirmer",
  challengeWrong: (left) =>
    left === 1
      ? "Ce code n’est pas le bon. Il reste un essai."
      : `Ce code n’est pas le bon. Il reste ${left} essais.`,
  challengeHint: "Bac à sable\u00a0: le code est",
  paidTitle: "Déjà payé",
  paidText: "Ce paiement a abouti. Vous ne serez pas débité une seconde fois.",
  endedTitle: "Ce paiement est terminé",
  endedText: "Aucune somme n’a été prélevée. Vous pouvez recommencer depuis votre commande.",
  expiredTitle: "Cette page a expiré",
  expiredText:
    "Trop de temps a passé. Aucune somme n’a été prélevée," +
    " vous pouvez recommencer depuis votre commande.",
  unknownTitle: "Ce paiement n’existe pas",
  unknownText: "L’adresse est peut-être incomplète. Aucune somme n’a été prélevée.",
  faultTitle: "Un incident de notre côté",
  faultText: "Revenez à votre commande\u00a0: elle dit si le paiement a abouti.",
  goBack: "Retour à la boutique",
  problems: {
    numberTooLong: "Le numéro de carte compte 19 chiffres au plus.",
    numberInvalid: "Ce numéro n’est pas valide. Vérifiez-le au recto de la carte.",
    numberUnknown:
      "Ce n’est pas une carte de test. Prenez-en une de la liste ci-dessous, jamais une vraie.",
    holderMissing: "Indiquez le nom inscrit sur la carte.",
    holderTooLong: "Le nom compte 100 caractères au plus.",
    expiryInvalid: "Date attendue\u00a0: mois et année, comme 09/28.",
    expiryPast: "Cette carte a expiré.",
    cvcInvalid: "Cryptogramme attendu\u00a0: 3 ou 4 chiffres.",
  },
};
