import { addCents, type Cents, cents } from "@papillote/domain/money/cents.ts";
import { type BookedLine, movements, postingPlan } from "@papillote/domain/orders/posting-plan.ts";
import { done, type Outcome } from "@papillote/domain/outcome.ts";
import { creditExpiry } from "@papillote/domain/wallet/credit-expiry.ts";
import type { Tx } from "#server/db/db.ts";
import {
  bookCreditCode,
  bookCreditedCode,
  bookEndedCode,
  returnCreditCode,
} from "./book-credit-code.ts";
import { bookOrderRefund } from "./book-order-refund.ts";
import { auditLedger, checkLedger, findingText } from "./check-ledger.ts";
import { creditableNow, mayCredit } from "./credit-limits.ts";
import { heldByDisputes } from "./dispute-hold.store.ts";
import { bookDisputedCredit, holdDisputed, releasedFor } from "./dispute-hold.ts";
import { findEndedWallets } from "./end-credit.store.ts";
import { bookExpiredCredit, renewCredit } from "./end-credit.ts";
import { house } from "./house-accounts.ts";
import {
  findHoldParts,
  findLotOfTopup,
  insertTransfer,
  isBooked,
  type LotPart,
  lockHoldingWallet,
  lockWallet,
  openWallet,
  type Posting,
  spendable,
  type Transfer,
} from "./ledger.store.ts";
import { type AccountSide, findLiabilities, findSidesOfAccount } from "./reports.store.ts";
import { returnToLots } from "./return-to-lots.ts";
import { sealLedger } from "./seals/seal-ledger.ts";
import { lockWalletOf, parisDay, type Source, spend } from "./spend.ts";

export {
  type AccountSide,
  auditLedger,
  bookCreditCode,
  bookCreditedCode,
  bookDisputedCredit,
  bookEndedCode,
  bookExpiredCredit,
  bookOrderRefund,
  checkLedger,
  creditableNow,
  findEndedWallets,
  findingText,
  findLiabilities,
  findLotOfTopup,
  findSidesOfAccount,
  heldByDisputes,
  lockWallet,
  mayCredit,
  openWallet,
  renewCredit,
  returnCreditCode,
  sealLedger,
  spendable,
};

// Never credit twice, never lose a posting: docs/ledger.md. Every function works in its caller's
// transaction and books one cause once.

type Topup = {
  transferId: string;
  lotId: string;
  paymentId: string;
  customerId: string;
  amount: Cents;
  now: Date;
};

export async function bookTopup(
  tx: Tx,
  { transferId, lotId, paymentId, customerId, amount, now }: Topup,
): Promise<void> {
  const wallet = await lockWalletOf(tx, customerId);
  const lot = {
    lotId,
    accountId: wallet,
    initial: amount,
    endsOn: creditExpiry(parisDay(now)),
    source: "topup" as const,
  };
  const transfer: Transfer = { transferId, cause: "topup", causeKey: paymentId, paymentId, now };
  await insertTransfer(
    tx,
    transfer,
    [{ from: house.providerClearing, to: wallet, amount, lotId }],
    [lot],
  );
}

type Hold = {
  transferId: string;
  orderId: string;
  customerId: string;
  amount: Cents;
  now: Date;
};

/** Holds the balance part of an order that awaits its card payment. */
export async function holdBalance(
  tx: Tx,
  { transferId, orderId, customerId, amount, now }: Hold,
): Promise<Outcome<void, "STORE_CREDIT_TOO_LOW">> {
  const transfer: Transfer = { transferId, cause: "order_held", causeKey: orderId, orderId, now };
  return spend(tx, transfer, {
    ...{ customerId, amount },
    postingsOf: (lots) => lots.map((lot) => ({ ...lot, to: house.orderHold })),
  });
}

/** Returns a hold to its lots; what comes from a disputed payment is held there again. */
export async function releaseHold(
  tx: Tx,
  { transferId, orderId, now }: { transferId: string; orderId: string; now: Date },
): Promise<void> {
  const wallet = await lockHoldingWallet(tx, orderId);
  const parts = wallet === undefined ? [] : await findHoldParts(tx, orderId);
  if (wallet === undefined || parts.length === 0) return;
  const transfer: Transfer = {
    transferId,
    cause: "order_released",
    causeKey: orderId,
    orderId,
    now,
  };
  const { postings, lots } = returnToLots(transfer, { from: house.orderHold, wallet, parts });
  await insertTransfer(tx, transfer, postings, lots);
  await holdDisputed(tx, transfer, parts);
}

type Purchase = {
  transferId: string;
  orderId: string;
  customerId: string;
  lines: readonly BookedLine[];
  fromBalance: Cents;
  /** Whether the balance part was held when the order was placed. */
  held: boolean;
  fromCard: Cents;
  paymentId?: string;
  now: Date;
};

export async function bookOrder(
  tx: Tx,
  purchase: Purchase,
): Promise<Outcome<void, "STORE_CREDIT_TOO_LOW">> {
  const { transferId, orderId, paymentId, customerId, fromBalance, held, fromCard, now } = purchase;
  const transfer: Transfer = {
    transferId,
    cause: "order_fulfilled",
    causeKey: orderId,
    orderId,
    ...(paymentId !== undefined && { paymentId }),
    now,
  };
  const { credits, promotion, discount } = postingPlan(purchase.lines);
  const card = { from: house.providerClearing, amount: fromCard };
  const paidBy = (balance: readonly Source[]) => [
    ...movements<Source>([...balance, card], credits).map(({ account, ...source }) => ({
      ...source,
      to: house[account],
    })),
    ...toVouchers(house.promotion, promotion),
    ...toVouchers(house.discount, discount),
  ];
  if (fromBalance > 0 && !held)
    return spend(tx, transfer, { customerId, amount: fromBalance, postingsOf: paidBy });
  const isOpen = fromBalance === 0 || (await isHeld(tx, orderId, fromBalance));
  if (!isOpen && !(await isBooked(tx, "order_fulfilled", orderId)))
    throw new Error(`order ${orderId}: its hold is not there any more`);
  await insertTransfer(tx, transfer, paidBy([{ from: house.orderHold, amount: fromBalance }]));
  return done(undefined);
}

/** Books a captured payment for which nothing can be delivered any more. */
export async function bookUnusablePayment(
  tx: Tx,
  payment: { transferId: string; paymentId: string; amount: Cents; now: Date },
): Promise<void> {
  const { transferId, paymentId, amount, now } = payment;
  const posting = { from: house.providerClearing, to: house.refundPayable, amount };
  await insertTransfer(
    tx,
    { transferId, cause: "payment_unusable", causeKey: paymentId, paymentId, now },
    [posting],
  );
}

type Refund = {
  transferId: string;
  refundId: string;
  paymentId: string;
  amount: Cents;
  now: Date;
};

/**
 * Books the refund of a top-up: it is taken off the lot that the top-up made, as far as the lot
 * still has money.
 * @returns what was taken off the lot
 */
export async function bookTopupRefund(
  tx: Tx,
  { customerId, ...refund }: Refund & { customerId: string },
): Promise<Cents> {
  const wallet = await lockWalletOf(tx, customerId);
  return releasedFor(tx, refund, () => takeFromTopup(tx, wallet, refund));
}

async function takeFromTopup(
  tx: Tx,
  wallet: string,
  { transferId, refundId, paymentId, amount, now }: Refund,
): Promise<Cents> {
  const lot = await findLotOfTopup(tx, paymentId);
  const fromLot = cents(Math.min(lot?.remaining ?? 0, amount));
  if (!lot || fromLot === 0) return fromLot;
  const transfer = { transferId, cause: "topup_refunded" as const, causeKey: refundId, paymentId };
  await insertTransfer(tx, { ...transfer, now }, [
    { from: wallet, to: house.refundPayable, amount: fromLot, lotId: lot.lotId },
  ]);
  return fromLot;
}

export function bookRefund(tx: Tx, refund: Refund): Promise<void> {
  return bookRefundAs(tx, "refund", refund);
}

/** The provider refunded money that was not owed, so the shop gave it away. */
export function bookGrantedRefund(tx: Tx, refund: Refund): Promise<void> {
  return bookRefundAs(tx, "refund_granted", refund);
}

/** The money of a completed refund came back to the provider, so it is owed again. */
export function bookFailedRefund(tx: Tx, refund: Refund): Promise<void> {
  return bookRefundAs(tx, "refund_failed", refund);
}

const refundAccounts = {
  refund: { from: house.refundPayable, to: house.providerClearing },
  refund_granted: { from: house.promotion, to: house.refundPayable },
  refund_failed: { from: house.providerClearing, to: house.refundPayable },
} as const;

async function bookRefundAs(
  tx: Tx,
  cause: keyof typeof refundAccounts,
  { transferId, refundId, paymentId, amount, now }: Refund,
): Promise<void> {
  await insertTransfer(tx, { transferId, cause, causeKey: refundId, paymentId, now }, [
    { ...refundAccounts[cause], amount },
  ]);
}

type DisputeMove = {
  transferId: string;
  moveRef: string;
  kind: "taken" | "returned";
  paymentId: string;
  amount: Cents;
  fee: Cents;
  now: Date;
};

/**
 * What the provider takes for a dispute is a claim on the provider until the dispute is won, and a
 * loss once it is lost; the fee is a cost. What the provider returns is booked the other way.
 */
export async function bookDisputeMove(tx: Tx, move: DisputeMove): Promise<void> {
  const { transferId, moveRef, kind, paymentId, amount, fee, now } = move;
  const parts = [
    { account: house.disputed, amount },
    ...(fee > 0 ? [{ account: house.paymentFees, amount: fee }] : []),
  ];
  const clearing = house.providerClearing;
  await insertTransfer(
    tx,
    { transferId, cause: `dispute_${kind}`, causeKey: moveRef, paymentId, now },
    parts.map(({ account, amount }) =>
      kind === "taken"
        ? { from: account, to: clearing, amount }
        : { from: clearing, to: account, amount },
    ),
  );
}

type Settlement = {
  transferId: string;
  feeTransferId: string;
  settlementRef: string;
  kind: "capture" | "refund" | "dispute" | "dispute_return";
  amount: Cents;
  fee: Cents;
  now: Date;
};

/**
 * The provider pays captures and returned dispute money out to the bank, and debits refunds,
 * disputes and its fees from the bank. The fee of a dispute was a cost when the dispute was booked.
 */
export async function bookSettlement(
  tx: Tx,
  { transferId, feeTransferId, settlementRef, kind, amount, fee, now }: Settlement,
): Promise<void> {
  const [paidOut, debited] = [
    { from: house.bank, to: house.providerClearing },
    { from: house.providerClearing, to: house.bank },
  ];
  const accounts = kind === "capture" || kind === "dispute_return" ? paidOut : debited;
  const isOfDispute = kind === "dispute" || kind === "dispute_return";
  const feeAccounts = isOfDispute ? accounts : { from: house.paymentFees, to: house.bank };
  await insertTransfer(tx, { transferId, cause: "settlement", causeKey: settlementRef, now }, [
    { ...accounts, amount },
  ]);
  if (fee > 0)
    await insertTransfer(
      tx,
      { transferId: feeTransferId, cause: "settlement_fee", causeKey: settlementRef, now },
      [{ ...feeAccounts, amount: fee }],
    );
}

async function isHeld(tx: Tx, orderId: string, amount: Cents): Promise<boolean> {
  await lockHoldingWallet(tx, orderId);
  return sumOf(await findHoldParts(tx, orderId)) === amount;
}

function toVouchers(from: string, amount: Cents): Posting[] {
  return amount > 0 ? [{ from, to: house.voucherLiability, amount }] : [];
}

function sumOf(parts: readonly Pick<LotPart, "amount">[]): Cents {
  return addCents(...parts.map(({ amount }) => amount));
}
