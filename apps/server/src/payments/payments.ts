import { attemptUntil } from "@papillote/domain/orders/order-states.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import {
  type PaymentProgress,
  paymentProgress,
} from "@papillote/domain/payments/payment-states.ts";
import type { Queryable, Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { findOwnOrder, isPayable, lockOrder } from "#server/orders/orders.ts";
import { newCircuitBreaker } from "#server/platform/circuit-breaker.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Outage } from "#server/platform/outage.ts";
import { applyPayment } from "./apply-payment.ts";
import { begunTask, grantRefund, takesPlaceOfFailed } from "./apply-refunds.ts";
import type { PaymentDeps, PaymentProvider } from "./card.gateway.ts";
import { findOpenDisputes, isDisputed, isPaymentDisputed } from "./disputes.store.ts";
import { declineReasonOf } from "./payment-status.ts";
import {
  findOpenPayments,
  findPayment,
  findPaymentsOfOrder,
  givePaymentsOf,
  insertPayment,
} from "./payments.store.ts";
import { askRefund, refundPayment, retryRefund } from "./refund-payment.ts";
import { refundTopup } from "./refund-topup.ts";
import {
  explainRefund,
  findFailedRefunds,
  findRefund,
  lockRefund,
  type RefundRow,
} from "./refunds.store.ts";
import { sandboxProvider } from "./sandbox.gateway.ts";
import { forgetCards } from "./saved-cards.ts";
import { reconcile } from "./settle.ts";
import { findOpenDifferences, resolveDifference } from "./settlements.store.ts";
import { type StartedPayment, startPayment } from "./start-payment.ts";
import { stripeProvider } from "./stripe.gateway.ts";

export type { PaymentDeps, PaymentProvider } from "./card.gateway.ts";
export type { StartedPayment } from "./start-payment.ts";
export {
  askRefund,
  begunTask,
  explainRefund,
  findFailedRefunds,
  findOpenDifferences,
  findOpenDisputes,
  findOpenPayments,
  findPayment,
  findRefund,
  forgetCards,
  givePaymentsOf,
  grantRefund,
  isDisputed,
  isPaymentDisputed,
  lockRefund,
  type RefundRow,
  reconcile,
  refundPayment,
  refundTopup,
  resolveDifference,
  retryRefund,
  takesPlaceOfFailed,
};

/** Adds the configured provider, or the one a test passes. */
export function paymentDeps(deps: Deps, provider?: PaymentProvider): PaymentDeps {
  return { ...deps, provider: provider ?? withCircuitBreaker(configuredProvider(deps)) };
}

function configuredProvider({ config, secrets }: Deps): PaymentProvider {
  if (config.stripe) return stripeProvider(config.stripe);
  const { providerKey: key, webhookSecret } = secrets;
  return sandboxProvider({ origin: config.payOrigin, key, webhookSecret });
}

/** If the provider hangs, it costs a few timeouts, not one for each order. */
function withCircuitBreaker(provider: PaymentProvider): PaymentProvider {
  const guarded = newCircuitBreaker({
    service: "the payment provider",
    failuresMax: 4,
    openMs: 10_000,
  });
  return {
    ...provider,
    createSession: (request) => guarded(() => provider.createSession(request)),
    fetchSession: (ref) => guarded(() => provider.fetchSession(ref)),
    cancelSession: (ref) => guarded(() => provider.cancelSession(ref)),
    saveBuyer: (buyer) => guarded(() => provider.saveBuyer(buyer)),
    refund: (refund) => guarded(() => provider.refund(refund)),
    listRefunds: (ref) => guarded(() => provider.listRefunds(ref)),
    findPaymentId: (chargeRef) => guarded(() => provider.findPaymentId(chargeRef)),
    listSettled: (day) => guarded(() => provider.listSettled(day)),
    listDisputes: (of) => guarded(() => provider.listDisputes(of)),
  };
}

type PaymentRequest = {
  readonly orderId: string;
  readonly customerId: string;
  readonly platform: "web" | "app";
};

/**
 * Opens the provider's page for an order that awaits its payment. One attempt is open at a time and
 * is returned again until the provider ends it; then a new attempt is opened, until the hold
 * expires.
 */
export async function payOrder(
  deps: PaymentDeps,
  request: PaymentRequest,
): Promise<Outcome<StartedPayment, "ORDER_NOT_FOUND" | "ORDER_NOT_PAYABLE">> {
  const order = await findOwnOrder(deps.db, request);
  if (!order) return refused("ORDER_NOT_FOUND");
  const { orderId } = order;
  await reconcileOrderPayments(deps, orderId);
  const opened = await inTransaction(deps.db, (tx) =>
    openAttempt(tx, deps, { ...request, orderId }),
  );
  return opened.ok ? done(await startPayment(deps, opened.value)) : opened;
}

async function openAttempt(
  tx: Tx,
  deps: PaymentDeps,
  { orderId, platform }: PaymentRequest,
): Promise<Outcome<string, "ORDER_NOT_PAYABLE">> {
  const now = deps.clock.now();
  const order = await lockOrder(tx, orderId);
  if (!order?.heldUntil || !isPayable(order, now)) return refused("ORDER_NOT_PAYABLE");
  const open = (await findPaymentsOfOrder(tx, orderId)).find(({ status }) => status === "created");
  if (open) return done(open.paymentId);

  const paymentId = deps.newId();
  const { customerId, byCard, heldUntil, locale, orderNumber } = order;
  const description = `${deps.config.shopName} ${orderNumber}`;
  const provider = deps.provider.id;
  await insertPayment(tx, {
    paymentId,
    purpose: "order",
    orderId,
    customerId,
    provider,
    description,
    locale,
    platform,
    amount: byCard,
    expiresAt: attemptUntil(now, heldUntil),
    createdAt: now,
  });
  return done(paymentId);
}

/** Fetches every open attempt of the order from the provider and applies its state. */
export async function reconcileOrderPayments(deps: PaymentDeps, orderId: string): Promise<void> {
  const payments = await findPaymentsOfOrder(deps.db, orderId);
  for (const { paymentId, status } of payments)
    if (status === "created") await applyPayment(deps, paymentId);
}

/** If the provider does not answer, nothing is known; a capture is then applied later. */
export async function reconcileIfReachable(deps: PaymentDeps, orderId: string): Promise<void> {
  try {
    await reconcileOrderPayments(deps, orderId);
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    deps.log.warn({ err: error, orderId }, "payments of an order not checked");
  }
}

/** The payment that delivered the order; undefined when the balance alone paid it. */
export async function deliveringPayment(
  db: Queryable,
  orderId: string,
): Promise<string | undefined> {
  const payments = await findPaymentsOfOrder(db, orderId);
  return payments.find(({ appliedAs }) => appliedAs === "order")?.paymentId;
}

/** Applies what the customer has already paid, as far as the provider answers. */
export async function reconcilePaymentsOf(deps: PaymentDeps, customerId: string): Promise<void> {
  for (const paymentId of await findOpenPayments(deps.db, customerId))
    await applyPayment(deps, paymentId).catch((error: unknown) =>
      deps.log.warn({ err: error, paymentId }, "a payment of an account not checked"),
    );
}

/**
 * The progress of the attempt that took effect, else of the latest; undefined without a card
 * payment.
 */
export async function orderProgress(
  db: Queryable,
  orderId: string,
): Promise<PaymentProgress | undefined> {
  const payments = await findPaymentsOfOrder(db, orderId);
  const latest = payments.findLast(({ appliedAs }) => appliedAs !== null) ?? payments.at(-1);
  return latest && paymentProgress(latest.status, latest.appliedAs);
}

/** Why the latest payment of an order took no money; undefined unless it failed. */
export async function declineReasonOfOrder(db: Queryable, orderId: string) {
  const latest = (await findPaymentsOfOrder(db, orderId)).at(-1);
  return latest && paymentProgress(latest.status, latest.appliedAs).outcome === "declined"
    ? declineReasonOf(latest)
    : undefined;
}

export async function paymentAttempts(
  db: Queryable,
  orderId: string,
): Promise<{ isDeclined: boolean }[]> {
  return (await findPaymentsOfOrder(db, orderId)).map(({ status }) => ({
    isDeclined: status === "failed" || status === "cancelled",
  }));
}
