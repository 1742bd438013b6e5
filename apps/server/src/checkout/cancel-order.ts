import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { atomically } from "#server/db/transaction.ts";
import { cancelOrder, findOwnOrder } from "#server/orders/orders.ts";
import { type PaymentDeps, reconcileIfReachable } from "#server/payments/payments.ts";
import { getOrder, type OrderDetails } from "./get-order.ts";

/** If the order was paid meanwhile, it is delivered; if it is paid afterwards, it is refunded. */
export async function cancelUnpaidOrder(
  deps: PaymentDeps,
  orderId: string,
  customerId: string,
): Promise<Outcome<OrderDetails, "ORDER_NOT_FOUND" | "ORDER_NOT_CANCELLABLE">> {
  const order = await findOwnOrder(deps.db, { orderId, customerId });
  if (!order) return refused("ORDER_NOT_FOUND");
  await reconcileIfReachable(deps, order.orderId);
  await atomically(deps.db, (tx) => cancelOrder(tx, deps, order.orderId));
  const details = await getOrder(deps, orderId, customerId);
  return details?.order.status === "cancelled" ? done(details) : refused("ORDER_NOT_CANCELLABLE");
}
