import { isDelivered, type OrderStatus } from "@papillote/domain/orders/order-states.ts";
import { customerById } from "#server/accounts/accounts.ts";
import type { Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { bookUnusablePayment } from "#server/ledger/ledger.ts";
import { queueMessage } from "#server/messages/messages.ts";
import { lockOrder, type OrderRow, refundOrder } from "#server/orders/orders.ts";
import type { PaymentDeps } from "./card.gateway.ts";
import { lockPayment, type PaymentRow, saveCapture } from "./payments.store.ts";
import { askRefund } from "./refund-payment.ts";

type Reason =
  | "ADDING_PRODUCTS"
  | "STORE_CREDIT_TOO_LOW"
  | "CART_ORDERED"
  | "COUPON_REFUSED"
  | "ORDER_NOT_PAYABLE"
  | "ACCOUNT_CLOSED"
  | "BALANCE_FULL";
type Unusable = {
  readonly payment: PaymentRow;
  readonly capturedAt: Date;
  readonly reason: Reason;
};

/**
 * For a captured payment whose order cannot be delivered or was paid already, or whose account is
 * closed: books the amount as owed to the buyer, writes the e-mail, and queues the job that asks
 * the provider for the refund.
 */
export async function refundUnusablePayment(
  deps: PaymentDeps,
  { payment: { paymentId, orderId }, capturedAt, reason }: Unusable,
): Promise<void> {
  await atomically(deps.db, async (tx) => {
    const now = deps.clock.now();
    const order = orderId === null ? undefined : await lockOrder(tx, orderId);
    const payment = await lockPayment(tx, paymentId);
    if (!payment || payment.appliedAs !== null) return;
    await saveCapture(tx, { paymentId, capturedAt, appliedAs: "refund" });
    await bookUnusablePayment(tx, {
      transferId: deps.newId(),
      paymentId,
      amount: payment.amount,
      now,
    });
    if (order) await refundOrder(tx, deps, order);
    const refundId = await askRefund(tx, deps, { paymentId, amount: payment.amount, reason });
    await queueRefundMessage(tx, deps, { payment, order, reason });
    deps.log.warn(
      { ...(order && { orderId: order.orderId }), paymentId, refundId, reason },
      "unusable payment to be refunded",
    );
  });
}

async function queueRefundMessage(
  tx: Tx,
  deps: PaymentDeps,
  { payment, order, reason }: { payment: PaymentRow; order: OrderRow | undefined; reason: Reason },
): Promise<void> {
  const customer = await customerById(tx, payment.customerId);
  const to = order?.email ?? customer?.email;
  if (to === undefined) throw new Error(`a payment of nobody: ${payment.paymentId}`);
  await queueMessage(tx, deps, {
    key: `payment-refunded:${payment.paymentId}`,
    channel: "email",
    to,
    template: "payment-refunded",
    locale: payment.locale,
    data: {
      ...(customer && { firstname: customer.firstname }),
      ...(order && { orderNumber: order.orderNumber }),
      amount: payment.amount,
      reason: refundReason(order?.status, reason),
    },
  });
}

function refundReason(
  status: OrderStatus | undefined,
  reason: Reason,
): "stock_gone" | "paid_already" | "order_ended" | "account_closed" | "balance_full" {
  if (reason === "ACCOUNT_CLOSED") return "account_closed";
  if (reason === "BALANCE_FULL") return "balance_full";
  if ((status !== undefined && isDelivered(status)) || reason === "CART_ORDERED")
    return "paid_already";
  return reason === "ADDING_PRODUCTS" ? "stock_gone" : "order_ended";
}
