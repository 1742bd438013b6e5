import { type Cents, centsFromEuros } from "#domain/money/cents.ts";
import { done, type Outcome, refused } from "#domain/outcome.ts";
import { type AmountOffer, isAmountOffered } from "./amounts.ts";

/** What a buyer gave, as text: a price that was typed, or one of the values to select from. Nothing and an empty text are the same. */
export type GivenAmount = {
  readonly typed?: string | undefined;
  readonly selected?: string | undefined;
};
type AmountRefusal =
  | "AMOUNT_MISSING"
  | "AMOUNT_TWICE"
  | "NUMBERS_ONLY"
  | "TWO_DECIMALS"
  | "AMOUNT_TOO_SMALL"
  | "AMOUNT_TOO_BIG"
  | "AMOUNT_NOT_OFFERED";

/** S5.13: a price or a select value, not both; only numbers; within the bounds of the card. */
export function readGiftAmount(
  { typed = "", selected = "" }: GivenAmount,
  offer: AmountOffer,
): Outcome<Cents, AmountRefusal> {
  const given = [typed, selected].map((text) => text.trim()).filter((text) => text !== "");
  const [text] = given;
  if (text === undefined) return refused("AMOUNT_MISSING");
  if (given.length > 1) return refused("AMOUNT_TWICE");
  const amount = readNumber(text);
  if (!amount.ok) return amount;
  const [least, most] = boundsOf(offer);
  if (amount.value < least) return refused("AMOUNT_TOO_SMALL");
  if (amount.value > most) return refused("AMOUNT_TOO_BIG");
  return isAmountOffered(offer, amount.value) ? amount : refused("AMOUNT_NOT_OFFERED");
}

/** Twelve digits are more than any card; a longer number could not be counted in cents. */
function readNumber(text: string): Outcome<Cents, "NUMBERS_ONLY" | "TWO_DECIMALS"> {
  const number = text.replace(",", ".");
  if (!/^\d{1,12}(\.\d*)?$/.test(number)) return refused("NUMBERS_ONLY");
  if (!/^\d+(\.\d{1,2})?$/.test(number))
    return refused(number.endsWith(".") ? "NUMBERS_ONLY" : "TWO_DECIMALS");
  return done(centsFromEuros(number));
}

function boundsOf(offer: AmountOffer): readonly [number, number] {
  if (offer.kind === "open") return [offer.min, offer.max];
  return [Math.min(...offer.amounts), Math.max(...offer.amounts)];
}
