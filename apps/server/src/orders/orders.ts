import { orderFace, orderTotal } from "@papillote/domain/orders/order-lines.ts";
import { isHeld, lapsedStatus, orderCan } from "@papillote/domain/orders/order-states.ts";
import { done, type Outcome } from "@papillote/domain/outcome.ts";
import { customerById } from "#server/accounts/accounts.ts";
import { closeCart } from "#server/cart/cart.ts";
import { bookOrder, releaseHold } from "#server/ledger/ledger.ts";
import { queueMessage } from "#server/messages/messages.ts";
import type { Queryable, Tx } from "#server/platform/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import { issueVouchers, releaseCodes } from "#server/vouchers/vouchers.ts";
import { findOrderLines, findOrderRow, lockOrderRow, type OrderLineRow, type OrderRow, saveFulfilled, saveStatus } from "./orders.store.ts";

export function findOrder(db: Queryable, orderId: string): Promise<OrderRow | undefined> {
  return findOrderRow(db, orderId);
}

/** The first lock of every change to an order; wallet, lots, stock and vouchers come after it. */
export function lockOrder(tx: Tx, orderId: string): Promise<OrderRow | undefined> {
  return lockOrderRow(tx, orderId);
}

export function isPayable({ status, heldUntil }: OrderRow, now: Date): boolean {
  return orderCan("pay", status) && heldUntil !== null && isHeld(heldUntil, now);
}

export type FulfilRefusal = "ADDING_PRODUCTS" | "STORE_CREDIT_TOO_LOW";

/**
 * The whole purchase in the caller's transaction: money booked, vouchers issued, cart closed, receipt queued, or nothing.
 * What an awaiting order holds is used; an expired one has to find stock and balance again.
 */
export async function fulfilOrder(tx: Tx, deps: Deps, paid: { order: OrderRow; paymentId?: string }): Promise<Outcome<void, FulfilRefusal>> {
  const { order } = paid;
  if (!orderCan("fulfil", order.status)) throw new Error(`an order that is ${order.status} cannot be fulfilled: ${order.orderId}`);
  const now = deps.clock.now();
  const lines = await findOrderLines(tx, order.orderId);

  const booked = await bookOrder(tx, {
    transferId: deps.newId(),
    orderId: order.orderId,
    customerId: order.customerId,
    face: orderFace(lines),
    fromBalance: order.fromBalance,
    held: order.status === "awaiting_payment" && order.heldUntil !== null,
    fromCard: order.byCard,
    ...(paid.paymentId !== undefined && { paymentId: paid.paymentId }),
    now,
  });
  if (!booked.ok) return booked;

  const issued = await issueVouchers(tx, deps, { orderId: order.orderId, customerId: order.customerId, lines, now });
  if (!issued.ok) return issued;

  await saveFulfilled(tx, order.orderId, now);
  if (order.cartId !== null) await closeCart(tx, { cartId: order.cartId, customerId: order.customerId, since: order.placedAt }, now);
  await queueReceipt(tx, deps, order, lines);
  return done(undefined);
}

async function queueReceipt(tx: Tx, deps: Deps, order: OrderRow, lines: readonly OrderLineRow[]): Promise<void> {
  const customer = await customerById(tx, order.customerId);
  const waiting = lines.filter(({ stockSource, activation }) => stockSource === "on_demand" || activation === "delayed");
  await queueMessage(tx, deps, {
    key: `order-receipt:${order.orderId}`,
    channel: "email",
    to: order.email,
    template: "order-receipt",
    locale: order.locale,
    data: {
      ...(customer && { firstname: customer.firstname }),
      orderNumber: order.orderNumber,
      placedAt: order.placedAt.toISOString(),
      lines: lines.map((line) => ({ name: line.name, qty: line.qty, total: orderTotal([line]) })),
      total: order.total,
      paidBalance: order.fromBalance,
      paidCard: order.byCard,
      waitingQty: waiting.reduce((sum, { qty }) => sum + qty, 0),
    },
  });
}

/** The hold has lapsed unpaid: codes and balance go back to where they came from. Harmless for an order that was paid meanwhile. */
export async function lapseOrder(tx: Tx, deps: Deps, lapse: { orderId: string; tries: readonly { isDeclined: boolean }[] }): Promise<void> {
  const order = await lockOrderRow(tx, lapse.orderId);
  if (!order || !orderCan("lapse", order.status) || isPayable(order, deps.clock.now())) return;
  await releaseAll(tx, deps, order);
  const status = lapsedStatus(lapse.tries);
  await saveStatus(tx, order.orderId, status);
  deps.log.info({ orderId: order.orderId, status }, "order not paid in time");
}

/** Its money is on the way back. An order that another payment has fulfilled, or that has ended otherwise, stays what it is. */
export async function refundOrder(tx: Tx, deps: Deps, order: OrderRow): Promise<void> {
  if (!orderCan("refund", order.status)) return;
  if (order.status === "awaiting_payment") await releaseAll(tx, deps, order);
  await saveStatus(tx, order.orderId, "refunded");
}

async function releaseAll(tx: Tx, deps: Deps, { orderId, fromBalance }: OrderRow): Promise<void> {
  if (fromBalance > 0) await releaseHold(tx, { transferId: deps.newId(), orderId, now: deps.clock.now() });
  await releaseCodes(tx, orderId);
}
