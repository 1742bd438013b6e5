import type { Words } from "./en.ts";

export const pl: Words = {
  providerPage: "Strona operatora płatności",
  cardTitle: "Karta płatnicza",
  total: "Do zapłaty",
  number: "Numer karty",
  holder: "Imię i nazwisko na karcie",
  expiry: "Data ważności",
  expiryExample: "MM/RR",
  cvc: "Kod zabezpieczający",
  cvcExample: "3 cyfry",
  keep: "Zachowaj tę kartę do kolejnych płatności",
  payKept: (price, last4) => `Zapłać ${price} kartą •••• ${last4}`,
  pay: "Zapłać",
  cancel: "Anuluj i wróć do zamówienia",
  footnote: (merchant) =>
    `Bank może poprosić o potwierdzenie. ${merchant} nigdy nie widzi numeru Twojej karty.`,
  errorPrefix: "Błąd: ",
  problemsTitle: "Nic nie pobrano. Popraw:",
  sandboxTitle: "Środowisko testowe: pieniądze nie są pobierane",
  sandboxIntro:
    "Użyj jednej z tych kart testowych, z dowolnym imieniem i nazwiskiem," +
    " dowolną przyszłą datą ważności i dowolnymi 3 cyframi.",
  sandboxDisorder: "Karty testowe do zakłóceń powiadomień",
  sandboxNumber: "Numer",
  sandboxResult: "Wynik",
  challengeTitle: "Potwierdzenie",
  challengeIntro: (merchant) =>
    `Bank prosi o potwierdzenie tej płatności na rzecz ${merchant}.` +
    " Wpisz 6 cyfr, które od niego masz.",
  challengeCode: "Kod potwierdzenia",
  challengeConfirm: "Potwierdź",
  challengeWrong: (left) => {
    if (left === 1) return "Ten kod jest nieprawidłowy. Została jedna próba.";
    const few = left % 10 >= 2 && left % 10 <= 4 && !(left % 100 >= 12 && left % 100 <= 14);
    return few
      ? `Ten kod jest nieprawidłowy. Zostały ${left} próby.`
      : `Ten kod jest nieprawidłowy. Zostało ${left} prób.`;
  },
  challengeHint: "Środowisko testowe: kod to",
  paidTitle: "Już zapłacono",
  paidText: "Ta płatność się udała. Nic nie zostanie pobrane po raz drugi.",
  endedTitle: "Ta płatność jest zakończona",
  endedText: "Nic nie pobrano. Możesz zacząć ponownie ze strony zamówienia.",
  expiredTitle: "Ta strona wygasła",
  expiredText:
    "Minęło zbyt dużo czasu. Nic nie pobrano, możesz zacząć ponownie ze strony zamówienia.",
  unknownTitle: "Ta płatność nie istnieje",
  unknownText: "Adres może być niepełny. Nic nie pobrano.",
  faultTitle: "Coś się u nas zepsuło",
  faultText: "Wróć do zamówienia: jest tam napisane, czy płatność się udała.",
  goBack: "Wróć do sklepu",
  problems: {
    numberTooLong: "Numer karty ma najwyżej 19 cyfr.",
    numberInvalid: "Ten numer jest nieprawidłowy. Sprawdź go na karcie.",
    numberUnknown: "To nie jest karta testowa. Użyj jednej z podanych poniżej, nigdy prawdziwej.",
    holderMissing: "Wpisz imię i nazwisko z karty.",
    holderTooLong: "Imię i nazwisko mogą mieć najwyżej 100 znaków.",
    expiryInvalid: "Wpisz miesiąc i rok, na przykład 09/28.",
    expiryPast: "Ta karta straciła ważność.",
    cvcInvalid: "Kod zabezpieczający ma 3 lub 4 cyfry.",
  },
};
