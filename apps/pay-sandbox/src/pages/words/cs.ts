import type { Words } from "./en.ts";

export const cs: Words = {
  providerPage: "Stránka poskytovatele plateb",
  cardTitle: "Platební karta",
  total: "Celkem k zaplacení",
  number: "Číslo karty",
  holder: "Jméno na kartě",
  expiry: "Platnost do",
  expiryExample: "MM/RR",
  cvc: "Bezpečnostní kód",
  cvcExample: "3 číslice",
  keep: "Uložit tuto kartu pro další platby",
  payKept: (price, last4) => `Zaplatit ${price} kartou •••• ${last4}`,
  pay: "Zaplatit",
  cancel: "Zrušit a vrátit se k objednávce",
  errorPrefix: "Chyba: ",
  problemsTitle: "Nic nebylo strženo. Opravte prosím:",
  sandboxTitle: "Testovací prostředí: žádné peníze se nestrhávají",
  sandboxIntro:
    "Použijte jednu z těchto testovacích karet s libovolným jménem, budoucím datem platnosti a libovolnými 3 číslicemi.",
  sandboxDisorder: "Testovací karty pro poruchy oznámení",
  sandboxNumber: "Číslo",
  sandboxResult: "Výsledek",
  challengeTitle: "Potvrzení",
  challengeCode: "Potvrzovací kód",
  challengeConfirm: "Potvrdit",
  challengeHint: "Testovací prostředí: kód je",
  paidTitle: "Již zaplaceno",
  paidText: "Tato platba proběhla. Podruhé se nic nestrhne.",
  endedTitle: "Tato platba skončila",
  endedText: "Nic nebylo strženo. Můžete začít znovu ze své objednávky.",
  expiredTitle: "Platnost této stránky vypršela",
  expiredText:
    "Uplynulo příliš mnoho času. Nic nebylo strženo a můžete začít znovu ze své objednávky.",
  unknownTitle: "Tato platba neexistuje",
  unknownText: "Adresa je možná neúplná. Nic nebylo strženo.",
  faultTitle: "Něco se zde pokazilo",
  faultText: "Vraťte se ke své objednávce: je tam uvedeno, zda platba proběhla.",
  goBack: "Zpět do obchodu",
  footnote: (merchant) =>
    `Vaše banka může požádat o potvrzení. ${merchant} číslo vaší karty nikdy nevidí.`,
  challengeIntro: (merchant) =>
    `Vaše banka žádá o potvrzení této platby pro ${merchant}. Zadejte 6 číslic, které vám poslala.`,
  challengeWrong: (left) => {
    if (left === 1) return "Tento kód není správný. Zbývá jeden pokus.";
    return left < 5
      ? `Tento kód není správný. Zbývají ${left} pokusy.`
      : `Tento kód není správný. Zbývá ${left} pokusů.`;
  },
  problems: {
    numberTooLong: "Číslo karty má nejvýše 19 číslic.",
    numberInvalid: "Toto číslo není platné. Zkontrolujte je na kartě.",
    numberUnknown: "Toto není testovací karta. Použijte jednu z níže uvedených, nikdy skutečnou.",
    holderMissing: "Zadejte jméno uvedené na kartě.",
    holderTooLong: "Jméno může mít nejvýše 100 znaků.",
    expiryInvalid: "Zadejte měsíc a rok, například 09/28.",
    expiryPast: "Platnost této karty vypršela.",
    cvcInvalid: "Bezpečnostní kód má 3 nebo 4 číslice.",
  },
};
