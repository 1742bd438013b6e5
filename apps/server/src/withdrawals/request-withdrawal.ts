import { addCents, type Cents, cents } from "@papillote/domain/money/cents.ts";
import { splitRefund } from "@papillote/domain/orders/refund-parts.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import {
  type ChosenLine,
  chosenParts,
  type OpenLine,
  type SoldLine,
} from "@papillote/domain/withdrawals/withdrawal.ts";
import {
  amountAfter,
  amountsOf,
  pricedExclusions,
} from "@papillote/domain/withdrawals/withdrawal-money.ts";
import { customerById } from "#server/accounts/accounts.ts";
import { atomically } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { WithdrawalContract } from "./find-contract.ts";
import { type Units, withShipping } from "./with-shipping.ts";
import { insertWithdrawal, type NewWithdrawal, type WithdrawnLine } from "./withdrawals.store.ts";

type OrderContract = Extract<WithdrawalContract, { kind: "order" }>;

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
    ...moneyBack(contract, parts),
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

function moneyBack(contract: WithdrawalContract, parts: readonly OpenLine[]): Money {
  const lines = withAmounts(contract, parts);
  if (contract.kind === "topup")
    return { lines, toCard: contract.left, toBalance: cents(0), returned: cents(0) };
  const { order, sold, earlier } = contract;
  const amount = amountOf(sold, refundedNow(contract, parts));
  const { byCard, fromBalance } = order;
  const refund = splitRefund(amount, { ...{ byCard, fromBalance }, ...earlier });
  const all = addCents(...lines.map((line) => line.amount), shippingWith(contract, parts));
  return { lines, ...refund, returned: cents(all - amount) };
}

type OfferedLine = WithdrawnLine & { readonly amounts: readonly Cents[] };

/** What would come back for one piece of each open line, for two, and so on. */
export function offeredLines(contract: WithdrawalContract): OfferedLine[] {
  return withAmounts(contract, contract.open);
}

function withAmounts(contract: WithdrawalContract, parts: readonly OpenLine[]): OfferedLine[] {
  return parts.map((part) => {
    const amounts = amountsIn(contract, part);
    return { ...part, amounts, amount: amounts.at(-1) ?? cents(0) };
  });
}

function amountsIn(contract: WithdrawalContract, part: OpenLine): Cents[] {
  if (contract.kind === "topup") return [contract.left];
  const line = contract.sold.find(({ lineNo }) => lineNo === part.lineNo);
  return line ? amountsOf(line, part) : [];
}

/** What cannot be withdrawn from, with its price. */
export function excludedLines(contract: WithdrawalContract) {
  const { excluded } = contract;
  if (contract.kind === "order")
    return contract.sold.flatMap((line) =>
      pricedExclusions(
        line,
        excluded.filter(({ lineNo }) => lineNo === line.lineNo),
      ),
    );
  const { left, payment } = contract;
  return excluded.map((line) => ({
    ...line,
    amount: line.reason === "spent" ? cents(payment.amount - left) : left,
  }));
}

/** The line as it will be when the pieces on their way back have arrived. */
function asReturned<Line extends SoldLine>(line: Line): Line {
  return { ...line, refundedQty: line.refundedQty + line.returningQty, returningQty: 0 };
}

function allNow(part: OpenLine): OpenLine {
  return { ...part, refundQty: part.refundQty + part.returnQty, returnQty: 0 };
}

/** The shipping that comes back, now or with the last parcel, when these pieces do. */
function shippingWith(contract: OrderContract, parts: readonly OpenLine[]): Cents {
  const sold = contract.sold.map(asReturned);
  const shipping = sold.filter(({ kind }) => kind === "shipping");
  return amountOf(shipping, refundedNow({ sold }, parts.map(allNow)));
}

/** What those of the pieces bring back that are of these lines, after what came back before. */
function amountOf(lines: OrderContract["sold"], units: readonly Units[]): Cents {
  const amounts = units.map(({ lineNo, qty }) => {
    const line = lines.find((one) => one.lineNo === lineNo);
    return line ? amountAfter(line, line.refundedQty, qty) : cents(0);
  });
  return addCents(...amounts);
}

/**
 * The shipping that comes back when all goods that are open are chosen, with the lines of these
 * goods; null if it would not.
 */
export function shippingOfAll(contract: WithdrawalContract) {
  if (contract.kind === "topup") return null;
  const { sold, open } = contract;
  const amount = shippingWith(contract, open);
  if (amount === 0) return null;
  const goods = sold.filter(({ kind }) => kind === "goods" || kind === "card");
  const lines = goods.flatMap(({ lineNo }) =>
    open.some((part) => part.lineNo === lineNo) ? [lineNo] : [],
  );
  return { amount, lines };
}

/**
 * The pieces that are refunded at once, including the shipping when all of the goods come back
 * unsent.
 */
export function refundedNow(
  { sold }: Pick<OrderContract, "sold">,
  parts: readonly OpenLine[],
): Units[] {
  return withShipping(
    sold,
    parts.flatMap(({ lineNo, refundQty: qty }) => (qty > 0 ? [{ lineNo, qty }] : [])),
  );
}
