import { type Day, day } from "@papillote/domain/dates/day.ts";
import { cents, eurosFromCents } from "@papillote/domain/money/cents.ts";
import { orderTotal } from "@papillote/domain/orders/order-lines.ts";
import { areSameLines, isSameQuote, type Quote } from "@papillote/domain/orders/quote.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { type SplitPayment, splitPayment } from "@papillote/domain/payments/split-payment.ts";
import { type CustomerCart, quoteCart } from "#server/cart/cart.ts";
import { applyCoupon } from "#server/coupons/coupons.ts";
import type { Tx } from "#server/db/db.ts";
import { spendable } from "#server/ledger/ledger.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { OrderLinesRefusal } from "./check-order-lines.ts";
import type { OrderRequest } from "./order-request.ts";
import type { OrderLineRow } from "./orders.store.ts";

type Offer = {
  readonly request: OrderRequest;
  readonly cart: CustomerCart | undefined;
  readonly priced: Outcome<OrderLineRow[], OrderLinesRefusal>;
  readonly now: Date;
};
type Agreement = {
  readonly lines: readonly OrderLineRow[];
  readonly split: SplitPayment;
  readonly couponCode: string | null;
};

/**
 * The lines and the payment of the order. With a quote they are those that the buyer was shown, or
 * the order is refused with the quote of this moment.
 */
export async function agreeOnQuote(
  tx: Tx,
  offer: Offer,
): Promise<Outcome<Agreement, OrderLinesRefusal | "QUOTE_CHANGED" | "COUPON_REFUSED">> {
  const { request, cart, priced, now } = offer;
  if (request.quote) {
    const current = cart && (await quoteCart(tx, cart, { now, groupId: request.groupId }));
    if (!current || !isOrdered(current, request, request.quote))
      return refused("QUOTE_CHANGED", current && { quote: wireQuote(current) });
  }
  if (!priced.ok) return priced;
  const reduced = await reduceLines(tx, offer, priced.value);
  if (!reduced.ok) return reduced;
  const split = request.quote ?? (await splitTotal(tx, offer, reduced.value.lines));
  return done({ ...reduced.value, split });
}

/** A client that shows no quote does not show either that its coupon has ended: it is refused. */
async function reduceLines(
  tx: Tx,
  { request, cart, now }: Offer,
  lines: readonly OrderLineRow[],
): Promise<Outcome<Omit<Agreement, "split">, "COUPON_REFUSED">> {
  if (!cart?.couponCode) return done({ lines, couponCode: null });
  const { cartId, couponCode: code } = cart;
  const use = { code, cartId, buyerId: request.customerId, lines };
  const coupon = await applyCoupon(tx, use, now);
  if (!coupon) return request.quote ? done({ lines, couponCode: null }) : refused("COUPON_REFUSED");
  const reduced = lines.map((line, at) => ({
    ...line,
    discount: coupon.discounts[at] ?? cents(0),
  }));
  return done({ lines: reduced, couponCode: code });
}

function isOrdered(current: Quote, { products, method }: OrderRequest, shown: Quote): boolean {
  return (
    isSameQuote(current, shown) && areSameLines(products, shown.lines) && method === shown.method
  );
}

/**
 * Without a quote: as the chosen method the balance pays everything; marked on the cart it pays
 * first, the card the rest.
 */
async function splitTotal(
  tx: Tx,
  { request: { method, customerId }, cart, now }: Offer,
  lines: readonly OrderLineRow[],
): Promise<SplitPayment> {
  const total = orderTotal(lines);
  // The ledger refuses a balance that is too low, so it is not read here.
  if (method === "balance") return splitPayment(total, total);
  if (!cart?.usesBalance) return splitPayment(total, cents(0));
  return splitPayment(total, await spendable(tx, customerId, parisDay(now)));
}

function parisDay(now: Date): Day {
  return day(dayInParis(now));
}

function wireQuote(quote: Quote) {
  const { lines, discount, coupon, total, fromBalance, byCard, method, delivery } = quote;
  return {
    lines: lines.map(({ sku, qty, face, price }) => ({
      sku,
      qty,
      face: eurosFromCents(face),
      price: eurosFromCents(price),
    })),
    discount: eurosFromCents(discount),
    coupon,
    total: eurosFromCents(total),
    balance_part: eurosFromCents(fromBalance),
    card_part: eurosFromCents(byCard),
    method,
    delivery,
  };
}
