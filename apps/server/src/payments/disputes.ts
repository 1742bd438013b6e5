import { atomically } from "#server/db/transaction.ts";
import type { PaymentDeps, ProviderDispute } from "./card.gateway.ts";
import { findDispute, findOpenDisputes, saveDispute } from "./disputes.store.ts";
import { findPayment } from "./payments.store.ts";

/** An event can be lost: the nightly list goes back further than a night. */
const daysBack = 7;
const dayMs = 24 * 60 * 60_000;

/** Fetches the disputes of a payment. While one is open, unseen vouchers of its order stay unseen. */
export async function applyDisputes(deps: PaymentDeps, paymentId: string): Promise<void> {
  const payment = await findPayment(deps.db, paymentId);
  if (!payment || payment.providerRef === null) return;
  for (const dispute of await deps.provider.listDisputes({ ref: payment.providerRef }))
    await applyDispute(deps, dispute);
}

/** Those of the last days, and the end of those that are open. */
export async function listNewDisputes(deps: PaymentDeps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - daysBack * dayMs);
  for (const dispute of await deps.provider.listDisputes({ since }))
    await applyDispute(deps, dispute);
  const open = await findOpenDisputes(deps.db);
  for (const paymentId of new Set(open.map((one) => one.paymentId)))
    await applyDisputes(deps, paymentId);
}

async function applyDispute(deps: PaymentDeps, dispute: ProviderDispute): Promise<void> {
  const { ref, paymentId, amount, reason, status } = dispute;
  const payment = await findPayment(deps.db, paymentId);
  if (!payment) return deps.log.warn({ paymentId, ref }, "a dispute of a payment that is not ours");
  const provider = deps.provider.id;
  const details = { provider, disputeRef: ref, paymentId, orderId: payment.orderId ?? undefined };
  await atomically(deps.db, async (tx) => {
    const known = await findDispute(tx, provider, ref);
    if (known?.status === status) return;
    await saveDispute(tx, { ...dispute, provider, now: deps.clock.now() });
    if (status === "open")
      deps.log.error(
        { ...details, event: "dispute.opened", amountCents: amount, reason },
        "a buyer disputes a payment",
      );
    else deps.log.warn({ ...details, event: "dispute.closed", status }, "a dispute was decided");
  });
}
