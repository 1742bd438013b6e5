import { type Day, day } from "@papillote/domain/dates/day.ts";
import { cents, eurosFromCents } from "@papillote/domain/money/cents.ts";
import { orderTotal } from "@papillote/domain/orders/order-lines.ts";
import { areSameLines, isSameQuote, type Quote } from "@papillote/domain/orders/quote.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { type SplitPayment, splitPayment } from "@papillote/domain/payments/split-payment.ts";
import { type CustomerCart, quoteCart } from "#server/cart/cart.ts";
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
type Agreement = { readonly lines: readonly OrderLineRow[]; readonly split: SplitPayment };

/**
 * The lines and the payment of the order. With a quote they are those that the buyer was shown, or
 * the order is refused with the quote of this moment.
 */
export async function agreeOnQuote(
  tx: Tx,
  offer: Offer,
): Promise<Outcome<Agreement, OrderLinesRefusal | "QUOTE_CHANGED">> {
  const { request, cart, priced, now } = offer;
  if (request.quote) {
    const current = cart && (await quoteCart(tx, cart, now));
    if (!current || !isOrdered(current, request, request.quote))
      return refused("QUOTE_CHANGED", current && { quote: wireQuote(current) });
  }
  if (!priced.ok) return priced;
  const split = request.quote ?? (await splitTotal(tx, offer, priced.value));
  return done({ lines: priced.value, split });
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

function wireQuote({ lines, total, fromBalance, byCard, method, delivery }: Quote) {
  return {
    lines: lines.map(({ sku, qty, face, price }) => ({
      sku,
      qty,
      face: eurosFromCents(face),
      price: eurosFromCents(price),
    })),
    total: eurosFromCents(total),
    balance_part: eurosFromCents(fromBalance),
    card_part: eurosFromCents(byCard),
    method,
    delivery,
  };
}
