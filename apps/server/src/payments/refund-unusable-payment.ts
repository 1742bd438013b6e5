import type { OrderStatus } from "@papillote/domain/orders/order-states.ts";
import { customerById } from "#server/accounts/accounts.ts";
import type { Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { enqueue } from "#server/jobs/jobs.ts";
import { bookUnusablePayment } from "#server/ledger/ledger.ts";
import { queueMessage } from "#server/messages/messages.ts";
import { lockOrder, type OrderRow, refundOrder } from "#server/orders/orders.ts";
import type { PaymentDeps } from "./card.gateway.ts";
import { lockPayment, type PaymentRow, saveCapture } from "./payments.store.ts";
import { insertRefund } from "./refunds.store.ts";

type Reason = "ADDING_PRODUCTS" | "STORE_CREDIT_TOO_LOW" | "CART_ORDERED" | "ORDER_NOT_PAYABLE";
type Unusable = {
  readonly payment: PaymentRow;
  readonly orderId: string;
  readonly capturedAt: Date;
  readonly reason: Reason;
};

/**
 * A captured payment whose order cannot be delivered or was paid already: books the amount as owed
 * to the buyer, writes the e-mail, and queues the job that asks the provider for the refund.
 */
export async function refundUnusablePayment(
  deps: PaymentDeps,
  { payment: { paymentId }, orderId, capturedAt, reason }: Unusable,
): Promise<void> {
  await atomically(deps.db, async (tx) => {
    const now = deps.clock.now();
    const order = await lockOrder(tx, orderId);
    const payment = await lockPayment(tx, paymentId);
    if (!order || !payment || payment.appliedAs !== null) return;
    const refundId = deps.newId();
    await saveCapture(tx, { paymentId, capturedAt, appliedAs: "refund" });
    await bookUnusablePayment(tx, {
      transferId: deps.newId(),
      paymentId,
      amount: payment.amount,
      now,
    });
    await refundOrder(tx, deps, order);
    await insertRefund(tx, { refundId, paymentId, amount: payment.amount, reason, askedAt: now });
    await enqueue(tx, {
      task: "payments.refund",
      payload: { refundId },
      jobKey: `refund:${refundId}`,
    });
    await queueRefundMessage(tx, deps, { payment, order, reason });
    deps.log.warn({ orderId, paymentId, refundId, reason }, "unusable payment to be refunded");
  });
}

async function queueRefundMessage(
  tx: Tx,
  deps: PaymentDeps,
  { payment, order, reason }: { payment: PaymentRow; order: OrderRow; reason: Reason },
): Promise<void> {
  const customer = await customerById(tx, payment.customerId);
  const { orderNumber, status } = order;
  await queueMessage(tx, deps, {
    key: `payment-refunded:${payment.paymentId}`,
    channel: "email",
    to: order.email,
    template: "payment-refunded",
    locale: payment.locale,
    data: {
      ...(customer && { firstname: customer.firstname }),
      orderNumber,
      amount: payment.amount,
      reason: refundReason(status, reason),
    },
  });
}

function refundReason(
  status: OrderStatus,
  reason: Reason,
): "stock_gone" | "paid_already" | "order_ended" {
  if (status === "fulfilled" || reason === "CART_ORDERED") return "paid_already";
  return reason === "ADDING_PRODUCTS" ? "stock_gone" : "order_ended";
}
