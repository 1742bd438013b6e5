import { type Day, day } from "@papillote/domain/dates/day.ts";
import { type Cents, cents, eurosFromCents } from "@papillote/domain/money/cents.ts";
import { orderTotal } from "@papillote/domain/orders/order-lines.ts";
import { areSameProducts, isSameQuote, type Quote } from "@papillote/domain/orders/quote.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { type SplitPayment, splitPayment } from "@papillote/domain/payments/split-payment.ts";
import {
  type CustomerCart,
  quoteCart,
  type ShippingAddress,
  shippingOfOrder,
} from "#server/cart/cart.ts";
import { applyCoupon } from "#server/coupons/coupons.ts";
import type { Tx } from "#server/db/db.ts";
import { spendable } from "#server/ledger/ledger.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { OrderItem, OrderLinesRefusal } from "./check-order-lines.ts";
import { giveItems } from "./give-items.ts";
import { creditLine, orderLines } from "./order-lines.ts";
import type { OrderRequest } from "./order-request.ts";
import type { OrderLineRow } from "./orders.store.ts";

type Offer = {
  readonly request: OrderRequest;
  readonly cart: CustomerCart | undefined;
  readonly priced: Outcome<OrderItem[], OrderLinesRefusal>;
  readonly now: Date;
};
export type Agreement = {
  readonly lines: readonly OrderLineRow[];
  readonly split: SplitPayment;
  readonly couponCode: string | null;
  /** Where goods are sent. */
  readonly destination: ShippingAddress | undefined;
};
type OfferRefusal = OrderLinesRefusal | "QUOTE_CHANGED" | "COUPON_REFUSED" | "INVALID_DATA";

/**
 * The lines and the payment of the order. With a quote, they are those that the buyer was shown, or
 * the order is refused with the current quote.
 */
export async function agreeOnQuote(
  tx: Tx,
  offer: Offer,
): Promise<Outcome<Agreement, OfferRefusal>> {
  const { request, cart, priced, now } = offer;
  if (request.credit !== undefined) return done(givenCredit(request.credit, request.gift));
  const pricing = { now, groupId: request.groupId };
  const current = request.quote && cart && (await quoteCart(tx, cart, pricing));
  if (request.quote && !(current && isOrdered(current, request, request.quote)))
    return quoteChanged(current);
  if (!priced.ok) return priced;
  const items = await giveItems(tx, { request, cart, items: priced.value });
  const { codes = {}, address } = request.shipping ?? {};
  const sent = await shippingOfOrder(tx, { cartId: cart?.cartId, lines: items, codes, address });
  if (!sent.ok) return sent;
  const reduced = await reduceItems(tx, offer, items);
  if (!reduced.ok) return reduced;
  const { discounts, couponCode } = reduced.value;
  const lines = orderLines({ items, discounts, shipping: sent.value?.method });
  if (request.quote && request.quote.total !== orderTotal(lines)) return quoteChanged(current);
  const split = request.quote ?? (await splitTotal(tx, offer, lines));
  return done({ lines, split, couponCode, destination: sent.value?.address });
}

/**
 * S7.21: given credit is paid by card alone; if the balance pays it, there is no order
 * (`offers/offer-credit.ts`).
 */
function givenCredit(amount: Cents, gift: OrderRequest["gift"]): Agreement {
  if (!gift) throw new Error("credit is ordered for somebody");
  const split = splitPayment(amount, cents(0));
  return { lines: [creditLine(amount, gift)], split, couponCode: null, destination: undefined };
}

function quoteChanged(current: Quote | undefined) {
  return refused("QUOTE_CHANGED", current && { quote: wireQuote(current) });
}

type Reduction = { readonly discounts: readonly Cents[]; readonly couponCode: string | null };

/** Without a quote, the buyer has not seen that the coupon has ended, so the order is refused. */
async function reduceItems(
  tx: Tx,
  { request, cart, now }: Offer,
  items: readonly OrderItem[],
): Promise<Outcome<Reduction, "COUPON_REFUSED">> {
  if (!cart?.couponCode) return done({ discounts: [], couponCode: null });
  const { cartId, couponCode: code } = cart;
  const lines = items.map(({ sellable, qty }) => ({ ...sellable, qty }));
  const coupon = await applyCoupon(tx, { code, cartId, buyerId: request.customerId, lines }, now);
  if (coupon) return done({ discounts: coupon.discounts, couponCode: code });
  return request.quote ? done({ discounts: [], couponCode: null }) : refused("COUPON_REFUSED");
}

function isOrdered(current: Quote, { products, method }: OrderRequest, shown: Quote): boolean {
  return (
    isSameQuote(current, shown) && areSameProducts(products, shown.lines) && method === shown.method
  );
}

/**
 * Splits the total of an order without a quote. If the balance is the chosen method, it pays
 * everything; if it is only marked on the cart, it pays first and the card pays the rest.
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
  const { lines, discount, coupon, shipping, total, fromBalance, byCard } = quote;
  const { method, delivery } = quote;
  return {
    lines: lines.map(({ sku, qty, face, price, gift }) => ({
      sku,
      qty,
      face: eurosFromCents(face),
      price: eurosFromCents(price),
      ...(gift && { gift }),
    })),
    discount: eurosFromCents(discount),
    coupon,
    ...(shipping !== null && { shipping: eurosFromCents(shipping) }),
    total: eurosFromCents(total),
    balance_part: eurosFromCents(fromBalance),
    card_part: eurosFromCents(byCard),
    method,
    delivery,
  };
}
