import type { Cents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { chosenParts, type OpenLine } from "@papillote/domain/withdrawals/withdrawal.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { refundTopup } from "#server/payments/payments.ts";
import type { Deps } from "#server/platform/deps.ts";
import { refundDelivered } from "#server/refunds/refunds.ts";
import { soldLines, type WithdrawalContract } from "./find-contract.ts";
import { refundedNow } from "./request-withdrawal.ts";
import { queueWithdrawalLetter } from "./withdrawal-letter.ts";
import { findWithdrawal, saveConfirmed, type WithdrawalRow } from "./withdrawals.store.ts";

type Refusal = "WITHDRAWAL_NOT_POSSIBLE";
type Confirmed = Outcome<WithdrawalRow, Refusal>;

/**
 * Confirms the buyer's withdrawal: refund, proof and acknowledgement in one transaction. If
 * anything was seen, spent or ended since the choice, the confirmation is refused and nothing is
 * withdrawn. A repeat gives the same answer.
 * @param contract as it is now
 */
export async function confirmWithdrawal(
  deps: Deps,
  withdrawal: WithdrawalRow,
  contract: WithdrawalContract,
): Promise<Confirmed> {
  if (withdrawal.confirmedAt) return done(withdrawal);
  const parts = chosenParts(contract.open, chosenIn(withdrawal));
  const isDone = parts !== undefined && (await withdraw(deps, { withdrawal, contract, parts }));
  const { withdrawalId, customerId } = withdrawal;
  // When the same confirmation came twice, the other one may have recorded it.
  const now = await findWithdrawal(deps.db, withdrawalId, customerId);
  if (!now?.confirmedAt) return refused("WITHDRAWAL_NOT_POSSIBLE");
  if (isDone) deps.log.info({ withdrawalId, customerId }, "withdrawal confirmed");
  return done(now);
}

function chosenIn({ lines }: WithdrawalRow) {
  return lines.map(({ lineNo, refundQty, returnQty }) => ({
    lineNo,
    qty: refundQty + returnQty,
  }));
}

type Confirming = {
  readonly withdrawal: WithdrawalRow;
  readonly contract: WithdrawalContract;
  readonly parts: readonly OpenLine[];
};

async function withdraw(deps: Deps, confirming: Confirming): Promise<boolean> {
  const { withdrawal, contract, parts } = confirming;
  if (contract.kind === "topup") return withdrawTopup(deps, withdrawal, contract);
  if (refundedNow(contract, parts).length === 0) return withdrawSent(deps, withdrawal);
  const { orderId, orderNumber } = contract.order;
  const refunded = await refundDelivered(deps, {
    orderNumber,
    // Another withdrawal from the order may be confirmed at the same moment: the later one brings
    // the shipping.
    lines: async (tx) => refundedNow({ sold: await soldLines(tx, orderId) }, parts),
    reason: "withdrawal",
    onlyUnused: true,
    record: (tx, { orderRefundId, toCard, toBalance }) =>
      record(tx, deps, withdrawal, { orderRefundId, toCard, toBalance }),
  });
  return refunded.ok;
}

/** Nothing is refunded before the parcel comes back. */
async function withdrawSent(deps: Deps, withdrawal: WithdrawalRow): Promise<boolean> {
  const recorded = await inTransaction(
    deps.db,
    async (tx): Promise<Outcome<void, Refusal>> =>
      (await record(tx, deps, withdrawal, {}))
        ? done(undefined)
        : refused("WITHDRAWAL_NOT_POSSIBLE"),
  );
  return recorded.ok;
}

/** Credit that was spent since the choice stays spent, so the choice is refused, not reduced. */
async function withdrawTopup(
  deps: Deps,
  withdrawal: WithdrawalRow,
  { payment, customerId }: Extract<WithdrawalContract, { kind: "topup" }>,
): Promise<boolean> {
  const { paymentId } = payment;
  const amount = withdrawal.toCard;
  const refunded = await inTransaction(deps.db, async (tx): Promise<Outcome<void, Refusal>> => {
    const topup = { paymentId, customerId, amount, reason: "withdrawal" };
    const refundId = await refundTopup(tx, deps, topup);
    const isFirst = refundId !== undefined && (await record(tx, deps, withdrawal, { refundId }));
    return isFirst ? done(undefined) : refused("WITHDRAWAL_NOT_POSSIBLE");
  });
  return refunded.ok;
}

type Back = {
  readonly orderRefundId?: string;
  readonly refundId?: string;
  readonly toCard?: Cents;
  readonly toBalance?: Cents;
};

async function record(tx: Tx, deps: Deps, withdrawal: WithdrawalRow, back: Back): Promise<boolean> {
  const at = deps.clock.now();
  const { withdrawalId, customerId } = withdrawal;
  if (!(await saveConfirmed(tx, { withdrawalId, at, ...back }))) return false;
  const confirmed = await findWithdrawal(tx, withdrawalId, customerId);
  if (!confirmed) throw new Error(`withdrawal ${withdrawalId} was confirmed and is not found`);
  await queueWithdrawalLetter(tx, deps, { ...confirmed, confirmedAt: at });
  return true;
}
