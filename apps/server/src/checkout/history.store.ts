import type { SoldLine } from "@papillote/domain/documents/document-content.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import type { OrderGroup } from "@papillote/domain/orders/order-groups.ts";
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
  readonly receivers: readonly string[];
  readonly leavesAt: Date | null;
  readonly lines: readonly {
    readonly name: string;
    readonly kind: SoldLine["kind"];
    readonly qty: number;
    readonly unit: Cents;
    readonly sku: string;
    readonly brandId: number | null;
  }[];
};

/** As `foldText` of the domain, for the signs that `found-orders.test.ts` compares. */
const folded = (text: string) =>
  `replace(replace(translate(lower(regexp_replace(normalize(${text}, NFKD),
     '[\\u0300-\\u036f\\u3099\\u309a]', '', 'g')), '’‘', ''''''), 'œ', 'oe'), 'æ', 'ae')`;

/** The gifts that this customer made of an order; who owns a voucher now may have given it on. */
const given = `gift g where g.giver_id = $1 and g.cancelled_at is null
  and (g.voucher_id in (select voucher_id from voucher where order_id = o.order_id)
    or g.credit_code_id in (select credit_code_id from credit_code where order_id = o.order_id))`;
const toBeSent = "g.send_at is not null and g.sent_at is null and g.opened_at is null";
const receivers = `(select l.gift -> 'recipient' ->> 'firstname' as name from order_line l
    where l.order_id = o.order_id and l.gift is not null
  union select g.recipient_firstname from ${given})`;

/** $1 is the customer, $2 the words to find, folded, $3 the year. */
const found = `with past as (
    select order_id as id, order_number as "number", 'order' as type, placed_at as at, status,
      total_cents as total, balance_cents as "fromBalance", card_cents as "byCard",
      status in ('awaiting_payment', 'partly_fulfilled')
        or exists (select from voucher v where v.order_id = o.order_id and v.status = 'waiting')
        or exists (select from ${given} and ${toBeSent}) as open,
      exists (select from ${receivers} r) as gifts,
      exists (select from order_line l where l.order_id = o.order_id
        and l.kind in ('goods', 'card')) as parcels
    from orders o where customer_id = $1 and (cardinality($2::text[]) = 0
      or not exists (select from unnest($2::text[]) word where strpos(${folded(
        `order_number || ' ' || coalesce((select string_agg(l.name || ' ' || coalesce(b.name, ''), ' ')
          from order_line l left join brand b using (brand_id)
          where l.order_id = o.order_id and l.kind <> 'shipping'), '') || ' '
          || coalesce((select string_agg(r.name, ' ') from ${receivers} r), '')`,
      )}, word) = 0))
    union all
    select payment_id::text, '', 'topup', captured_at, 'fulfilled', amount_cents, 0, amount_cents,
      false, false, false
    from payment where customer_id = $1 and purpose = 'topup' and applied_as = 'topup'
      and cardinality($2::text[]) = 0),
  dated as (select *, extract(year from at at time zone 'Europe/Paris')::int as year from past),
  found as (select * from dated where $3::int is null or year = $3)`;

// Lines are aggregated only for the rows of the page.
const page = statement(
  "orders.history",
  `${found}, shown as (select * from found
     where case $4::text when 'open' then open when 'gifts' then gifts
       when 'parcels' then parcels else true end
     order by at desc, id limit $5 offset $6)
   select o.id as "orderId", "number", type, at, status, total::bigint, "fromBalance"::bigint,
     "byCard"::bigint,
     (select count(*)::int from voucher v where o.type = 'order' and v.order_id = o.id
       and v.status = 'waiting') as "waitingQty",
     (select a.company from order_address a where o.type = 'order' and a.order_id = o.id
       and a.kind = 'billing') as company,
     coalesce((select json_agg(json_build_object('series', d.series, 'year', d.year,
       'number', d.number) order by d.year, d.number)
       from refund r join document d using (refund_id)
       where r.payment_id = case when o.type = 'topup' then o.id::uuid end),
       '[]') as "creditNotes",
     array(select name from ${receivers} r order by name) as receivers,
     (select min(g.send_at) from ${given} and ${toBeSent}) as "leavesAt",
     coalesce((select json_agg(json_build_object('name', l.name, 'kind', l.kind, 'qty', l.qty,
       'unit', l.unit_cents, 'sku', l.sku, 'brandId', l.brand_id) order by l.line_no)
       from order_line l where o.type = 'order' and l.order_id = o.id), '[]') as lines
   from (select *, case type when 'order' then id end as order_id from shown) o
   order by at desc, id`,
);
const count = statement(
  "orders.count_history",
  `${found} select count(*)::int as "all", count(*) filter (where open)::int as open,
     count(*) filter (where gifts)::int as gifts, count(*) filter (where parcels)::int as parcels,
     array(select distinct year from dated order by year desc) as years
   from found`,
);

export type HistoryQuery = {
  /** Folded by `foldText`. */
  readonly words: readonly string[];
  readonly year: number | undefined;
};

/** Newest first; pages count from 0. */
export function findPastOrders(
  db: Queryable,
  customerId: string,
  query: HistoryQuery & { group: OrderGroup | undefined; page: number; limit: number },
): Promise<PastOrder[]> {
  const { words, year, group, page: number, limit } = query;
  const filter = [customerId, words, year ?? null, group ?? null];
  return rows<PastOrder>(db, page, [...filter, limit, number * limit]);
}

type HistoryCounts = { readonly [Name in OrderGroup | "all"]: number } & {
  readonly years: readonly number[];
};

/** The orders of each group, and the years with any order that has these words. */
export async function countPastOrders(
  db: Queryable,
  customerId: string,
  { words, year }: HistoryQuery,
): Promise<HistoryCounts> {
  const none = { all: 0, open: 0, gifts: 0, parcels: 0, years: [] };
  return (await firstRow<HistoryCounts>(db, count, [customerId, words, year ?? null])) ?? none;
}
