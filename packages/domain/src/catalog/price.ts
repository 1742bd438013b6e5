import { type Cents, cents } from "#domain/money/cents.ts";

export type SpecialPrice = {
  readonly price: Cents;
  readonly special: Cents | null;
  /** The dates between which it applies; `null` leaves that side open. */
  readonly from: Date | null;
  readonly to: Date | null;
};

const none = cents(0);

/** S4.25: the special price where it is lower than the price and its window is open, else zero. The two dates themselves are outside. */
export function specialPriceNow({ price, special, from, to }: SpecialPrice, now: Date): Cents {
  if (special === null || special >= price) return none;
  const isOpen = (from === null || from < now) && (to === null || now < to);
  return isOpen ? special : none;
}

/** What one costs now. */
export function priceNow(offer: SpecialPrice, now: Date): Cents {
  const special = specialPriceNow(offer, now);
  return special > 0 ? special : offer.price;
}

/** S5.17: a product without a price cannot be bought; one that costs nothing only where the shop allows it. */
export function isPriceKnown(
  price: Cents,
  { allowsZero }: { readonly allowsZero: boolean },
): boolean {
  return price > 0 || (allowsZero && price === 0);
}

const whole = 100;

/** By how much a price is below what one gets for it, in whole percent: rounded down, so that no more is promised than is true. */
export function reductionPercent(price: Cents, worth: Cents): number {
  return price >= worth ? 0 : Math.floor((whole * (worth - price)) / worth);
}
