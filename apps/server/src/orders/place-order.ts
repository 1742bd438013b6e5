import { cents } from "@papillote/domain/money/cents.ts";
import { apartOrderId, shownOrderId } from "@papillote/domain/orders/order-id.ts";
import { orderNumber } from "@papillote/domain/orders/order-number.ts";
import { heldUntil, payLinkUntil } from "@papillote/domain/orders/order-states.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { type Customer, customerById } from "#server/accounts/accounts.ts";
import { type CustomerCart, findCustomerCart } from "#server/cart/cart.ts";
import { writtenTexts } from "#server/content/content.ts";
import { holdCoupon } from "#server/coupons/coupons.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { mac } from "#server/platform/encryption.ts";
import { type Agreement, agreeOnQuote } from "./agree-on-quote.ts";
import { checkOrderLines } from "./check-order-lines.ts";
import { cancelOrdersOfCart } from "./end-order.ts";
import { deliver, statusOfPaid } from "./fulfil-order.ts";
import { buyerOfRequest } from "./guest-order.ts";
import { holdForPayment, networkHash } from "./hold-for-payment.ts";
import { insertAddresses } from "./order-addresses.store.ts";
import { type OrderRequest, requestSha, sameOrder } from "./order-request.ts";
import {
  findOwnOrder,
  insertOrder,
  nextOrderNumber,
  type OrderLineRow,
  type OrderRow,
} from "./orders.store.ts";
import { enqueuePayLink } from "./pay-link.ts";
import { findDeliveredOfCart, findUnpaidOrders, lockBuyer } from "./unpaid-orders.store.ts";

type PlaceRefusal =
  | "ADDING_PRODUCTS"
  | "STORE_CREDIT_TOO_LOW"
  | "PRICE_CHANGED"
  | "MAX_QTY_REACHED"
  | "QUOTE_CHANGED"
  | "CART_NOT_FOUND"
  | "CART_ORDERED"
  | "COUPON_REFUSED"
  | "TOO_MANY_UNPAID_ORDERS"
  | "KEY_REUSED"
  | "INVALID_DATA"
  | "NOT_AUTHORISED";

/**
 * In one transaction, the order is stored and either fulfilled or its codes and balance are held;
 * if it is refused, nothing changes. It replaces an unpaid order of the same cart, whose codes and
 * balance it can use.
 */
export function placeOrder(
  deps: Deps,
  sent: OrderRequest,
): Promise<Outcome<OrderRow, PlaceRefusal>> {
  return inTransaction(deps.db, async (tx): Promise<Outcome<OrderRow, PlaceRefusal>> => {
    const buyer = await buyerOfRequest(tx, deps, sent);
    if (!buyer.ok) return buyer;
    const request = buyer.value;
    const now = deps.clock.now();
    // The statements are sent at once and executed in this order; the lock places the orders of one
    // buyer one after another.
    const check = () => checkOrderLines(tx, request.products, { now, groupId: request.groupId });
    const [, earlier, cart, found, customer, running, accepted] = await Promise.all([
      lockBuyer(tx, request.customerId),
      findOwnOrder(tx, request),
      findCart(tx, request),
      check(),
      customerById(tx, request.customerId),
      nextOrderNumber(tx),
      writtenTexts(tx, request.shownTexts),
    ]);
    // A retry carries the same order id and gets the order of the first attempt.
    if (earlier) return sameOrder(earlier, request);
    if (cart?.isClosed) return refused("CART_ORDERED", { order_id: await deliveredIdOf(tx, cart) });
    if (!customer)
      throw new Error(`session of a customer who does not exist: ${request.customerId}`);
    // The account was closed while this order waited for it.
    if (customer.isClosed) return refused("NOT_AUTHORISED");
    const isReplacing = cart !== undefined && (await cancelOrdersOfCart(tx, deps, cart));
    // The last pieces may have been held by the order that this one replaces.
    const priced = isReplacing && !found.ok ? await check() : found;
    const agreed = await agreeOnQuote(tx, { request, cart, priced, now });
    if (!agreed.ok) return agreed;

    const { lines, destination } = agreed.value;
    const asked = newOrder(deps, {
      ...{ request, cart, agreed: agreed.value, customer, running, accepted },
      isForADay: await isHeldForADay(tx, request),
    });
    const order = await insertOwn(tx, asked, lines);
    if (!order) {
      const first = await findOwnOrder(tx, request);
      return first ? sameOrder(first, request) : refused("KEY_REUSED");
    }
    await insertAddresses(tx, order, { billing: request.billing, shipping: destination });
    const completed =
      order.byCard === 0
        ? await deliver(tx, deps, {
            order,
            lines,
            firstname: customer.firstname,
            now: order.placedAt,
          })
        : await holdForPayment(tx, deps, { order, lines });
    if (!completed.ok) return completed;
    if (order.heldUntil && order.heldUntil > heldUntil(now)) await enqueuePayLink(tx, order);
    const held = await holdCoupon(tx, order, order.byCard === 0 ? now : null);
    return held.ok ? done(order) : held;
  });
}

/** Only one order of a customer at a time, as it withholds its codes from all other buyers. */
async function isHeldForADay(tx: Tx, { isOffline, customerId }: OrderRequest): Promise<boolean> {
  return isOffline === true && (await findUnpaidOrders(tx, customerId)).length === 0;
}

/** Undefined when this order of the same customer was stored meanwhile. */
async function insertOwn(
  tx: Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<OrderRow | undefined> {
  if (await insertOrder(tx, order, lines)) return order;
  if (await findOwnOrder(tx, order)) return undefined;
  const apart = { ...order, orderId: apartOrderId(order) };
  return (await insertOrder(tx, apart, lines)) ? apart : undefined;
}

async function deliveredIdOf(tx: Tx, cart: CustomerCart): Promise<string | undefined> {
  const orderId = await findDeliveredOfCart(tx, cart);
  return orderId && shownOrderId(orderId);
}

async function findCart(
  tx: Tx,
  { cartId, customerId }: OrderRequest,
): Promise<CustomerCart | undefined> {
  if (cartId === undefined || cartId === "") return undefined;
  return findCustomerCart(tx, { cartId, customerId });
}

type NewOrder = {
  readonly request: OrderRequest;
  readonly cart: CustomerCart | undefined;
  readonly agreed: Agreement;
  readonly customer: Customer;
  readonly running: number;
  readonly accepted: string;
  readonly isForADay: boolean;
};

function newOrder(
  { clock, secrets }: Deps,
  { request, cart, agreed, customer, running, accepted, isForADay }: NewOrder,
): OrderRow {
  const now = clock.now();
  const { lines, couponCode } = agreed;
  const { fromBalance, byCard } = agreed.split;
  return {
    orderId: request.orderId,
    orderNumber: orderNumber(dayInParis(now).slice(0, 4), running),
    customerId: request.customerId,
    email: customer.email,
    locale: customer.locale,
    requestSha: requestSha(request),
    // Stored as paid at once, as the same transaction delivers the order or rolls it back.
    status: byCard === 0 ? statusOfPaid(lines) : "awaiting_payment",
    total: cents(fromBalance + byCard),
    fromBalance,
    byCard,
    paymentMethod: request.method,
    waiverVersion: request.waiverVersion ?? null,
    isAffiliated: request.isAffiliated ?? false,
    acceptedTexts: accepted === "" ? null : accepted,
    cartId: cart?.cartId ?? null,
    couponCode,
    placedAt: now,
    heldUntil: byCard === 0 ? null : isForADay ? payLinkUntil(now) : heldUntil(now),
    placedFrom:
      byCard === 0 || request.network === undefined ? null : networkHash(secrets, request.network),
    placedOn:
      byCard === 0 || request.device === undefined
        ? null
        : mac(secrets, "device of a card order", request.device),
  };
}
