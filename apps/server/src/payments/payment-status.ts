import type { declineReason } from "@papillote/contract/orders.ts";
import {
  type PaymentProgress,
  paymentProgress,
} from "@papillote/domain/payments/payment-states.ts";
import type * as z from "zod/mini";
import { findOrder, isPayable } from "#server/orders/orders.ts";
import { Outage } from "#server/platform/outage.ts";
import { applyPayment } from "./apply-payment.ts";
import type { PaymentDeps } from "./card.gateway.ts";
import { findPayment, type PaymentRow } from "./payments.store.ts";

export type PaymentState = {
  readonly payment: PaymentRow;
  readonly progress: PaymentProgress;
  readonly canRetry: boolean;
  /** When the hold ends of an order that can still be paid. */
  readonly heldUntil: Date | undefined;
};

/**
 * For the return page: buyers may arrive there before the webhook, so the state of an open payment
 * is fetched at once.
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
  const isDeclined = progress.outcome === "declined";
  // The page of an open payment can be opened again, as the buyer may have left it.
  const isOpen = payment.status === "created";
  const heldUntil = isDeclined || isOpen ? await endOfHold(deps, payment) : undefined;
  // A declined top-up can always be retried; an order only while it holds its codes.
  const canRetry = payment.orderId === null ? isDeclined : heldUntil !== undefined;
  return { payment, progress, canRetry, heldUntil };
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

/** Undefined once the order cannot be paid any more. */
async function endOfHold(deps: PaymentDeps, { orderId }: PaymentRow): Promise<Date | undefined> {
  if (orderId === null) return undefined;
  const order = await findOrder(deps.db, orderId);
  return order && isPayable(order, deps.clock.now()) ? (order.heldUntil ?? undefined) : undefined;
}

type Reason = z.output<typeof declineReason>;

const reasonsOfProvider: ReadonlyMap<string | null, Reason> = new Map([
  ["insufficient_funds", "insufficient_funds"],
  ["expired_card", "expired_card"],
  ["authentication_failed", "authentication_failed"],
]);

export function declineReasonOf({
  status,
  failureReason,
}: Pick<PaymentRow, "status" | "failureReason">): Reason {
  if (status === "cancelled" || status === "expired") return status;
  return reasonsOfProvider.get(failureReason) ?? "declined";
}
