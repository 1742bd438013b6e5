import type { Day } from "@papillote/domain/dates/day.ts";
import type { Usage } from "@papillote/domain/vouchers/voucher-kinds.ts";

export type Gift = { readonly giver: string; readonly receiver: string; readonly message: string };

/** The texts of the printed voucher, in the language of the account. */
export type PdfWords = {
  readonly title: (amount: string, brand: string) => string;
  readonly order: (orderNumber: string) => string;
  readonly picture: (brand: string) => string;
  readonly where: (usage: Usage) => string;
  /** The dedication, with the giver's message. */
  readonly gift: (gift: Gift) => string;
  readonly toShow: (usage: Usage) => string;
  readonly barcode: (digits: string) => string;
  readonly pin: string;
  readonly validUntil: string;
  readonly noEnd: string;
  readonly howToUse: string;
  readonly terms: string;
  readonly keepIt: string;
};

const french: PdfWords = {
  title: (amount, brand) => `${amount} chez ${brand}`,
  order: (orderNumber) => `Commande n° ${orderNumber}`,
  picture: (brand) => `Un bonbon emballé : sur son étiquette, ${brand}`,
  gift: ({ giver, receiver, message }) =>
    `Pour ${receiver}, de la part de ${giver}${message === "" ? "" : ` : « ${message} »`}`,
  where: (usage) =>
    ({
      online: "Bon d’achat à utiliser en ligne",
      in_store: "Bon d’achat à utiliser en magasin",
      both: "Bon d’achat à utiliser en magasin et en ligne",
    })[usage],
  toShow: (usage) =>
    usage === "online" ? "Partie à saisir au moment de payer" : "Partie à présenter en caisse",
  barcode: (digits) => `Code-barres ${digits}`,
  pin: "Code PIN",
  validUntil: "Valable jusqu’au",
  noEnd: "Sans date de fin",
  howToUse: "Comment l’utiliser",
  terms: "Conditions",
  keepIt:
    "Ce bon vaut de l’argent : gardez-le comme un billet." +
    " Qui présente son numéro peut le dépenser.",
};

const english: PdfWords = {
  title: (amount, brand) => `${amount} at ${brand}`,
  order: (orderNumber) => `Order no. ${orderNumber}`,
  picture: (brand) => `A wrapped sweet: on its label, ${brand}`,
  gift: ({ giver, receiver, message }) =>
    `For ${receiver}, from ${giver}${message === "" ? "" : `: “${message}”`}`,
  where: (usage) =>
    ({
      online: "Voucher to use online",
      in_store: "Voucher to use in store",
      both: "Voucher to use in store and online",
    })[usage],
  toShow: (usage) =>
    usage === "online" ? "Enter this part when you pay" : "Show this part at the till",
  barcode: (digits) => `Barcode ${digits}`,
  pin: "PIN",
  validUntil: "Valid until",
  noEnd: "No end date",
  howToUse: "How to use it",
  terms: "Terms",
  keepIt:
    "This voucher is worth money: keep it like a banknote. Whoever shows its number can spend it.",
};

export function pdfWords(locale: string): PdfWords {
  return locale.startsWith("fr") ? french : english;
}

/** `30/11/2027` in French, else `30 November 2027`: the order of numbers could be misread. */
export function printedDay(day: Day, locale: string): string {
  const [year, month, dayOfMonth] = day.split("-");
  if (locale.startsWith("fr")) return `${dayOfMonth}/${month}/${year}`;
  return new Intl.DateTimeFormat("en-GB", {
    timeZone: "UTC",
    day: "numeric",
    month: "long",
    year: "numeric",
  }).format(new Date(`${day}T00:00:00Z`));
}
