import type { Cents } from "@papillote/domain/money/cents.ts";
import type { DisputeStatus } from "@papillote/domain/payments/payment-states.ts";
import { change, firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";
import type { ProviderDispute } from "./card.gateway.ts";

const find = statement(
  "dispute.find",
  "select status from dispute where provider = $1 and dispute_ref = $2 for no key update",
);
const save = statement(
  "dispute.save",
  `insert into dispute (provider, dispute_ref, payment_id, amount_cents, reason, status, opened_at,
     closed_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (provider, dispute_ref) do update set status = excluded.status,
     amount_cents = excluded.amount_cents, closed_at = excluded.closed_at`,
);
const insertMove = statement(
  "dispute.insert_move",
  `insert into dispute_move (move_ref, provider, dispute_ref, kind, amount_cents, fee_cents,
     moved_at) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
);
/**
 * Open, or decided while its money is still where it was, as the provider moves it a little later.
 * Or lost while the credit that its payment made can still be spent.
 */
const unsettled = statement(
  "dispute.unsettled",
  `select distinct payment_id as "paymentId" from dispute d
     left join lateral (select sum(case kind when 'taken' then amount_cents else -amount_cents end)
       as taken from dispute_move m
       where m.provider = d.provider and m.dispute_ref = d.dispute_ref) moved on true
   where case d.status when 'open' then true when 'won' then taken <> 0
     else coalesce(taken, 0) = 0 end
     or exists (select from disputed_lot l where l.provider = d.provider
       and l.dispute_ref = d.dispute_ref and l.status = 'lost' and l.remaining_cents > 0
       and l.room_cents > 0)`,
);
const open = statement(
  "dispute.open",
  `select dispute_ref as ref, d.payment_id as "paymentId", d.amount_cents as amount, d.reason,
     opened_at as "openedAt", order_number as "orderNumber",
     (select coalesce(sum(h.amount_cents), 0)::bigint from dispute_hold h
      where h.provider = d.provider and h.dispute_ref = d.dispute_ref and h.outcome is null)
       as blocked
   from dispute d join payment using (payment_id) left join orders using (order_id)
   where d.status = 'open' order by opened_at, dispute_ref`,
);

const ofOrder = statement(
  "dispute.of_order",
  `select dispute_ref as ref from dispute join payment using (payment_id)
   where payment.order_id = $1 and dispute.status <> 'won' limit 1`,
);

const ofPayment = statement(
  "dispute.of_payment",
  "select status from dispute where payment_id = $1 and status <> 'won' limit 1",
);

/** Whether a top-up has a dispute that is open or was lost. */
export async function isPaymentDisputed(db: Queryable, paymentId: string): Promise<boolean> {
  return (await firstRow(db, ofPayment, [paymentId])) !== undefined;
}

/**
 * Whether an order has a dispute that is open or was lost: the provider decides, or decided, about
 * the money.
 */
export async function isDisputed(db: Queryable, orderId: string): Promise<boolean> {
  return (await firstRow(db, ofOrder, [orderId])) !== undefined;
}

export function findDispute(
  tx: Tx,
  provider: string,
  ref: string,
): Promise<{ readonly status: DisputeStatus } | undefined> {
  return firstRow(tx, find, [provider, ref]);
}

export async function saveDispute(
  tx: Tx,
  dispute: ProviderDispute & { readonly provider: string; readonly now: Date },
): Promise<void> {
  const { provider, ref, paymentId, amount, reason, status, openedAt, now } = dispute;
  const closedAt = status === "open" ? null : now;
  const values = [provider, ref, paymentId, amount, reason, status, openedAt, closedAt];
  await change(tx, save, values);
}

/** False when the move is already known. */
export async function insertDisputeMove(
  tx: Tx,
  { provider, ref }: { readonly provider: string; readonly ref: string },
  move: ProviderDispute["moves"][number],
): Promise<boolean> {
  const { kind, amount, fee, movedAt } = move;
  return (
    (await change(tx, insertMove, [move.ref, provider, ref, kind, amount, fee, movedAt])) === 1
  );
}

/** The payments with disputes whose decision, or whose money, is still to come. */
export async function findUnsettledDisputes(db: Queryable): Promise<string[]> {
  return (await rows<{ paymentId: string }>(db, unsettled)).map(({ paymentId }) => paymentId);
}

type OpenDispute = {
  readonly ref: string;
  readonly paymentId: string;
  readonly amount: Cents;
  readonly reason: string;
  readonly openedAt: Date;
  readonly orderNumber: string | null;
  /** The part of the balance that the payment credited and that is now blocked. */
  readonly blocked: Cents;
};

/** The oldest first. */
export function findOpenDisputes(db: Queryable): Promise<OpenDispute[]> {
  return rows<OpenDispute>(db, open);
}
