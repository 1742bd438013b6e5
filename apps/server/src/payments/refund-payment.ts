import type { Cents } from "@papillote/domain/money/cents.ts";
import type { Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { enqueue } from "#server/jobs/jobs.ts";
import { bookRefund } from "#server/ledger/ledger.ts";
import type { PaymentDeps } from "./card.gateway.ts";
import { findRefund, insertRefund, lockRefund, saveRefunded } from "./refunds.store.ts";

type RefundRequest = {
  readonly paymentId: string;
  readonly amount: Cents;
  readonly reason: string;
  /** None for a payment that nothing was delivered for. */
  readonly orderRefundId?: string;
};

/** Stores the refund and queues the job that asks the provider for it. Returns the refund's id. */
export async function askRefund(
  tx: Tx,
  { newId, clock }: Pick<PaymentDeps, "newId" | "clock">,
  request: RefundRequest,
): Promise<string> {
  const refundId = newId();
  await insertRefund(tx, { refundId, ...request, askedAt: clock.now() });
  await enqueue(tx, {
    task: "payments.refund",
    payload: { refundId },
    jobKey: `refund:${refundId}`,
  });
  return refundId;
}

/** The refund's id is the provider's idempotency key: a repeated job refunds once. */
export async function refundPayment(deps: PaymentDeps, refundId: string): Promise<void> {
  const pending = await findRefund(deps.db, refundId);
  if (!pending) throw new Error(`there is no refund ${refundId}`);
  if (pending.status === "succeeded") return;
  if (pending.sessionRef === null)
    throw new Error(`refund ${refundId} is of a payment that was never opened`);
  const refunded = await deps.provider.refund({
    refundId,
    ref: pending.sessionRef,
    amount: pending.amount,
  });
  await atomically(deps.db, async (tx) => {
    const refund = await lockRefund(tx, refundId);
    if (refund?.status !== "asked") return;
    const now = deps.clock.now();
    await saveRefunded(tx, { refundId, providerRef: refunded.ref, at: now });
    await bookRefund(tx, {
      transferId: deps.newId(),
      refundId,
      paymentId: refund.paymentId,
      amount: refund.amount,
      now,
    });
    deps.log.info(
      { refundId, paymentId: refund.paymentId, amountCents: refund.amount },
      "payment refunded",
    );
  });
}
