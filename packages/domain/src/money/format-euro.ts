import { type Cents, decimalText } from "./cents.ts";

/** Position of the currency sign; before by default (S5.14, S9.1a). */
export type SignPosition = "before" | "after";

/** The separators between euros and cents, and between thousands. */
function separatorsOf(locale: string): readonly [string, string] {
  if (/^(en|ja)/.test(locale)) return [".", ","];
  return [",", /^(fr|pl|cs|ru)/.test(locale) ? "\u00a0" : "."];
}

/** A point in English and Japanese, else a comma. */
export function decimalMark(locale: string): string {
  return separatorsOf(locale)[0];
}

/**
 * `€50.00` in English, `€1 050,00` in French: always two decimals, with the separators of the
 * locale (S9.1a).
 */
export function formatEuro(amount: Cents, locale: string, sign: SignPosition = "before"): string {
  const [decimal, group] = separatorsOf(locale);
  const [whole = "0", fraction = "00"] = decimalText(amount).replace("-", "").split(".");
  const number = `${whole.replace(/\B(?=(\d{3})+$)/g, group)}${decimal}${fraction}`;
  const minus = amount < 0 ? "\u2212" : "";
  return sign === "before" ? `${minus}€${number}` : `${minus}${number}\u00a0€`;
}
