import type { SoldLine } from "@papillote/domain/documents/document-content.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import type { OrderStatus } from "@papillote/domain/orders/order-states.ts";
import { firstRow, type Queryable, rows, statement } from "#server/db/db.ts";

export type PastOrder = {
  readonly orderId: string;
  readonly number: string;
  readonly type: "order" | "topup";
  readonly at: Date;
  readonly status: OrderStatus;
  readonly total: Cents;
  readonly fromBalance: Cents;
  readonly byCard: Cents;
  readonly waitingQty: number;
  /** From the order's billing address. */
  readonly company: string | null;
  /** Only for a top-up. */
  readonly creditNotes: readonly {
    readonly series: string;
    readonly year: number;
    readonly number: number;
  }[];
  readonly lines: readonly {
    readonly name: string;
    readonly kind: SoldLine["kind"];
    readonly qty: number;
    readonly unit: Cents;
  }[];
};

// Lines are aggregated only for the rows of the page.
const page = statement(
  "orders.history",
  `with past as (
     select order_id as id, order_number as "number", 'order' as type, placed_at as at, status,
       total_cents as total, balance_cents as "fromBalance", card_cents as "byCard"
     from orders where customer_id = $1
     union all
     select payment_id::text, '', 'topup', captured_at, 'fulfilled', amount_cents, 0, amount_cents
     from payment where customer_id = $1 and purpose = 'topup' and applied_as = 'topup'
     order by 4 desc, 1 limit $2 offset $3)
   select past.id as "orderId", "number", type, at, status, total::bigint, "fromBalance"::bigint,
     "byCard"::bigint,
     (select count(*)::int from voucher v where past.type = 'order' and v.order_id = past.id
       and v.status = 'waiting') as "waitingQty",
     (select a.company from order_address a where past.type = 'order' and a.order_id = past.id
       and a.kind = 'billing') as company,
     coalesce((select json_agg(json_build_object('series', d.series, 'year', d.year,
       'number', d.number) order by d.year, d.number)
       from refund r join document d using (refund_id)
       where r.payment_id = case when past.type = 'topup' then past.id::uuid end),
       '[]') as "creditNotes",
     coalesce((select json_agg(json_build_object('name', l.name, 'kind', l.kind, 'qty', l.qty,
       'unit', l.unit_cents) order by l.line_no)
       from order_line l where past.type = 'order' and l.order_id = past.id), '[]') as lines
   from past order by at desc, id`,
);
const count = statement(
  "orders.count_history",
  `select ((select count(*) from orders where customer_id = $1)
     + (select count(*) from payment where customer_id = $1 and purpose = 'topup'
       and applied_as = 'topup'))::int as total`,
);

/** Newest first; pages count from 0. */
export function findPastOrders(
  db: Queryable,
  customerId: string,
  { page: number, limit }: { page: number; limit: number },
): Promise<PastOrder[]> {
  return rows<PastOrder>(db, page, [customerId, limit, number * limit]);
}

export async function countPastOrders(db: Queryable, customerId: string): Promise<number> {
  return (await firstRow<{ total: number }>(db, count, [customerId]))?.total ?? 0;
}
