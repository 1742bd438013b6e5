import type { Cents } from "@papillote/domain/money/cents.ts";
import { type Queryable, rows, statement } from "#server/db/db.ts";

/** The orders of one month (of their placing, in Paris) whose visit began by a partner's link. */
type AffiliatedMonth = {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly orders: number;
  /** Of them, those that were paid, and what was paid for them. */
  readonly paid: number;
  readonly amount: Cents;
  /** What has gone back of that amount until now. */
  readonly refunded: Cents;
  /** The paid orders of all visits, to compare. */
  readonly allPaid: number;
  readonly allAmount: Cents;
};

const byMonth = statement(
  "orders.affiliated_by_month",
  `with placed as (
     select to_char(placed_at at time zone 'Europe/Paris', 'YYYY-MM') as month, is_affiliated,
       fulfilled_at is not null as is_paid, total_cents,
       (select coalesce(sum(amount_cents), 0) from order_refund r
        where r.order_id = o.order_id and is_affiliated) as back_cents
     from orders o
     where (placed_at at time zone 'Europe/Paris')::date between $1 and $2)
   select month, (count(*) filter (where is_affiliated))::int as orders,
     (count(*) filter (where is_affiliated and is_paid))::int as paid,
     coalesce(sum(total_cents) filter (where is_affiliated and is_paid), 0)::bigint as amount,
     sum(back_cents)::bigint as refunded,
     (count(*) filter (where is_paid))::int as "allPaid",
     coalesce(sum(total_cents) filter (where is_paid), 0)::bigint as "allAmount"
   from placed group by month having count(*) filter (where is_affiliated) > 0
   order by month`,
);

/** The months with such orders, placed on the days from `from` to `to`, both included. */
export function countAffiliatedOrders(
  db: Queryable,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<AffiliatedMonth[]> {
  return rows<AffiliatedMonth>(db, byMonth, [from, to]);
}
