import { day } from "@papillote/domain/dates/day.ts";
import type { DisputeStatus } from "@papillote/domain/payments/payment-states.ts";
import { isCreditLive } from "@papillote/domain/wallet/credit-expiry.ts";
import { disputeHolds } from "@papillote/domain/wallet/dispute-holds.ts";
import type { Tx } from "#server/db/db.ts";
import { dayInParis } from "#server/platform/clock.ts";
import {
  type DisputedLot,
  type DisputeKey,
  endDisputeHolds,
  findDisputedLots,
  findLotsOfDisputes,
  findOpenDisputeKeys,
  insertDisputeHold,
  lockDisputedWallet,
} from "./dispute-hold.store.ts";
import { house } from "./house-accounts.ts";
import { findLotOfTopup, insertTransfer, type LotPart, type Transfer } from "./ledger.store.ts";
import { returnToLots } from "./return-to-lots.ts";

// ADR 37. Each function brings a lot to the state that its disputes require, so a repeat changes
// nothing.

type Dispute = DisputeKey & {
  readonly paymentId: string;
  readonly status: DisputeStatus;
  readonly now: Date;
};

/**
 * Holds what is left of the credit that a disputed payment made. A won dispute releases it; a lost
 * one takes it, which reduces the loss. The caller holds the lock of the payment.
 */
export async function bookDisputedCredit(tx: Tx, dispute: Dispute): Promise<void> {
  const { paymentId, status, now } = dispute;
  if (!(await lockDisputedWallet(tx, paymentId))) return;
  if (status === "won") await releaseHolds(tx, dispute, now);
  await holdLots(tx, await findLotsOfDisputes(tx, paymentId), { restored: [], now });
  if (status === "lost") await loseHolds(tx, dispute, now);
}

/**
 * Holds what was just returned to lots, under the lock of their wallet: it cannot be spent while
 * the payment of its lot is disputed, nor after that dispute was lost.
 */
export async function holdDisputed(
  tx: Tx,
  { transferId, now }: Pick<Transfer, "transferId" | "now">,
  parts: readonly LotPart[],
): Promise<void> {
  const today = day(dayInParis(now));
  const lotIds = [...new Set(parts.map(({ lotId }) => lotId))];
  const disputed = await findDisputedLots(tx, lotIds);
  // What came from ended lots is in the lot that the transfer opened.
  const restored = parts
    .filter(({ endsOn }) => !isCreditLive(endsOn, today))
    .map((part) => ({ ...part, restoredTo: transferId }));
  await holdLots(tx, disputed, { restored, now });
  for (const dispute of disputed) if (dispute.status === "lost") await loseHolds(tx, dispute, now);
}

/**
 * For a refund of a payment while its dispute is still an inquiry: the refund is taken from the
 * held amount of its lot, and the rest stays held.
 */
export async function releasedFor<Value>(
  tx: Tx,
  { paymentId, now }: { readonly paymentId: string; readonly now: Date },
  refund: () => Promise<Value>,
): Promise<Value> {
  const lot = await findLotOfTopup(tx, paymentId);
  const disputes =
    lot && isCreditLive(lot.endsOn, day(dayInParis(now)))
      ? await findOpenDisputeKeys(tx, paymentId)
      : [];
  for (const dispute of disputes) await releaseHolds(tx, dispute, now);
  const value = await refund();
  if (disputes.length > 0)
    await holdLots(tx, await findLotsOfDisputes(tx, paymentId), { restored: [], now });
  return value;
}

type Returned = {
  readonly restored: readonly (LotPart & { readonly restoredTo: string })[];
  readonly now: Date;
};

async function holdLots(
  tx: Tx,
  disputed: readonly DisputedLot[],
  { restored, now }: Returned,
): Promise<void> {
  for (const [lotId, disputes = []] of Object.entries(
    Object.groupBy(disputed, (one) => one.lotId),
  )) {
    const parts = [
      ...disputes.slice(0, 1).map(({ remaining: amount }) => ({ lotId, amount })),
      ...restored
        .filter((part) => part.lotId === lotId)
        .map(({ restoredTo, amount }) => ({ lotId: restoredTo, amount })),
    ];
    for (const hold of disputeHolds(disputes, parts)) await bookHold(tx, hold, now);
  }
}

async function bookHold(
  tx: Tx,
  { dispute, ...part }: ReturnType<typeof disputeHolds<DisputedLot>>[number],
  now: Date,
): Promise<void> {
  const { paymentId, accountId } = dispute;
  const holdId = await insertDisputeHold(tx, dispute, { ...part, now });
  const transfer = { transferId: holdId, cause: "dispute_held" as const, causeKey: holdId };
  await insertTransfer(tx, { ...transfer, paymentId, now }, [
    { ...part, from: accountId, to: house.disputeHold },
  ]);
}

/** Returns the amounts to the lots, with the last days that the lots have now. */
async function releaseHolds(tx: Tx, dispute: DisputeKey, now: Date): Promise<void> {
  for (const hold of await endDisputeHolds(tx, dispute, { outcome: "released", now })) {
    const { transferId, holdId: causeKey, paymentId, accountId: wallet, wasLost } = hold;
    const transfer = { transferId, cause: "dispute_released" as const, causeKey, paymentId, now };
    const from = wasLost ? house.disputed : house.disputeHold;
    const { postings, lots } = returnToLots(transfer, { from, wallet, parts: [hold] });
    await insertTransfer(tx, transfer, postings, lots);
  }
}

/** Takes the held amounts, which reduces the loss. */
async function loseHolds(tx: Tx, dispute: DisputeKey, now: Date): Promise<void> {
  for (const hold of await endDisputeHolds(tx, dispute, { outcome: "lost", now })) {
    const { transferId, holdId: causeKey, paymentId, amount } = hold;
    const transfer = { transferId, cause: "dispute_lost" as const, causeKey, paymentId, now };
    await insertTransfer(tx, transfer, [{ from: house.disputeHold, to: house.disputed, amount }]);
  }
}
