import type { CardProblem } from "./read-card.ts";

const en = {
  providerPage: "Payment provider’s page",
  cardTitle: "Bank card",
  total: "Total to pay",
  number: "Card number",
  holder: "Name on the card",
  expiry: "Expiry date",
  expiryExample: "MM/YY",
  cvc: "Security code",
  cvcExample: "3 digits",
  pay: "Pay",
  cancel: "Cancel and go back to the order",
  footnote: (merchant: string) =>
    `Your bank may ask you to confirm. ${merchant} never sees your card number.`,
  errorPrefix: "Error: ",
  problemsTitle: "Nothing was charged. Please correct:",
  sandboxTitle: "Sandbox: no money is taken",
  sandboxIntro:
    "Use one of these test cards, with any name, any expiry date to come and any 3 digits.",
  sandboxDisorder: "Test cards for webhook incidents",
  sandboxNumber: "Number",
  sandboxResult: "Result",
  challengeTitle: "Confirmation",
  challengeIntro: (merchant: string) =>
    `Your bank asks you to confirm this payment to ${merchant}. Type the 6 digits it sent you.`,
  challengeCode: "Confirmation code",
  challengeConfirm: "Confirm",
  challengeWrong: (left: number) =>
    left === 1
      ? "This code is not right. One attempt is left."
      : `This code is not right. ${left} attempts are left.`,
  challengeHint: "Sandbox: the code is",
  paidTitle: "Already paid",
  paidText: "This payment went through. You will not be charged a second time.",
  endedTitle: "This payment has ended",
  endedText: "Nothing was charged. You can start again from your order.",
  expiredTitle: "This page has expired",
  expiredText:
    "Too much time went by. Nothing was charged, and you can start again from your order.",
  unknownTitle: "This payment does not exist",
  unknownText: "The address may be incomplete. Nothing was charged.",
  faultTitle: "Something broke here",
  faultText: "Please go back to your order: it says whether the payment went through.",
  goBack: "Go back to the shop",
  problems: {
    numberTooLong: "Card No can have max 19 numbers.",
    numberInvalid: "Please add valid card number",
    numberUnknown: "This is no test card. Use one of those listed below, never a real one.",
    holderMissing: "Please add the name on the card",
    holderTooLong: "The name can have 100 characters at most",
    expiryInvalid: "Please add a valid expiry date, such as 09/28",
    expiryPast: "This card has expired",
    cvcInvalid: "Please add valid cvc/cvv number",
  } satisfies Record<CardProblem, string>,
};

export type Words = typeof en;

const fr: Words = {
  providerPage: "Page du prestataire",
  cardTitle: "Carte bancaire",
  total: "Total à payer",
  number: "Numéro de carte",
  holder: "Titulaire",
  expiry: "Expiration",
  expiryExample: "MM/AA",
  cvc: "Cryptogramme",
  cvcExample: "3 chiffres",
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
  goBack: "Revenir à la boutique",
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

export type Language = "en" | "fr";
const languages: Record<Language, Words> = { en, fr };

export function languageOf(locale: string): Language {
  return locale.toLowerCase().startsWith("fr") ? "fr" : "en";
}

export function wordsOf(language: Language): Words {
  return languages[language];
}
