import { shownOrderId } from "@papillote/domain/orders/order-id.ts";
import { heldUntil } from "@papillote/domain/orders/order-states.ts";
import { customerById } from "#server/accounts/accounts.ts";
import type { Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { enqueue } from "#server/jobs/jobs.ts";
import { queueMessage } from "#server/messages/messages.ts";
import type { Deps } from "#server/platform/deps.ts";
import { isPayable } from "./end-order.ts";
import { lockOrder, type OrderRow } from "./orders.store.ts";

/** The e-mail with the payment link of an order that was made offline and is not paid yet. */
export const payLinkTask = "orders.pay_link";

/** Queued for later, as most buyers pay at once on the page that follows the order. */
export async function enqueuePayLink(tx: Tx, { orderId, placedAt }: OrderRow): Promise<void> {
  const jobKey = `${payLinkTask}:${orderId}`;
  await enqueue(tx, {
    task: payLinkTask,
    payload: { orderId },
    jobKey,
    runAt: heldUntil(placedAt),
  });
}

/** S4.17: the link is sent once, and only while the order can be paid. */
export function sendPayLink(deps: Deps, orderId: string): Promise<void> {
  return atomically(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order?.heldUntil || !isPayable(order, deps.clock.now())) return;
    const customer = await customerById(tx, order.customerId);
    await queueMessage(tx, deps, {
      key: `order-to-pay:${orderId}`,
      channel: "email",
      to: order.email,
      template: "order-to-pay",
      locale: order.locale,
      data: {
        ...(customer?.firstname && { firstname: customer.firstname }),
        orderNumber: order.orderNumber,
        orderId: shownOrderId(orderId),
        amount: order.byCard,
        until: order.heldUntil.toISOString(),
      },
    });
  });
}
