import { type Cents, cents } from "@papillote/domain/money/cents.ts";
import type { Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { enqueue } from "#server/jobs/jobs.ts";
import { bookGrantedRefund, bookTopupRefund } from "#server/ledger/ledger.ts";
import type { PaymentDeps, ProviderRefund } from "./card.gateway.ts";
import { findPayment, lockPayment } from "./payments.store.ts";
import { recordRefund } from "./refund-payment.ts";
import {
  explainRefund,
  findRefundByRef,
  insertBegunRefund,
  lockFailedRefund,
  lockRefund,
  type RefundRow,
  saveReplaced,
} from "./refunds.store.ts";
import { documentTopupRefund } from "./topup-refund-letter.ts";

/** For a refund begun at the provider: the slice of refunds knows what comes back for it. */
export const begunTask = "refunds.begun";

/** Fetches all refunds of a payment, those begun at the provider too, and applies their state. */
export async function applyRefunds(deps: PaymentDeps, paymentId: string): Promise<void> {
  const payment = await findPayment(deps.db, paymentId);
  if (!payment || payment.providerRef === null || payment.appliedAs === null) return;
  for (const state of await deps.provider.listRefunds(payment.providerRef))
    await atomically(deps.db, (tx) => applyRefund(tx, deps, { paymentId, state }));
}

type SeenRefund = { readonly paymentId: string; readonly state: ProviderRefund };

async function applyRefund(tx: Tx, deps: PaymentDeps, { paymentId, state }: SeenRefund) {
  const { ref, refundId: ownId, amount } = state;
  if (ref === null) return;
  await lockPayment(tx, paymentId); // two events of one refund would both insert it
  const known = await findRefundByRef(tx, { paymentId, ref, refundId: ownId });
  if (known?.origin === "shop" || known?.status === "succeeded")
    return recordRefund(tx, deps, { refundId: known.refundId, state });
  if (!known && state.status === "failed") return;
  const refundId = known?.refundId ?? deps.newId();
  if (!known) {
    const now = deps.clock.now();
    await insertBegunRefund(tx, { refundId, paymentId, amount, providerRef: ref, now });
    deps.log.error(
      { event: "refund.begun_at_provider", refundId, paymentId, amountCents: amount },
      "a refund was begun at the provider",
    );
  }
  await enqueue(tx, { task: begunTask, payload: { refundId }, jobKey: `refund:${refundId}` });
}

/** The operator made or repeated a failed refund at the provider: its money moved only once. */
export async function takesPlaceOfFailed(tx: Tx, begun: RefundRow): Promise<boolean> {
  // If there are two jobs for one refund, the second waits here and sees what the first found.
  if ((await lockRefund(tx, begun.refundId))?.isExplained) return true;
  const failed = await lockFailedRefund(tx, begun);
  if (!failed) return false;
  await saveReplaced(tx, failed.refundId, begun.refundId);
  const { orderRefundId } = failed;
  if (orderRefundId !== null) await explainRefund(tx, begun.refundId, { orderRefundId });
  return true;
}

/**
 * For a refund for which no voucher comes back. If it refunds a top-up, the top-up's own lot gives
 * what it still has and the shop gave away the rest; if it refunds an order, the shop gave away all
 * of it.
 */
export async function grantRefund(tx: Tx, deps: PaymentDeps, begun: RefundRow): Promise<void> {
  const { refundId, paymentId, amount } = begun;
  const fromLot = begun.appliedAs === "topup" ? await takeFromLot(tx, deps, begun) : cents(0);
  const given = cents(amount - fromLot);
  await explainRefund(tx, refundId, { orderRefundId: null, fromLot, isGranted: given > 0 });
  if (begun.appliedAs === "topup") await documentTopupRefund(tx, deps, { refundId, fromLot });
  if (given === 0) return;
  const transfer = { transferId: deps.newId(), now: deps.clock.now() };
  await bookGrantedRefund(tx, { ...transfer, refundId, paymentId, amount: given });
}

async function takeFromLot(tx: Tx, deps: PaymentDeps, begun: RefundRow): Promise<Cents> {
  const { refundId, paymentId, customerId, amount } = begun;
  const transfer = { transferId: deps.newId(), now: deps.clock.now() };
  const refund = { ...transfer, refundId, paymentId, customerId, amount };
  const fromLot = await bookTopupRefund(tx, refund);
  const details = { refundId, paymentId, customerId, amountCents: amount, fromLotCents: fromLot };
  deps.log.info(details, "a top-up was refunded at the provider");
  return fromLot;
}
