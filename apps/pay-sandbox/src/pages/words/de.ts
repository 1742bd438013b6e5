import type { Words } from "./en.ts";

export const de: Words = {
  providerPage: "Seite des Zahlungsdienstes",
  cardTitle: "Bankkarte",
  total: "Zu zahlen",
  number: "Kartennummer",
  holder: "Name auf der Karte",
  expiry: "Gültig bis",
  expiryExample: "MM/JJ",
  cvc: "Prüfnummer",
  cvcExample: "3 Ziffern",
  keep: "Diese Karte für weitere Zahlungen speichern",
  payKept: (price, last4) => `${price} mit •••• ${last4} bezahlen`,
  pay: "Bezahlen",
  cancel: "Abbrechen und zurück zur Bestellung",
  errorPrefix: "Fehler: ",
  problemsTitle: "Es wurde nichts abgebucht. Bitte korrigieren:",
  sandboxTitle: "Testumgebung: es wird kein Geld abgebucht",
  sandboxIntro:
    "Nehmen Sie eine dieser Testkarten, mit beliebigem Namen, einem künftigen Ablaufdatum und 3 beliebigen Ziffern.",
  sandboxDisorder: "Testkarten für Störungen der Meldungen",
  sandboxNumber: "Nummer",
  sandboxResult: "Ergebnis",
  challengeTitle: "Bestätigung",
  challengeCode: "Bestätigungscode",
  challengeConfirm: "Bestätigen",
  challengeHint: "Testumgebung: der Code ist",
  paidTitle: "Schon bezahlt",
  paidText: "Diese Zahlung ist erfolgt. Es wird nichts ein zweites Mal abgebucht.",
  endedTitle: "Diese Zahlung ist beendet",
  endedText: "Es wurde nichts abgebucht. Sie können bei Ihrer Bestellung neu beginnen.",
  expiredTitle: "Diese Seite ist abgelaufen",
  expiredText:
    "Es ist zu viel Zeit vergangen. Es wurde nichts abgebucht, Sie können bei Ihrer Bestellung neu beginnen.",
  unknownTitle: "Diese Zahlung gibt es nicht",
  unknownText: "Die Adresse ist vielleicht unvollständig. Es wurde nichts abgebucht.",
  faultTitle: "Hier ist etwas schiefgegangen",
  faultText: "Gehen Sie zu Ihrer Bestellung zurück: dort steht, ob die Zahlung erfolgt ist.",
  goBack: "Zurück zum Shop",
  footnote: (merchant) =>
    `Ihre Bank bittet vielleicht um eine Bestätigung. ${merchant} sieht Ihre Kartennummer nie.`,
  challengeIntro: (merchant) =>
    `Ihre Bank bittet Sie, diese Zahlung an ${merchant} zu bestätigen. Geben Sie die 6 Ziffern ein, die Sie von ihr haben.`,
  challengeWrong: (left) =>
    left === 1
      ? "Dieser Code stimmt nicht. Ein Versuch bleibt."
      : `Dieser Code stimmt nicht. ${left} Versuche bleiben.`,
  problems: {
    numberTooLong: "Die Kartennummer hat höchstens 19 Ziffern.",
    numberInvalid: "Diese Kartennummer ist ungültig. Bitte prüfen Sie sie.",
    numberUnknown: "Das ist keine Testkarte. Nehmen Sie eine der unten genannten, nie eine echte.",
    holderMissing: "Bitte geben Sie den Namen auf der Karte ein.",
    holderTooLong: "Der Name hat höchstens 100 Zeichen.",
    expiryInvalid: "Bitte geben Sie Monat und Jahr ein, etwa 09/28.",
    expiryPast: "Diese Karte ist abgelaufen.",
    cvcInvalid: "Die Prüfnummer hat 3 oder 4 Ziffern.",
  },
};
