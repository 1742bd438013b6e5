import type { Cents } from "@papillote/domain/money/cents.ts";
import type { SettlementFault, settlementFault } from "@papillote/domain/payments/settlement.ts";
import { change, firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";
import type { SettledItem } from "./card.gateway.ts";

type SettlementKey = { readonly provider: string; readonly settlementRef: string };

const insert = statement(
  "settlement.insert",
  `insert into settlement (provider, settlement_ref, payment_id, kind, amount_cents, fee_cents,
     settled_on) values ($1, $2, $3, $4, $5, $6, $7)`,
);
const find = statement(
  "settlement.find",
  `select payment_id as "paymentId", kind, amount_cents as amount, fee_cents as fee
   from settlement where provider = $1 and settlement_ref = $2`,
);
const receivable = statement(
  "settlement.receivable",
  `with move as (select m.amount_cents, m.fee_cents
     from dispute_move m join dispute using (provider, dispute_ref)
     where move_ref = $3 and payment_id = $1
       and m.kind = case $2 when 'dispute' then 'taken' when 'dispute_return' then 'returned' end)
   select case $2
       when 'capture' then array(select amount_cents from payment
         where payment_id = $1 and status = 'captured' and applied_as is not null)
       when 'refund' then array(select amount_cents from refund
         where payment_id = $1 and succeeded_at is not null)
       else array(select amount_cents from move) end as due,
     array(select amount_cents from settlement where payment_id = $1 and kind = $2
       and ($2 in ('capture', 'refund') or settlement_ref = $3)) as settled,
     (select fee_cents from move) as fee`,
);
const resolvedOf = statement(
  "settlement_difference.resolved",
  `select from settlement_difference
   where provider = $1 and settlement_ref = $2 and resolved_at is not null`,
);
const lastDay = statement(
  "settlement.last_day",
  "select max(settled_on) as day from settlement where provider = $1",
);

export async function insertSettlement(
  tx: Tx,
  item: SettledItem & { readonly provider: string; readonly paymentId: string },
): Promise<void> {
  const { provider, settlementRef, paymentId, kind, amount, fee, settledOn } = item;
  await change(tx, insert, [provider, settlementRef, paymentId, kind, amount, fee, settledOn]);
}

type BookedItem = {
  readonly paymentId: string;
  readonly kind: Exclude<SettledItem["kind"], "refund_failure">;
  readonly amount: Cents;
  /** Null when the item was settled before fees were booked. */
  readonly fee: Cents | null;
};

type KnownItem = {
  readonly booked: BookedItem | undefined;
  /** Resolved by the operator, or because the item was booked later. */
  readonly isResolved: boolean;
};

export async function findKnownItem(tx: Tx, key: SettlementKey): Promise<KnownItem> {
  const values = [key.provider, key.settlementRef];
  return {
    booked: await firstRow<BookedItem>(tx, find, values),
    isResolved: (await firstRow(tx, resolvedOf, values)) !== undefined,
  };
}

type Receivable = Parameters<typeof settlementFault>[1];

/**
 * What the provider owes, or debits, for a payment, and how much of it is settled, item by item.
 */
export async function findReceivable(
  tx: Tx,
  {
    paymentId,
    kind,
    settlementRef,
  }: Pick<SettledItem, "kind" | "settlementRef"> & {
    readonly paymentId: string;
  },
): Promise<Receivable> {
  const row = await firstRow<Receivable>(tx, receivable, [paymentId, kind, settlementRef]);
  if (!row) throw new Error("a select without a table gave no row");
  return row;
}

/** The last day with a booked item. */
export async function findLastDay(db: Queryable, provider: string): Promise<string | undefined> {
  return (await firstRow<{ day: string | null }>(db, lastDay, [provider]))?.day ?? undefined;
}

export type Difference = SettledItem & {
  readonly provider: string;
  readonly reason: SettlementFault;
  readonly paymentId: string | null;
  readonly due: Cents;
};

const openDifferences = statement(
  "settlement_difference.open",
  `select provider, settlement_ref as "settlementRef", reason, session_ref as "sessionRef",
     payment_id as "paymentId", kind, amount_cents as amount, due_cents as due, fee_cents as fee,
     currency, settled_on as "settledOn"
   from settlement_difference where resolved_at is null order by found_at, settlement_ref`,
);
const saveDifferenceOf = statement(
  "settlement_difference.save",
  `insert into settlement_difference as known (provider, settlement_ref, reason, session_ref,
     payment_id, kind, amount_cents, due_cents, fee_cents, currency, settled_on, found_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
   on conflict (provider, settlement_ref) do update set reason = excluded.reason,
     payment_id = excluded.payment_id, due_cents = excluded.due_cents
     where known.resolved_at is null and known.reason <> excluded.reason`,
);
const resolve = statement(
  "settlement_difference.resolve",
  `update settlement_difference set resolved_at = $3, resolution = $4
   where provider = $1 and settlement_ref = $2 and resolved_at is null`,
);

export function findOpenDifferences(db: Queryable): Promise<Difference[]> {
  return rows<Difference>(db, openDifferences);
}

/** False when the same difference is known. */
export async function saveDifference(
  db: Queryable,
  difference: Difference,
  now: Date,
): Promise<boolean> {
  const { provider, settlementRef, reason, sessionRef, paymentId, kind, amount, due } = difference;
  const { fee, currency, settledOn } = difference;
  const ours = [provider, settlementRef, reason, sessionRef, paymentId, kind, amount, due];
  return (await change(db, saveDifferenceOf, [...ours, fee, currency, settledOn, now])) === 1;
}

/** False when there is no open difference with that reference. */
export async function resolveDifference(
  db: Queryable,
  { provider, settlementRef }: SettlementKey,
  { note, now }: { readonly note: string; readonly now: Date },
): Promise<boolean> {
  return (await change(db, resolve, [provider, settlementRef, now, note])) === 1;
}
