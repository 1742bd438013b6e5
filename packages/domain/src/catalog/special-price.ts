import { type Cents, cents } from "#domain/money/cents.ts";

export type SpecialPrice = {
  readonly price: Cents;
  readonly special: Cents | null;
  /** The special price applies between these dates; `null` leaves that side open. */
  readonly from: Date | null;
  readonly to: Date | null;
};

const none = cents(0);

/**
 * S4.25a: the special price when it is below the price and its dates include `now`, else 0. Both
 * dates are exclusive.
 */
export function specialPriceNow({ price, special, from, to }: SpecialPrice, now: Date): Cents {
  if (special === null || special >= price) return none;
  const isOpen = (from === null || from < now) && (to === null || now < to);
  return isOpen ? special : none;
}

/**
 * S5.17: a product without a price cannot be bought; a price of 0 only where the shop allows it.
 */
export function isPriceKnown(
  price: Cents,
  { allowsZero }: { readonly allowsZero: boolean },
): boolean {
  return price > 0 || (allowsZero && price === 0);
}

const whole = 100;

/**
 * How far a price is below the value, in whole percent. Rounded down, so that the shop never
 * promises more than is true.
 */
export function reductionPercent(price: Cents, worth: Cents): number {
  return price >= worth ? 0 : Math.floor((whole * (worth - price)) / worth);
}
