import type { Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { bookDisputedCredit, bookDisputeMove } from "#server/ledger/ledger.ts";
import type { PaymentDeps, ProviderDispute } from "./card.gateway.ts";
import {
  findDispute,
  findUnsettledDisputes,
  insertDisputeMove,
  saveDispute,
} from "./disputes.store.ts";
import { findPayment, lockPayment } from "./payments.store.ts";

/** An event can be lost, so the nightly list goes back further than one night. */
const daysBack = 7;
const dayMs = 24 * 60 * 60_000;

/**
 * Fetches the disputes of a payment. While one is open, unseen vouchers of the payment's order stay
 * unseen and the credit that the payment made cannot be spent.
 */
export async function applyDisputes(deps: PaymentDeps, paymentId: string): Promise<void> {
  const payment = await findPayment(deps.db, paymentId);
  if (!payment || payment.providerRef === null) return;
  for (const dispute of await deps.provider.listDisputes({ ref: payment.providerRef }))
    await applyDispute(deps, dispute);
}

/** Applies the disputes of the last days, and those whose decision or money was still to come. */
export async function listNewDisputes(deps: PaymentDeps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - daysBack * dayMs);
  for (const dispute of await deps.provider.listDisputes({ since }))
    await applyDispute(deps, dispute);
  for (const paymentId of await findUnsettledDisputes(deps.db))
    await applyDisputes(deps, paymentId);
}

async function applyDispute(deps: PaymentDeps, dispute: ProviderDispute): Promise<void> {
  const { ref, paymentId } = dispute;
  const payment = await findPayment(deps.db, paymentId);
  if (!payment) return deps.log.warn({ paymentId, ref }, "a dispute of a payment that is not ours");
  await atomically(deps.db, async (tx) => {
    await lockPayment(tx, paymentId); // two events of one dispute would both report it
    const known = await findDispute(tx, deps.provider.id, ref);
    if (known?.status !== dispute.status) {
      const provider = deps.provider.id;
      await saveDispute(tx, { ...dispute, provider, now: deps.clock.now() });
      report(deps, dispute, payment.orderId);
    }
    await bookMoves(tx, deps, dispute);
    const { id: provider } = deps.provider;
    const { status } = dispute;
    const now = deps.clock.now();
    await bookDisputedCredit(tx, { provider, disputeRef: ref, paymentId, status, now });
  });
}

async function bookMoves(tx: Tx, deps: PaymentDeps, dispute: ProviderDispute): Promise<void> {
  const { ref, paymentId, moves } = dispute;
  const now = deps.clock.now();
  for (const move of moves) {
    if (!(await insertDisputeMove(tx, { provider: deps.provider.id, ref }, move))) continue;
    const { kind, amount, fee } = move;
    const transfer = { transferId: deps.newId(), moveRef: move.ref };
    await bookDisputeMove(tx, { ...transfer, kind, paymentId, amount, fee, now });
  }
}

function report(deps: PaymentDeps, dispute: ProviderDispute, orderId: string | null): void {
  const { ref, paymentId, amount, reason, status } = dispute;
  const details = { provider: deps.provider.id, disputeRef: ref, paymentId };
  const ofOrder = { ...details, orderId: orderId ?? undefined };
  if (status === "open")
    deps.log.error(
      { ...ofOrder, event: "dispute.opened", amountCents: amount, reason },
      "a buyer disputes a payment",
    );
  else deps.log.warn({ ...ofOrder, event: "dispute.closed", status }, "a dispute was decided");
}
