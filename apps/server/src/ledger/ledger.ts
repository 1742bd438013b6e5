import { type Day, day } from "@papillote/domain/dates/day.ts";
import { addCents, type Cents, cents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome } from "@papillote/domain/outcome.ts";
import {
  creditExpiry,
  isCreditLive,
  restoredExpiry,
} from "@papillote/domain/wallet/credit-expiry.ts";
import { spendLots } from "@papillote/domain/wallet/spend-lots.ts";
import type { Queryable, Tx } from "#server/db/db.ts";
import { dayInParis } from "#server/platform/clock.ts";
import { checkLedger, findingText } from "./check-ledger.ts";
import { house } from "./house-accounts.ts";
import {
  findHoldParts,
  findLotsLeft,
  findSpendable,
  type HoldPart,
  insertTransfer,
  insertWalletAccount,
  isBooked,
  lockHoldingWallet,
  lockWallet,
  type Posting,
  type Transfer,
} from "./ledger.store.ts";

export { checkLedger, findingText };

/** Never credit twice, never lose a posting: docs/ledger.md. Every function works in its caller's transaction and books one cause once. */

export async function openWallet(
  tx: Tx,
  wallet: { accountId: string; customerId: string },
): Promise<void> {
  await insertWalletAccount(tx, wallet);
}

/** What can be paid with today: lots that have ended count no more. */
export function spendable(db: Queryable, customerId: string, today: Day): Promise<Cents> {
  return findSpendable(db, customerId, today);
}

export type Topup = {
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
  const wallet = await walletToLock(tx, customerId);
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

export type Hold = {
  transferId: string;
  orderId: string;
  customerId: string;
  amount: Cents;
  now: Date;
};

/** The balance part of an order that awaits its card payment. */
export async function holdBalance(
  tx: Tx,
  { transferId, orderId, customerId, amount, now }: Hold,
): Promise<Outcome<void, "STORE_CREDIT_TOO_LOW">> {
  const transfer: Transfer = { transferId, cause: "order_held", causeKey: orderId, orderId, now };
  return spend(tx, transfer, { customerId, amount, to: house.orderHold, beside: [] });
}

/** Back into the lots it came from. A lot that has ended meanwhile is replaced by one that ends with the following month. */
export async function releaseHold(
  tx: Tx,
  { transferId, orderId, now }: { transferId: string; orderId: string; now: Date },
): Promise<void> {
  const wallet = await lockHoldingWallet(tx, orderId);
  const parts = wallet === undefined ? [] : await findHoldParts(tx, orderId);
  if (wallet === undefined || parts.length === 0) return;
  const today = parisDay(now);
  const back = (amount: Cents, lotId: string): Posting => ({
    from: house.orderHold,
    to: wallet,
    amount,
    lotId,
  });
  const live = parts.filter(({ endsOn }) => isCreditLive(endsOn, today));
  const ended = sumOf(parts.filter(({ endsOn }) => !isCreditLive(endsOn, today)));
  // There is one such lot for each release, so it can bear the transfer's own id.
  const restored = {
    lotId: transferId,
    accountId: wallet,
    initial: ended,
    endsOn: restoredExpiry(today),
    source: "restored" as const,
  };
  const postings = [
    ...live.map(({ amount, lotId }) => back(amount, lotId)),
    ...(ended > 0 ? [back(ended, restored.lotId)] : []),
  ];
  await insertTransfer(
    tx,
    { transferId, cause: "order_released", causeKey: orderId, orderId, now },
    postings,
    ended > 0 ? [restored] : [],
  );
}

export type Purchase = {
  transferId: string;
  orderId: string;
  customerId: string;
  /** What the vouchers are worth; what is not paid of it is the shop's promotion. */
  face: Cents;
  fromBalance: Cents;
  /** The balance part was held when the order was placed. */
  held: boolean;
  fromCard: Cents;
  paymentId?: string;
  now: Date;
};

export async function bookOrder(
  tx: Tx,
  purchase: Purchase,
): Promise<Outcome<void, "STORE_CREDIT_TOO_LOW">> {
  const { transferId, orderId, paymentId, customerId, face, fromBalance, held, fromCard, now } =
    purchase;
  const transfer: Transfer = {
    transferId,
    cause: "order_fulfilled",
    causeKey: orderId,
    orderId,
    ...(paymentId !== undefined && { paymentId }),
    now,
  };
  const promotion = cents(face - fromBalance - fromCard);
  if (promotion < 0) throw new Error(`order ${orderId}: more paid than its vouchers are worth`);
  const beside = [...move(house.providerClearing, fromCard), ...move(house.promotion, promotion)];
  if (fromBalance > 0 && !held)
    return spend(tx, transfer, {
      customerId,
      amount: fromBalance,
      to: house.voucherLiability,
      beside,
    });
  const isOpen = fromBalance === 0 || (await holds(tx, orderId, fromBalance));
  if (!isOpen && !(await isBooked(tx, "order_fulfilled", orderId)))
    throw new Error(`order ${orderId}: its hold is not there any more`);
  await insertTransfer(tx, transfer, [...move(house.orderHold, fromBalance), ...beside]);
  return done(undefined);
}

/** Money that came when nothing could be delivered for it any more. */
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

export async function bookRefund(
  tx: Tx,
  refund: { transferId: string; refundId: string; paymentId: string; amount: Cents; now: Date },
): Promise<void> {
  const { transferId, refundId, paymentId, amount, now } = refund;
  const posting = { from: house.refundPayable, to: house.providerClearing, amount };
  await insertTransfer(tx, { transferId, cause: "refund", causeKey: refundId, paymentId, now }, [
    posting,
  ]);
}

export type Settlement = {
  transferId: string;
  settlementRef: string;
  kind: "capture" | "refund";
  amount: Cents;
  now: Date;
};

/** The provider pays out what it captured, and takes back what it refunded. */
export async function bookSettlement(
  tx: Tx,
  { transferId, settlementRef, kind, amount, now }: Settlement,
): Promise<void> {
  const [from, to] =
    kind === "capture"
      ? [house.bank, house.providerClearing]
      : [house.providerClearing, house.bank];
  await insertTransfer(tx, { transferId, cause: "settlement", causeKey: settlementRef, now }, [
    { from, to, amount },
  ]);
}

type Spending = { customerId: string; amount: Cents; to: string; beside: readonly Posting[] };

/** Wallet, then lots; refused before anything is written. */
async function spend(
  tx: Tx,
  transfer: Transfer,
  { customerId, amount, to, beside }: Spending,
): Promise<Outcome<void, "STORE_CREDIT_TOO_LOW">> {
  // Asked at once, answered one after the other: the lots are read when the lock is ours.
  const [wallet, lots] = await Promise.all([
    walletToLock(tx, customerId),
    findLotsLeft(tx, customerId),
  ]);
  const parts = spendLots(lots, amount, parisDay(transfer.now));
  if (!parts.ok)
    return (await isBooked(tx, transfer.cause, transfer.causeKey)) ? done(undefined) : parts;
  const taken = parts.value.map((part) => ({
    from: wallet,
    to,
    amount: part.amount,
    lotId: part.lotId,
  }));
  await insertTransfer(tx, transfer, [...taken, ...beside]);
  return done(undefined);
}

async function holds(tx: Tx, orderId: string, amount: Cents): Promise<boolean> {
  await lockHoldingWallet(tx, orderId);
  return sumOf(await findHoldParts(tx, orderId)) === amount;
}

async function walletToLock(tx: Tx, customerId: string): Promise<string> {
  const wallet = await lockWallet(tx, customerId);
  if (wallet === undefined) throw new Error(`customer ${customerId} has no wallet`);
  return wallet;
}

function move(from: string, amount: Cents): Posting[] {
  return amount > 0 ? [{ from, to: house.voucherLiability, amount }] : [];
}

function sumOf(parts: readonly Pick<HoldPart, "amount">[]): Cents {
  return addCents(...parts.map(({ amount }) => amount));
}

function parisDay(instant: Date): Day {
  return day(dayInParis(instant));
}
