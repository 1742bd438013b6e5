import type { Words } from "./en.ts";

export const nl: Words = {
  providerPage: "Pagina van de betaaldienst",
  cardTitle: "Bankkaart",
  total: "Te betalen",
  number: "Kaartnummer",
  holder: "Naam op de kaart",
  expiry: "Vervaldatum",
  expiryExample: "MM/JJ",
  cvc: "Beveiligingscode",
  cvcExample: "3 cijfers",
  keep: "Deze kaart bewaren voor volgende betalingen",
  payKept: (price, last4) => `${price} betalen met •••• ${last4}`,
  pay: "Betalen",
  cancel: "Annuleren en terug naar de bestelling",
  errorPrefix: "Fout: ",
  problemsTitle: "Er is niets afgeschreven. Verbeter:",
  sandboxTitle: "Testomgeving: er wordt geen geld afgeschreven",
  sandboxIntro:
    "Gebruik een van deze testkaarten, met een willekeurige naam, een toekomstige vervaldatum en 3 willekeurige cijfers.",
  sandboxDisorder: "Testkaarten voor storingen in de meldingen",
  sandboxNumber: "Nummer",
  sandboxResult: "Resultaat",
  challengeTitle: "Bevestiging",
  challengeCode: "Bevestigingscode",
  challengeConfirm: "Bevestigen",
  challengeHint: "Testomgeving: de code is",
  paidTitle: "Al betaald",
  paidText: "Deze betaling is gelukt. Er wordt niets een tweede keer afgeschreven.",
  endedTitle: "Deze betaling is afgelopen",
  endedText: "Er is niets afgeschreven. Je kunt opnieuw beginnen vanuit je bestelling.",
  expiredTitle: "Deze pagina is verlopen",
  expiredText:
    "Er is te veel tijd voorbij. Er is niets afgeschreven en je kunt opnieuw beginnen vanuit je bestelling.",
  unknownTitle: "Deze betaling bestaat niet",
  unknownText: "Misschien is het adres onvolledig. Er is niets afgeschreven.",
  faultTitle: "Hier ging iets mis",
  faultText: "Ga terug naar je bestelling: daar staat of de betaling is gelukt.",
  goBack: "Terug naar de winkel",
  footnote: (merchant) =>
    `Je bank kan om een bevestiging vragen. ${merchant} ziet je kaartnummer nooit.`,
  challengeIntro: (merchant) =>
    `Je bank vraagt je deze betaling aan ${merchant} te bevestigen. Typ de 6 cijfers die je hebt gekregen.`,
  challengeWrong: (left) =>
    left === 1
      ? "Deze code klopt niet. Je hebt nog één poging."
      : `Deze code klopt niet. Je hebt nog ${left} pogingen.`,
  problems: {
    numberTooLong: "Het kaartnummer heeft hoogstens 19 cijfers.",
    numberInvalid: "Dit kaartnummer is ongeldig. Kijk het na op de kaart.",
    numberUnknown: "Dit is geen testkaart. Gebruik er een van hieronder, nooit een echte.",
    holderMissing: "Typ de naam die op de kaart staat.",
    holderTooLong: "De naam heeft hoogstens 100 tekens.",
    expiryInvalid: "Typ maand en jaar, zoals 09/28.",
    expiryPast: "Deze kaart is verlopen.",
    cvcInvalid: "De beveiligingscode heeft 3 of 4 cijfers.",
  },
};
