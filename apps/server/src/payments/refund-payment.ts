import type { Cents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { laterRefundStatus } from "@papillote/domain/payments/payment-states.ts";
import type { Db, Tx } from "#server/db/db.ts";
import { atomically, inTransaction } from "#server/db/transaction.ts";
import { enqueue } from "#server/jobs/jobs.ts";
import { bookFailedRefund, bookRefund } from "#server/ledger/ledger.ts";
import type { PaymentDeps, ProviderRefund } from "./card.gateway.ts";
import {
  findRefund,
  insertRefund,
  lockRefund,
  type RefundRow,
  saveRefunded,
  saveRefundFailed,
  saveRefundSent,
  saveReplaced,
} from "./refunds.store.ts";

type RefundRequest = {
  readonly paymentId: string;
  readonly amount: Cents;
  readonly reason: string;
  /** None for a payment for which nothing was delivered. */
  readonly orderRefundId?: string | null;
};

/** Stores the refund and queues the job that asks the provider for it. Returns the refund's id. */
export async function askRefund(
  tx: Tx,
  { newId, clock }: Pick<PaymentDeps, "newId" | "clock">,
  request: RefundRequest,
): Promise<string> {
  const refundId = newId();
  await insertAsked(tx, { refundId, ...request, askedAt: clock.now() });
  return refundId;
}

async function insertAsked(
  tx: Tx,
  refund: RefundRequest & { readonly refundId: string; readonly askedAt: Date },
): Promise<void> {
  const { refundId } = refund;
  await insertRefund(tx, { orderRefundId: null, ...refund });
  await enqueue(tx, {
    task: "payments.refund",
    payload: { refundId },
    jobKey: `refund:${refundId}`,
  });
}

/** The refund's id is the provider's idempotency key, so a repeated job refunds once. */
export async function refundPayment(deps: PaymentDeps, refundId: string): Promise<void> {
  const pending = await findRefund(deps.db, refundId);
  if (!pending) throw new Error(`there is no refund ${refundId}`);
  const { sessionRef, status, amount } = pending;
  if (status === "succeeded" || status === "failed") return;
  if (sessionRef === null)
    throw new Error(`refund ${refundId} is of a payment that was never opened`);
  const state =
    status === "asked"
      ? await deps.provider.refund({ refundId, ref: sessionRef, amount })
      : await stateOf(deps, pending, sessionRef);
  if (state) await atomically(deps.db, (tx) => recordRefund(tx, deps, { refundId, state }));
}

/** The provider's state of a refund that it works on, or began. */
async function stateOf(
  { provider }: PaymentDeps,
  { refundId, providerRef }: RefundRow,
  sessionRef: string,
): Promise<ProviderRefund | undefined> {
  const states = await provider.listRefunds(sessionRef);
  return states.find((one) => one.ref === providerRef || one.refundId === refundId);
}

/**
 * Applies once what the provider says of a refund, however often and in whichever order it says it.
 */
export async function recordRefund(
  tx: Tx,
  deps: PaymentDeps,
  { refundId, state }: { readonly refundId: string; readonly state: ProviderRefund },
): Promise<void> {
  const refund = await lockRefund(tx, refundId);
  if (!refund) throw new Error(`there is no refund ${refundId}`);
  const status = laterRefundStatus(refund.status, state.status);
  if (status === refund.status) return;
  const { paymentId, amount } = refund;
  const now = deps.clock.now();
  const ids = { refundId, paymentId, amountCents: amount };
  const booking = { transferId: deps.newId(), refundId, paymentId, amount, now };
  if (status === "failed") {
    const reason = state.failureReason ?? "unknown";
    await saveRefundFailed(tx, { refundId, providerRef: state.ref, reason, at: now });
    if (refund.status === "succeeded") await bookFailedRefund(tx, booking);
    deps.log.error({ ...ids, event: "refund.failed", reason }, "the provider failed to refund");
    return;
  }
  if (status === "sent") return saveRefundSent(tx, { refundId, providerRef: state.ref });
  await saveRefunded(tx, { refundId, providerRef: state.ref, at: now });
  await bookRefund(tx, booking);
  deps.log.info(ids, "payment refunded");
}

/** Asks once more for a refund that failed, under a new id. Returns that id. */
export function retryRefund(
  deps: Pick<PaymentDeps, "clock" | "newId"> & { readonly db: Db },
  failedId: string,
): Promise<Outcome<string, "NOT_FOUND" | "NOT_FAILED">> {
  return inTransaction(
    deps.db,
    async (tx): Promise<Outcome<string, "NOT_FOUND" | "NOT_FAILED">> => {
      const failed = await lockRefund(tx, failedId);
      if (!failed) return refused("NOT_FOUND");
      const { paymentId, amount, reason, orderRefundId, origin, status, replacedBy } = failed;
      if (status !== "failed" || replacedBy !== null || origin === "provider")
        return refused("NOT_FAILED");
      const refundId = deps.newId();
      await saveReplaced(tx, failedId, refundId);
      const askedAt = deps.clock.now();
      await insertAsked(tx, { refundId, paymentId, amount, reason, orderRefundId, askedAt });
      return done(refundId);
    },
  );
}
