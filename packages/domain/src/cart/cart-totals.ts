import { addCents, type Cents, cents, timesCents } from "#domain/money/cents.ts";
import { type SplitPayment, splitPayment } from "#domain/payments/split-payment.ts";

type PricedLine = { readonly unit: Cents; readonly qty: number };

export type CartTotals = SplitPayment & { readonly total: Cents; readonly itemsQty: number };

export function rowTotal({ unit, qty }: PricedLine): Cents {
  return timesCents(unit, qty);
}

/** `balance` is the buyer's spendable balance; undefined if it is not applied to the cart. */
export function cartTotals(lines: readonly PricedLine[], balance: Cents | undefined): CartTotals {
  const total = addCents(...lines.map(rowTotal));
  const itemsQty = lines.reduce((sum, line) => sum + line.qty, 0);
  return { total, itemsQty, ...splitPayment(total, balance ?? cents(0)) };
}
