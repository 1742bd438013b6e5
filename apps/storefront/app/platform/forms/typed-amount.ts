import { type Cents, centsFromEuros } from "@papillote/domain/money/cents.ts";

/** Reads « 37,50 », "37.50" or "€ 37"; undefined for anything else. */
export function parseAmount(text: string): Cents | undefined {
  const euros = text.replace(/[\s€]/g, "").replace(",", ".");
  return /^\d{1,9}(\.\d{1,2})?$/.test(euros) ? centsFromEuros(euros) : undefined;
}
