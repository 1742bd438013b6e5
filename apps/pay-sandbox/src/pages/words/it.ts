import type { Words } from "./en.ts";

export const it: Words = {
  providerPage: "Pagina del fornitore di pagamento",
  cardTitle: "Carta bancaria",
  total: "Totale da pagare",
  number: "Numero della carta",
  holder: "Nome sulla carta",
  expiry: "Scadenza",
  expiryExample: "MM/AA",
  cvc: "Codice di sicurezza",
  cvcExample: "3 cifre",
  keep: "Salva questa carta per i prossimi pagamenti",
  payKept: (price, last4) => `Paga ${price} con •••• ${last4}`,
  pay: "Paga",
  cancel: "Annulla e torna all’ordine",
  errorPrefix: "Errore: ",
  problemsTitle: "Non è stato addebitato nulla. Correggi:",
  sandboxTitle: "Ambiente di prova: nessun addebito",
  sandboxIntro:
    "Usa una di queste carte di prova, con un nome qualsiasi, una scadenza futura e 3 cifre qualsiasi.",
  sandboxDisorder: "Carte di prova per i problemi delle notifiche",
  sandboxNumber: "Numero",
  sandboxResult: "Risultato",
  challengeTitle: "Conferma",
  challengeCode: "Codice di conferma",
  challengeConfirm: "Conferma",
  challengeHint: "Ambiente di prova: il codice è",
  paidTitle: "Già pagato",
  paidText: "Questo pagamento è andato a buon fine. Non ci sarà un secondo addebito.",
  endedTitle: "Questo pagamento è terminato",
  endedText: "Non è stato addebitato nulla. Puoi ricominciare dal tuo ordine.",
  expiredTitle: "Questa pagina è scaduta",
  expiredText:
    "È passato troppo tempo. Non è stato addebitato nulla e puoi ricominciare dal tuo ordine.",
  unknownTitle: "Questo pagamento non esiste",
  unknownText: "Forse l’indirizzo è incompleto. Non è stato addebitato nulla.",
  faultTitle: "Qui qualcosa non ha funzionato",
  faultText: "Torna al tuo ordine: dice se il pagamento è andato a buon fine.",
  goBack: "Torna al negozio",
  footnote: (merchant) =>
    `La tua banca potrebbe chiederti una conferma. ${merchant} non vede mai il numero della tua carta.`,
  challengeIntro: (merchant) =>
    `La tua banca ti chiede di confermare questo pagamento a ${merchant}. Inserisci le 6 cifre che ti ha inviato.`,
  challengeWrong: (left) =>
    left === 1
      ? "Questo codice non è corretto. Resta un tentativo."
      : `Questo codice non è corretto. Restano ${left} tentativi.`,
  problems: {
    numberTooLong: "Il numero della carta ha al massimo 19 cifre.",
    numberInvalid: "Questo numero non è valido. Controllalo sulla carta.",
    numberUnknown: "Non è una carta di prova. Usane una di quelle elencate sotto, mai una vera.",
    holderMissing: "Inserisci il nome che è sulla carta.",
    holderTooLong: "Il nome può avere al massimo 100 caratteri.",
    expiryInvalid: "Inserisci mese e anno, come 09/28.",
    expiryPast: "Questa carta è scaduta.",
    cvcInvalid: "Il codice di sicurezza ha 3 o 4 cifre.",
  },
};
