import { atomically } from "#server/db/transaction.ts";
import { bookRefund } from "#server/ledger/ledger.ts";
import type { PaymentDeps } from "./card.gateway.ts";
import { findRefund, lockRefund, saveRefunded } from "./refunds.store.ts";

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
