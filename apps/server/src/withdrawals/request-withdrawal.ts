import { cents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import {
  type ChosenLine,
  chosenParts,
  isShippingRefunded,
  type OpenLine,
} from "@papillote/domain/withdrawals/withdrawal.ts";
import { customerById } from "#server/accounts/accounts.ts";
import type { Db } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import { previewRefund } from "#server/refunds/refunds.ts";
import type { WithdrawalContract } from "./find-contract.ts";
import { insertWithdrawal, type NewWithdrawal, type WithdrawnLine } from "./withdrawals.store.ts";

export type Choice = {
  /** Undefined for all that is open; a line without a quantity means all of the line. */
  readonly lines:
    | readonly { readonly lineNo: number; readonly qty?: number | undefined }[]
    | undefined;
  readonly name: string;
  readonly email: string;
};

/** Stores what was chosen and what would come back. Nothing is withdrawn before it is confirmed. */
export async function requestWithdrawal(
  deps: Deps,
  contract: WithdrawalContract,
  { lines, name, email }: Choice,
): Promise<Outcome<string, "WITHDRAWAL_NOT_POSSIBLE">> {
  const parts = chosenParts(contract.open, chosenOf(contract.open, lines));
  if (!parts) return refused("WITHDRAWAL_NOT_POSSIBLE");
  const withdrawalId = deps.newId();
  const { customerId } = contract;
  const customer = await customerById(deps.db, customerId);
  const isOrder = contract.kind === "order";
  const made: NewWithdrawal = {
    ...{ withdrawalId, customerId, name, email, requestedAt: deps.clock.now() },
    orderId: isOrder ? contract.order.orderId : null,
    paymentId: isOrder ? null : contract.payment.paymentId,
    locale: customer?.locale ?? (isOrder ? contract.order.locale : ""),
    ...(await moneyBack(deps.db, contract, parts)),
  };
  await atomically(deps.db, (tx) => insertWithdrawal(tx, made));
  return done(withdrawalId);
}

function chosenOf(open: readonly OpenLine[], lines: Choice["lines"]): ChosenLine[] {
  const all = open.map(({ lineNo, refundQty, returnQty }) => ({
    lineNo,
    qty: refundQty + returnQty,
  }));
  return (lines ?? all).map(({ lineNo, qty }) => ({
    lineNo,
    qty: qty ?? all.find((one) => one.lineNo === lineNo)?.qty ?? 0,
  }));
}

type Money = Pick<NewWithdrawal, "lines" | "toCard" | "toBalance" | "returned">;

async function moneyBack(
  db: Db,
  contract: WithdrawalContract,
  parts: readonly OpenLine[],
): Promise<Money> {
  if (contract.kind === "topup") {
    const { left: toCard } = contract;
    const lines = await withAmounts(db, contract, parts);
    return { lines, toCard, toBalance: cents(0), returned: cents(0) };
  }
  const { order } = contract;
  const now = await previewRefund(db, order, refundedNow(contract, parts));
  const lines = await withAmounts(db, contract, parts);
  const ofAll = await previewRefund(db, order, refundedNow(contract, parts.map(allNow)));
  const returned = cents(Math.max(0, ofAll.amount - now.amount));
  return { lines, toCard: now.toCard, toBalance: now.toBalance, returned };
}

/** What would come back for all of each line that is still open. */
export function openAmounts(db: Db, contract: WithdrawalContract): Promise<WithdrawnLine[]> {
  return withAmounts(db, contract, contract.open);
}

async function withAmounts(
  db: Db,
  contract: WithdrawalContract,
  parts: readonly OpenLine[],
): Promise<WithdrawnLine[]> {
  if (contract.kind === "topup") return parts.map((part) => ({ ...part, amount: contract.left }));
  const lines: WithdrawnLine[] = [];
  for (const part of parts) {
    const { lineNo, refundQty, returnQty } = part;
    const pieces = [{ lineNo, qty: refundQty + returnQty }];
    const { amount } = await previewRefund(db, contract.order, pieces);
    lines.push({ ...part, amount });
  }
  return lines;
}

function allNow(part: OpenLine): OpenLine {
  return { ...part, refundQty: part.refundQty + part.returnQty, returnQty: 0 };
}

/**
 * The pieces that are refunded at once, including the shipping when all of the goods come back
 * unsent.
 */
export function refundedNow(
  { sold }: Extract<WithdrawalContract, { kind: "order" }>,
  parts: readonly OpenLine[],
): { readonly lineNo: number; readonly qty: number }[] {
  const shipping = isShippingRefunded(sold, parts)
    ? sold.filter(
        ({ kind, unit, refundedQty }) => kind === "shipping" && unit > 0 && refundedQty === 0,
      )
    : [];
  return [
    ...parts.flatMap(({ lineNo, refundQty: qty }) => (qty > 0 ? [{ lineNo, qty }] : [])),
    ...shipping.map(({ lineNo, qty }) => ({ lineNo, qty })),
  ];
}
