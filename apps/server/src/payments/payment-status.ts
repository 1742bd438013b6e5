import {
  type PaymentProgress,
  paymentProgress,
} from "@papillote/domain/payments/payment-states.ts";
import { findOrder, isPayable } from "#server/orders/orders.ts";
import { Outage } from "#server/platform/outage.ts";
import { applyPayment } from "./apply-payment.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { findPayment, type PaymentRow } from "./payments.store.ts";

export type SeenPayment = {
  readonly payment: PaymentRow;
  readonly progress: PaymentProgress;
  readonly canRetry: boolean;
};

/** Whoever comes back from the provider's page before its webhook: the provider is asked on the spot. */
export async function paymentStatus(
  deps: PaymentDeps,
  paymentId: string,
  customerId: string,
): Promise<SeenPayment | undefined> {
  const known = await findPayment(deps.db, paymentId);
  if (known?.customerId !== customerId) return undefined;
  if (known.status === "created") await lookNow(deps, paymentId);
  const payment = (await findPayment(deps.db, paymentId)) ?? known;
  const progress = paymentProgress(payment.status, payment.appliedAs);
  return {
    payment,
    progress,
    canRetry: progress.outcome === "declined" && (await isStillPayable(deps, payment)),
  };
}

/** While the provider is away the payment is in progress, which is what the buyer is told. */
async function lookNow(deps: PaymentDeps, paymentId: string): Promise<void> {
  try {
    await applyPayment(deps, paymentId);
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    deps.log.warn({ err: error, paymentId }, "payment not looked at");
  }
}

/** A declined top-up can always be tried again; an order as long as it holds its codes. */
async function isStillPayable(deps: PaymentDeps, { orderId }: PaymentRow): Promise<boolean> {
  if (orderId === null) return true;
  const order = await findOrder(deps.db, orderId);
  return order !== undefined && isPayable(order, deps.clock.now());
}
