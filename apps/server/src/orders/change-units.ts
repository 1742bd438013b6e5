import { isDelivered, paidStatus } from "@papillote/domain/orders/order-states.ts";
import type { Tx } from "#server/db/db.ts";
import { lockOrder, saveStatus } from "./orders.store.ts";
import { countUnits } from "./shipments.store.ts";

/**
 * Saves the status that follows from what was sent, issued and taken back. The caller holds the
 * order's lock.
 */
export async function savePaidStatus(tx: Tx, orderId: string): Promise<void> {
  await saveStatus(tx, orderId, paidStatus(await countUnits(tx, orderId)));
}

/** Lets `work` issue codes of a paid order under its lock, and saves the status that follows. */
export async function changeUnits(
  tx: Tx,
  orderId: string,
  work: () => Promise<void>,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  await work();
  if (order && isDelivered(order.status)) await savePaidStatus(tx, orderId);
}
