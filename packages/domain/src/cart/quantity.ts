import { done, type Outcome, refused } from "#domain/outcome.ts";

/** S5.18b: what a form or a client sends becomes a whole number: "3", 3.9 and "3 " are three. Not a number stays so and is refused by the schema. */
export function coerceQuantity(given: number | string): number {
  if (typeof given === "string" && given.trim() === "") return Number.NaN;
  return Math.trunc(Number(given));
}

/** S5.19: a line never grows past its maximum, be it set at once or added to. The refusal tells what is in the cart, to go back to. */
export function lineQuantity(
  { inCart, wanted }: { inCart: number; wanted: number },
  maxQty: number,
): Outcome<number, "MAX_QTY_REACHED"> {
  return wanted > maxQty
    ? refused("MAX_QTY_REACHED", { max_qty: maxQty, qty: inCart })
    : done(wanted);
}
