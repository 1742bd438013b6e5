import { type Cents, cents } from "#domain/money/cents.ts";
import type { SplitPayment } from "#domain/payments/split-payment.ts";
import { type OrderProduct, orderTotal } from "./order-lines.ts";

/** What a buyer is shown before ordering; an order is exactly this, or it is refused. */
export type Quote = SplitPayment & {
  readonly lines: readonly OrderProduct[];
  /** What the coupon takes off; 0 and null without one. */
  readonly discount: Cents;
  readonly coupon: string | null;
  readonly total: Cents;
  readonly method: "card" | "balance";
  /** Vouchers are delivered into the buyer's account. */
  readonly delivery: "account";
};

export function quoteOf(
  lines: readonly OrderProduct[],
  payment: SplitPayment & Pick<Quote, "discount" | "coupon">,
): Quote {
  const { fromBalance, byCard, discount, coupon } = payment;
  const sum = orderTotal(lines.map(({ price, qty }) => ({ unit: price, qty, discount: cents(0) })));
  return {
    lines,
    discount,
    coupon,
    total: cents(sum - discount),
    fromBalance,
    byCard,
    method: byCard === 0 ? "balance" : "card",
    delivery: "account",
  };
}

/** The order of the lines does not matter. */
export function isSameQuote(one: Quote, other: Quote): boolean {
  return (
    one.total === other.total &&
    one.discount === other.discount &&
    one.coupon === other.coupon &&
    one.fromBalance === other.fromBalance &&
    one.byCard === other.byCard &&
    one.method === other.method &&
    one.delivery === other.delivery &&
    areSameLines(one.lines, other.lines)
  );
}

export function areSameLines(
  one: readonly OrderProduct[],
  other: readonly OrderProduct[],
): boolean {
  const keys = (lines: readonly OrderProduct[]) => JSON.stringify(lines.map(lineKey).sort());
  return keys(one) === keys(other);
}

function lineKey({ sku, face, price, qty }: OrderProduct): string {
  return JSON.stringify([sku, face, price, qty]);
}
