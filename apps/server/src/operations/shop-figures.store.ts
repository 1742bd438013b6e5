import { firstRow, type Queryable, statement } from "#server/db/db.ts";

/** Counts of what waits, and of what should not wait any more. */
export type ShopFigures = {
  readonly ordersWaiting: number;
  readonly ordersOverdue: number;
  readonly paymentsOpen: number;
  readonly paymentsOverdue: number;
  readonly refundsOpen: number;
  readonly refundsFailed: number;
  readonly disputesOpen: number;
  readonly webhooksWaiting: number;
  readonly smsOfDay: number;
  readonly codesFree: number;
  readonly poolsEmpty: number;
};

/**
 * An order, a payment or an event ends within minutes unless something is broken. The time is that
 * of the database's own clock, as figures for the operator decide nothing.
 */
const figures = statement(
  "operations.figures",
  `select
     (select count(*) from orders where status = 'awaiting_payment') as "ordersWaiting",
     (select count(*) from orders where status = 'awaiting_payment'
        and held_until < now() - interval '5 minutes') as "ordersOverdue",
     (select count(*) from payment where status = 'created') as "paymentsOpen",
     (select count(*) from payment where status = 'created'
        and expires_at < now() - interval '15 minutes') as "paymentsOverdue",
     (select count(*) from refund where status in ('asked', 'sent')) as "refundsOpen",
     (select count(*) from refund where status = 'failed' and replaced_by is null)
       as "refundsFailed",
     (select count(*) from dispute where status = 'open') as "disputesOpen",
     (select count(*) from webhook_event where processed_at is null) as "webhooksWaiting",
     (select count(*) from message where channel = 'sms'
        and queued_at > now() - interval '24 hours') as "smsOfDay",
     (select count(*) from stock_free) as "codesFree",
     (select count(*) from stock_pool pool where not exists
        (select from stock_free free where free.pool_id = pool.pool_id)) as "poolsEmpty"`,
);

export async function readFigures(db: Queryable): Promise<ShopFigures> {
  const row = await firstRow<ShopFigures>(db, figures);
  if (!row) throw new Error("a select without a table gave no row");
  return row;
}
