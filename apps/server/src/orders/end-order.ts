import { isHeld, lapsedStatus, orderCan } from "@papillote/domain/orders/order-states.ts";
import type { Tx } from "#server/db/db.ts";
import { releaseHold } from "#server/ledger/ledger.ts";
import type { Deps } from "#server/platform/deps.ts";
import { releaseCodes } from "#server/stock/stock.ts";
import { lockOrderRow, type OrderRow, saveStatus } from "./orders.store.ts";

export function isPayable({ status, heldUntil }: OrderRow, now: Date): boolean {
  return orderCan("pay", status) && heldUntil !== null && isHeld(heldUntil, now);
}

/** The hold has lapsed unpaid: codes and balance go back to where they came from. Harmless for an order that was paid meanwhile. */
export async function lapseOrder(
  tx: Tx,
  deps: Deps,
  lapse: { orderId: string; tries: readonly { isDeclined: boolean }[] },
): Promise<void> {
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
  if (fromBalance > 0)
    await releaseHold(tx, { transferId: deps.newId(), orderId, now: deps.clock.now() });
  await releaseCodes(tx, orderId);
}
