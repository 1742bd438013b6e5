import { type Cents, decimalText } from "./cents.ts";

/** Where the currency sign stands; the shop's default is before (S5.14, S9.1a). */
export type SignPosition = "before" | "after";

const separators: Record<string, { decimal: string; group: string }> = {
  en: { decimal: ".", group: "," },
  fr: { decimal: ",", group: "\u00a0" },
};
const continental = { decimal: ",", group: "." };

/** `€50.00` in English, `€1 050,00` in French: two decimals always, the locale's own separators (S9.1a). */
export function formatEuro(amount: Cents, locale: string, sign: SignPosition = "before"): string {
  const { decimal, group } = separators[locale.slice(0, 2)] ?? continental;
  const [whole = "0", fraction = "00"] = decimalText(amount).replace("-", "").split(".");
  const number = `${whole.replace(/\B(?=(\d{3})+$)/g, group)}${decimal}${fraction}`;
  const minus = amount < 0 ? "\u2212" : "";
  return sign === "before" ? `${minus}€${number}` : `${minus}${number}\u00a0€`;
}
