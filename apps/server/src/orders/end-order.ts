import { isHeld, orderCan, unpaidStatus } from "@papillote/domain/orders/order-states.ts";
import { releaseCoupon } from "#server/coupons/coupons.ts";
import type { Tx } from "#server/db/db.ts";
import { enqueue } from "#server/jobs/jobs.ts";
import { releaseHold } from "#server/ledger/ledger.ts";
import type { Deps } from "#server/platform/deps.ts";
import { releaseStockOf } from "#server/stock/stock.ts";
import { lockOrder, type OrderRow, saveStatus } from "./orders.store.ts";
import { findUnpaidOfCart } from "./unpaid-orders.store.ts";

export function isPayable({ status, heldUntil }: OrderRow, now: Date): boolean {
  return orderCan("pay", status) && heldUntil !== null && isHeld(heldUntil, now);
}

/**
 * Releases everything that is held by an order that was not paid in time. Does nothing once the
 * order was paid.
 */
export async function expireOrder(
  tx: Tx,
  deps: Deps,
  { orderId, attempts }: { orderId: string; attempts: readonly { isDeclined: boolean }[] },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order || !orderCan("expire", order.status) || isPayable(order, deps.clock.now())) return;
  await releaseAll(tx, deps, order);
  const status = unpaidStatus(attempts);
  await saveStatus(tx, order.orderId, status);
  deps.log.info({ orderId: order.orderId, status }, "order not paid in time");
}

/** Releases at once what an unpaid order holds; any other order is unchanged. */
export async function cancelOrder(tx: Tx, deps: Deps, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order || !orderCan("cancel", order.status)) return;
  await releaseAll(tx, deps, order);
  await saveStatus(tx, orderId, "cancelled");
  deps.log.info({ orderId }, "order cancelled");
}

/**
 * Cancels the unpaid orders of a cart. The caller has locked the buyer, so no other order of the
 * cart is placed meanwhile.
 * @returns whether there was one
 */
export async function cancelOrdersOfCart(
  tx: Tx,
  deps: Deps,
  { except, ...cart }: { customerId: string; cartId: string; except?: string },
): Promise<boolean> {
  const unpaid = (await findUnpaidOfCart(tx, cart)).filter((orderId) => orderId !== except);
  for (const orderId of unpaid) await cancelOrder(tx, deps, orderId);
  return unpaid.length > 0;
}

/**
 * For an order whose payment is being refunded. An order that another payment fulfilled, or that
 * ended otherwise, is unchanged.
 */
export async function refundOrder(tx: Tx, deps: Deps, order: OrderRow): Promise<void> {
  if (!orderCan("refund", order.status)) return;
  if (order.status === "awaiting_payment") await releaseAll(tx, deps, order);
  await saveStatus(tx, order.orderId, "refunded");
}

async function releaseAll(
  tx: Tx,
  deps: Deps,
  { orderId, fromBalance, byCard, couponCode }: OrderRow,
): Promise<void> {
  if (byCard > 0)
    await enqueue(tx, {
      task: "payments.close",
      payload: { orderId },
      jobKey: `payments.close:${orderId}`,
    });
  if (fromBalance > 0)
    await releaseHold(tx, { transferId: deps.newId(), orderId, now: deps.clock.now() });
  await releaseStockOf(tx, orderId);
  if (couponCode !== null) await releaseCoupon(tx, orderId);
}
