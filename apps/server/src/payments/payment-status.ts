import {
  type PaymentProgress,
  paymentProgress,
} from "@papillote/domain/payments/payment-states.ts";
import { findOrder, isPayable } from "#server/orders/orders.ts";
import { Outage } from "#server/platform/outage.ts";
import { applyPayment } from "./apply-payment.ts";
import type { PaymentDeps } from "./card.gateway.ts";
import { findPayment, type PaymentRow } from "./payments.store.ts";

export type PaymentState = {
  readonly payment: PaymentRow;
  readonly progress: PaymentProgress;
  readonly canRetry: boolean;
};

/**
 * For the return page: buyers may arrive before the webhook, so an open payment is fetched at once.
 */
export async function paymentStatus(
  deps: PaymentDeps,
  paymentId: string,
  customerId: string,
): Promise<PaymentState | undefined> {
  const known = await findPayment(deps.db, paymentId);
  if (known?.customerId !== customerId) return undefined;
  if (known.status === "created") await applyIfReachable(deps, paymentId);
  const payment = (await findPayment(deps.db, paymentId)) ?? known;
  const progress = paymentProgress(payment.status, payment.appliedAs);
  return {
    payment,
    progress,
    canRetry: progress.outcome === "declined" && (await isStillPayable(deps, payment)),
  };
}

/** While the provider does not answer, the payment is shown as in progress. */
async function applyIfReachable(deps: PaymentDeps, paymentId: string): Promise<void> {
  try {
    await applyPayment(deps, paymentId);
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    deps.log.warn({ err: error, paymentId }, "payment not checked");
  }
}

/** A declined top-up can always be retried; an order only while it holds its codes. */
async function isStillPayable(deps: PaymentDeps, { orderId }: PaymentRow): Promise<boolean> {
  if (orderId === null) return true;
  const order = await findOrder(deps.db, orderId);
  return order !== undefined && isPayable(order, deps.clock.now());
}
