import { type Cents, centsFromEuros } from "@papillote/domain/money/cents.ts";

/** S5.10a, S5.13b: why a text is not a valid amount. */
export function amountProblem(text: string): "REQUIRED" | "TWO_DECIMALS" | "NUMBERS_ONLY" {
  const number = text.replace(/[\s€]/g, "");
  if (number === "") return "REQUIRED";
  return /^\d+[.,]\d{3,}$/.test(number) ? "TWO_DECIMALS" : "NUMBERS_ONLY";
}

/** Reads « 37,50 », "37.50" or "€ 37"; undefined for anything else. */
export function parseAmount(text: string): Cents | undefined {
  const euros = text.replace(/[\s€]/g, "").replace(",", ".");
  return /^\d{1,9}(\.\d{1,2})?$/.test(euros) ? centsFromEuros(euros) : undefined;
}
