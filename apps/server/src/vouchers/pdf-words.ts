import type { Day } from "@papillote/domain/dates/day.ts";
import type { Usage } from "./vouchers.store.ts";

/** What the printed voucher says, in the language of the account. */
export type PdfWords = {
  readonly title: (amount: string, brand: string) => string;
  readonly order: (orderNumber: string) => string;
  readonly where: (usage: Usage) => string;
  readonly forTheTill: string;
  readonly barcode: (digits: string) => string;
  readonly number: string;
  readonly pin: string;
  readonly validUntil: string;
  readonly noEnd: string;
  readonly howToUse: string;
  readonly terms: string;
  readonly onlyOnce: string;
};

const french: PdfWords = {
  title: (amount, brand) => `${amount} chez ${brand}`,
  order: (orderNumber) => `Commande n° ${orderNumber}`,
  where: (usage) =>
    ({ online: "Bon d’achat à utiliser en ligne", in_store: "Bon d’achat à utiliser en magasin", both: "Bon d’achat à utiliser en magasin et en ligne" })[
      usage
    ],
  forTheTill: "Partie à présenter en caisse",
  barcode: (digits) => `Code-barres ${digits}`,
  number: "Numéro",
  pin: "Code PIN",
  validUntil: "Valable jusqu’au",
  noEnd: "Sans date de fin",
  howToUse: "Comment l’utiliser",
  terms: "Conditions",
  onlyOnce: "Ce bon vaut de l’argent : gardez-le comme un billet. Qui présente son numéro peut le dépenser.",
};

const english: PdfWords = {
  title: (amount, brand) => `${amount} at ${brand}`,
  order: (orderNumber) => `Order no. ${orderNumber}`,
  where: (usage) => ({ online: "Voucher to use online", in_store: "Voucher to use in store", both: "Voucher to use in store and online" })[usage],
  forTheTill: "Show this part at the till",
  barcode: (digits) => `Barcode ${digits}`,
  number: "Number",
  pin: "PIN",
  validUntil: "Valid until",
  noEnd: "No end date",
  howToUse: "How to use it",
  terms: "Terms",
  onlyOnce: "This voucher is worth money: keep it like a banknote. Whoever shows its number can spend it.",
};

export function pdfWords(locale: string): PdfWords {
  return locale.startsWith("fr") ? french : english;
}

/** `30/11/2027`, or the month in letters where the order of the numbers could be misread. */
export function printedDay(day: Day, locale: string): string {
  const [year, month, dayOfMonth] = day.split("-");
  if (locale.startsWith("fr")) return `${dayOfMonth}/${month}/${year}`;
  return new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" }).format(new Date(`${day}T00:00:00Z`));
}
