import type { Cents } from "@papillote/domain/money/cents.ts";
import type { DisputeStatus } from "@papillote/domain/payments/payment-states.ts";
import { change, firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";
import type { ProviderDispute } from "./card.gateway.ts";

const find = statement(
  "dispute.find",
  "select status from dispute where provider = $1 and dispute_ref = $2 for update",
);
const save = statement(
  "dispute.save",
  `insert into dispute (provider, dispute_ref, payment_id, amount_cents, reason, status, opened_at,
     closed_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (provider, dispute_ref) do update set status = excluded.status,
     amount_cents = excluded.amount_cents, closed_at = excluded.closed_at`,
);
const open = statement(
  "dispute.open",
  `select dispute_ref as ref, d.payment_id as "paymentId", d.amount_cents as amount, d.reason,
     opened_at as "openedAt", order_number as "orderNumber"
   from dispute d join payment using (payment_id) left join orders using (order_id)
   where d.status = 'open' order by opened_at, dispute_ref`,
);

const ofOrder = statement(
  "dispute.of_order",
  `select dispute_ref as ref from dispute join payment using (payment_id)
   where payment.order_id = $1 and dispute.status <> 'won' limit 1`,
);

/** A dispute that is open or was lost: the provider decides, or decided, about the money. */
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

type OpenDispute = {
  readonly ref: string;
  readonly paymentId: string;
  readonly amount: Cents;
  readonly reason: string;
  readonly openedAt: Date;
  readonly orderNumber: string | null;
};

/** The oldest first. */
export function findOpenDisputes(db: Queryable): Promise<OpenDispute[]> {
  return rows<OpenDispute>(db, open);
}
