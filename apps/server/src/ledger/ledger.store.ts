import type { Day } from "@papillote/domain/dates/day.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import type { Lot } from "@papillote/domain/wallet/spend-lots.ts";
import { change, firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";

type Cause =
  | "topup"
  | "topup_refunded"
  | "credit_expired"
  | "credit_code_made"
  | "credit_code_credited"
  | "credit_code_cancelled"
  | "credit_code_expired"
  | "order_held"
  | "order_released"
  | "order_fulfilled"
  | "order_refunded"
  | "payment_unusable"
  | "refund"
  | "refund_granted"
  | "refund_failed"
  | "dispute_taken"
  | "dispute_returned"
  | "dispute_held"
  | "dispute_released"
  | "dispute_lost"
  | "settlement"
  | "settlement_fee";
export type Transfer = {
  readonly transferId: string;
  readonly cause: Cause;
  readonly causeKey: string;
  readonly orderId?: string;
  readonly paymentId?: string;
  readonly now: Date;
};
/**
 * An amount that moves from the debited to the credited account; `lotId` names the wallet's lot
 * that is spent or restored.
 */
export type Posting = {
  readonly from: string;
  readonly to: string;
  readonly amount: Cents;
  readonly lotId?: string;
};
export type NewLot = {
  readonly lotId: string;
  readonly accountId: string;
  readonly initial: Cents;
  readonly endsOn: Day;
  readonly source: "topup" | "credit_code" | "restored";
};
export type LotPart = { readonly lotId: string; readonly endsOn: Day; readonly amount: Cents };

const insertWallet = statement(
  "ledger.insert_wallet",
  `insert into account (account_id, kind, customer_id, balance_cents) values ($1, 'wallet', $2, 0)
     on conflict do nothing`,
);
const lockWalletOf = statement(
  "ledger.lock_wallet",
  `select account_id as "accountId" from account where customer_id = $1 and kind = 'wallet'
     for no key update`,
);
const lotsLeft = statement(
  "ledger.lots_left",
  `select lot.lot_id as "lotId", lot.remaining_cents as remaining, lot.ends_on as "endsOn"
     from account join lot using (account_id)
   where account.customer_id = $1 and account.kind = 'wallet' and lot.remaining_cents > 0`,
);
const lotOfTopup = statement(
  "ledger.lot_of_topup",
  `select lot_id as "lotId", remaining_cents as remaining, ends_on as "endsOn"
   from lot join transfer using (transfer_id)
   where cause = 'topup' and cause_key = $1`,
);
const spendableOf = statement(
  "ledger.spendable",
  `select coalesce(sum(lot.remaining_cents), 0)::bigint as amount from account
     join lot using (account_id)
   where account.customer_id = $1 and account.kind = 'wallet' and lot.remaining_cents > 0
     and lot.ends_on >= $2`,
);
const isBookedFor = statement(
  "ledger.is_booked",
  "select 1 as found from transfer where cause = $1 and cause_key = $2",
);
/**
 * A hold is open until its order is released or fulfilled. Lock its wallet before reading its
 * parts.
 */
const lockWalletOfHold = statement(
  "ledger.lock_wallet_of_hold",
  `select account_id as "accountId" from account
   where account_id = (select posting.from_account_id from transfer join posting using (transfer_id)
     where cause = 'order_held' and cause_key = $1 limit 1)
   for no key update`,
);
const partsOfHold = statement(
  "ledger.parts_of_hold",
  `select posting.lot_id as "lotId", lot.ends_on as "endsOn", posting.amount_cents as amount
   from transfer join posting using (transfer_id) join lot using (lot_id)
   where transfer.cause = 'order_held' and transfer.cause_key = $1
     and not exists (select from transfer ended
       where ended.cause in ('order_released', 'order_fulfilled') and ended.cause_key = $1)
   order by posting.posting_id`,
);
/** What a code that was made from the balance took from each lot. */
const partsOfCode = statement(
  "ledger.parts_of_code",
  `select posting.lot_id as "lotId", lot.ends_on as "endsOn", posting.amount_cents as amount
   from transfer join posting using (transfer_id) join lot using (lot_id)
   where transfer.cause = 'credit_code_made' and transfer.cause_key = $1
   order by posting.posting_id`,
);
/**
 * The parts of the order's hold; when that was released, as for a late payment, those of the
 * delivery itself.
 */
const partsOfDelivery = statement(
  "ledger.parts_of_delivery",
  `select posting.lot_id as "lotId", lot.ends_on as "endsOn", posting.amount_cents as amount
   from transfer join posting using (transfer_id) join lot using (lot_id)
   where transfer.cause_key = $1 and (transfer.cause = 'order_fulfilled'
     or transfer.cause = 'order_held' and not exists (select from transfer released
       where released.cause = 'order_released' and released.cause_key = $1))`,
);
/**
 * The only statement that moves money. The cause is inserted first: for a repeated cause, it
 * inserts no transfer and therefore nothing else. Balances and lots change by the amounts of the
 * postings, so the three cannot differ; both are filtered a second time by id, because a generic
 * plan would read the whole tables.
 */
const book = statement(
  "ledger.book",
  `with booked as (
     insert into transfer (transfer_id, cause, cause_key, order_id, payment_id, booked_at)
       values ($1, $2, $3, $4, $5, $6)
     on conflict on constraint transfer_once_per_cause do nothing returning transfer_id, booked_at),
   opened as (
     insert into lot (lot_id, account_id, initial_cents, remaining_cents, ends_on, source,
       transfer_id)
     select l.lot_id, l.account_id, l.initial_cents, l.initial_cents, l.ends_on, l.source,
       booked.transfer_id
     from booked, unnest($11::uuid[], $12::uuid[], $13::bigint[], $14::date[], $15::text[])
       as l (lot_id, account_id, initial_cents, ends_on, source)),
   moved as (
     insert into posting (transfer_id, from_account_id, to_account_id, amount_cents, lot_id,
       posted_at)
     select booked.transfer_id, p.from_account_id, p.to_account_id, p.amount_cents, p.lot_id,
       booked.booked_at
     from booked, unnest($7::uuid[], $8::uuid[], $9::bigint[], $10::uuid[])
       with ordinality as p (from_account_id, to_account_id, amount_cents, lot_id, place)
     order by p.place
     returning from_account_id, to_account_id, amount_cents, lot_id),
   changed as (
     select account_id, lot_id, sum(amount) as amount
     from (select to_account_id as account_id, lot_id, amount_cents as amount from moved
           union all select from_account_id, lot_id, -amount_cents from moved) sides
     group by account_id, lot_id),
   kept as (
     update account set balance_cents = balance_cents + c.amount
     from (select account_id, sum(amount)::bigint as amount from changed group by account_id) c
     where account.account_id = c.account_id and account.account_id = any ($7::uuid[] || $8::uuid[])
       and account.kind = 'wallet'),
   drawn as (
     update lot set remaining_cents = remaining_cents + c.amount
     from changed c where lot.lot_id = c.lot_id and lot.lot_id = any ($10::uuid[])
       and lot.account_id = c.account_id)
   select transfer_id from booked`,
);

export async function openWallet(
  tx: Tx,
  wallet: { accountId: string; customerId: string },
): Promise<void> {
  await change(tx, insertWallet, [wallet.accountId, wallet.customerId]);
}

/** Serialises all changes of one wallet. */
export async function lockWallet(tx: Tx, customerId: string): Promise<string | undefined> {
  return (await firstRow<{ accountId: string }>(tx, lockWalletOf, [customerId]))?.accountId;
}

/**
 * Must be a statement of its own, after the lock: a statement that had waited for the lock would
 * still see the earlier lots.
 */
export function findLotsLeft(tx: Tx, customerId: string): Promise<Lot[]> {
  return rows<Lot>(tx, lotsLeft, [customerId]);
}

/** The lot that the payment made. Bookings read it under the lock of its wallet. */
export function findLotOfTopup(db: Queryable, paymentId: string): Promise<Lot | undefined> {
  return firstRow<Lot>(db, lotOfTopup, [paymentId]);
}

/** The sum of the lots that are still valid on the day. */
export async function spendable(db: Queryable, customerId: string, today: Day): Promise<Cents> {
  const row = await firstRow<{ amount: Cents }>(db, spendableOf, [customerId, today]);
  if (!row) throw new Error("a sum always has a row");
  return row.amount;
}

export async function isBooked(tx: Tx, cause: Cause, causeKey: string): Promise<boolean> {
  return (await firstRow(tx, isBookedFor, [cause, causeKey])) !== undefined;
}

export async function lockHoldingWallet(tx: Tx, orderId: string): Promise<string | undefined> {
  return (await firstRow<{ accountId: string }>(tx, lockWalletOfHold, [orderId]))?.accountId;
}

/** The lots an open hold was taken from; empty without an open hold. */
export function findHoldParts(tx: Tx, orderId: string): Promise<LotPart[]> {
  return rows<LotPart>(tx, partsOfHold, [orderId]);
}

/** What a delivered order took from each lot. */
export function findDeliveryParts(tx: Tx, orderId: string): Promise<LotPart[]> {
  return rows<LotPart>(tx, partsOfDelivery, [orderId]);
}

/** What a code that was made from the balance took from each lot. */
export function findCodeParts(tx: Tx, creditCodeId: string): Promise<LotPart[]> {
  return rows<LotPart>(tx, partsOfCode, [creditCodeId]);
}

/** False when the cause was booked before; nothing changes then. */
export async function insertTransfer(
  tx: Tx,
  transfer: Transfer,
  postings: readonly Posting[],
  lots: readonly NewLot[] = [],
): Promise<boolean> {
  const { transferId, cause, causeKey, orderId, paymentId, now } = transfer;
  const moves = [
    postings.map(({ from }) => from),
    postings.map(({ to }) => to),
    postings.map(({ amount }) => amount),
    postings.map(({ lotId }) => lotId ?? null),
  ];
  const opened = [
    lots.map(({ lotId }) => lotId),
    lots.map(({ accountId }) => accountId),
    lots.map(({ initial }) => initial),
    lots.map(({ endsOn }) => endsOn),
    lots.map(({ source }) => source),
  ];
  return (
    (await firstRow(tx, book, [
      transferId,
      cause,
      causeKey,
      orderId ?? null,
      paymentId ?? null,
      now,
      ...moves,
      ...opened,
    ])) !== undefined
  );
}
