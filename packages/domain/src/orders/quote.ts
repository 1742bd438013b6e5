import { giftKey, tidyLineGift } from "#domain/gifts/line-gift.ts";
import { type Cents, cents } from "#domain/money/cents.ts";
import type { SplitPayment } from "#domain/payments/split-payment.ts";
import { type OrderProduct, orderTotal } from "./order-lines.ts";

/** What a buyer is shown before ordering; an order that differs from it is refused. */
export type Quote = SplitPayment & {
  readonly lines: readonly OrderProduct[];
  /** What the coupon takes off; 0 and null without one. */
  readonly discount: Cents;
  readonly coupon: string | null;
  /** The price of shipping, with VAT; null when nothing is sent, or no method was chosen yet. */
  readonly shipping: Cents | null;
  readonly total: Cents;
  readonly method: "card" | "balance";
  /**
   * `account`: vouchers are delivered into the buyer's account; `shipping`: goods are sent, too.
   */
  readonly delivery: "account" | "shipping";
};

export function quoteOf(
  lines: readonly OrderProduct[],
  payment: SplitPayment & Pick<Quote, "discount" | "coupon" | "shipping" | "delivery">,
): Quote {
  const { fromBalance, byCard, discount, coupon, shipping, delivery } = payment;
  const sum = orderTotal(lines.map(({ price, qty }) => ({ unit: price, qty, discount: cents(0) })));
  return {
    lines,
    discount,
    coupon,
    shipping,
    total: cents(sum + (shipping ?? 0) - discount),
    fromBalance,
    byCard,
    method: byCard === 0 ? "balance" : "card",
    delivery,
  };
}

/** The order of the lines does not matter, but who they are for does. */
export function isSameQuote(one: Quote, other: Quote): boolean {
  return (
    one.total === other.total &&
    one.discount === other.discount &&
    one.coupon === other.coupon &&
    one.shipping === other.shipping &&
    one.fromBalance === other.fromBalance &&
    one.byCard === other.byCard &&
    one.method === other.method &&
    one.delivery === other.delivery &&
    areSameLines(one.lines, other.lines)
  );
}

function areSameLines(one: readonly OrderProduct[], other: readonly OrderProduct[]): boolean {
  const keys = (lines: readonly OrderProduct[]) => JSON.stringify(lines.map(lineKey).sort());
  return keys(one) === keys(other);
}

function lineKey({ sku, face, price, qty, gift }: OrderProduct): string {
  return JSON.stringify([sku, face, price, qty, giftKey(gift && tidyLineGift(gift))]);
}

/** Whether the same products are bought, however they are divided into lines. */
export function areSameProducts(
  one: readonly OrderProduct[],
  other: readonly OrderProduct[],
): boolean {
  return areSameLines(withoutGifts(one), withoutGifts(other));
}

function withoutGifts(lines: readonly OrderProduct[]): OrderProduct[] {
  const products = new Map<string, OrderProduct>();
  for (const { sku, face, price, qty } of lines) {
    const key = JSON.stringify([sku, face, price]);
    products.set(key, { sku, face, price, qty: qty + (products.get(key)?.qty ?? 0) });
  }
  return [...products.values()];
}
