import { done, type Outcome, refused } from "#domain/outcome.ts";

const decimal = /^\d{1,9}(\.\d{1,9})?$/;

/**
 * S5.18b: "3", 3.9 and "3 " become 3. What is neither a number nor decimal digits, such as "0x14"
 * or "1e2", becomes NaN, and the schema refuses it.
 */
export function coerceQuantity(given: number | string): number {
  if (typeof given === "string" && !decimal.test(given.trim())) return Number.NaN;
  return Math.trunc(Number(given));
}

/** S5.19: sets or adds a quantity up to the maximum. The refusal contains the current quantity. */
export function lineQuantity(
  { inCart, wanted }: { inCart: number; wanted: number },
  maxQty: number,
): Outcome<number, "MAX_QTY_REACHED"> {
  return wanted > maxQty
    ? refused("MAX_QTY_REACHED", { max_qty: maxQty, qty: inCart })
    : done(wanted);
}
