import { addCents, type Cents, cents, timesCents } from "#domain/money/cents.ts";
import { type SplitPayment, splitPayment } from "#domain/payments/split-payment.ts";

type PricedLine = { readonly unit: Cents; readonly qty: number };

export type CartTotals = SplitPayment & {
  /** The sum of the lines. */
  readonly subtotal: Cents;
  /** What a coupon takes off. */
  readonly discount: Cents;
  /** Includes shipping, less the discount. */
  readonly total: Cents;
  readonly itemsQty: number;
};
type PricedCart = {
  readonly lines: readonly PricedLine[];
  /** Includes VAT; undefined when nothing in the cart is sent. */
  readonly shipping?: Cents | undefined;
  readonly discount?: Cents | undefined;
};

/** S9.12b: whether the number on the bag counts pieces or lines. */
export type CartCountType = "quantities" | "items";

export function cartCount(lines: readonly { readonly qty: number }[], type: CartCountType): number {
  return type === "items" ? lines.length : lines.reduce((sum, { qty }) => sum + qty, 0);
}

export function rowTotal({ unit, qty }: PricedLine): Cents {
  return timesCents(unit, qty);
}

/** `balance` is the buyer's spendable balance; undefined if it is not applied to the cart. */
export function cartTotals(
  { lines, shipping = cents(0), discount = cents(0) }: PricedCart,
  balance: Cents | undefined,
): CartTotals {
  const subtotal = addCents(...lines.map(rowTotal));
  const total = cents(subtotal + shipping - discount);
  const itemsQty = cartCount(lines, "quantities");
  return { subtotal, discount, total, itemsQty, ...splitPayment(total, balance ?? cents(0)) };
}
