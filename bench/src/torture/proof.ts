import { createHash } from "node:crypto";
import type pg from "pg";
import type { Acknowledged } from "./market.ts";

/** What must hold whatever was killed, written beside the shop's own check. Each finds bad rows. */
const mustBeEmpty = {
  "acknowledged orders that are not there": `
    select a.id from unnest($1::text[], $2::uuid[]) as a (id, customer_id)
      left join orders o on o.order_id = a.id and o.customer_id = a.customer_id
    where o.order_id is null`,
  "acknowledged numbers without an order": `
    select a.number from unnest($8::text[]) as a (number)
      left join orders o on o.order_number = a.number where o.order_id is null`,
  "placed orders without their vouchers": `
    select a.id from unnest($3::text[], $4::int[]) as a (id, qty)
      left join (select order_id, count(*) as qty from voucher group by order_id) v
        on v.order_id = a.id
    where v.qty is distinct from a.qty`,
  "payments taken and not used": `
    select a.id from unnest($5::uuid[]) as a (id) left join payment p on p.payment_id = a.id
    where p.status is distinct from 'captured' or p.applied_as is null`,
  "closed accounts that are open": `
    select a.id from unnest($6::uuid[]) as a (id) join customer c on c.customer_id = a.id
    where c.closed_at is null`,
  "ended sessions that live": `
    select s.session_id from unnest($7::bytea[]) as a (hash)
      join access_token t on t.token_hash = a.hash join session s using (session_id)
    where s.ended_at is null`,
  "codes sold twice": `
    select stock_code_id from voucher where stock_code_id is not null and status <> 'refunded'
    group by 1 having count(*) > 1`,
  "wallets unlike what went in and out": `
    with came as (select customer_id, sum(cents) as cents from (
        select customer_id, amount_cents as cents from payment where applied_as = 'topup'
        union all select credited_to, amount_cents from credit_code where credited_at is not null
      ) all_of group by 1),
      went as (select customer_id, sum(cents) as cents from (
        select customer_id, o.balance_cents - coalesce(r.cents, 0) as cents
        from orders o left join (select order_id, sum(balance_cents) as cents from order_refund
          group by 1) r using (order_id)
        where o.fulfilled_at is not null or o.status = 'awaiting_payment'
        union all select giver_id, amount_cents from credit_code where cancelled_at is null
      ) all_of group by 1)
    select a.customer_id from account a left join came using (customer_id)
      left join went using (customer_id)
    where a.kind = 'wallet'
      and a.balance_cents <> coalesce(came.cents, 0) - coalesce(went.cents, 0)`,
  "vouchers nobody paid": `
    select o.order_id from orders o
      left join payment p on p.order_id = o.order_id and p.applied_as = 'order'
    where o.fulfilled_at is not null and o.card_cents > 0 and p.payment_id is null`,
  "coupons used more often than they may be": `
    select coupon_id from coupon_use join coupon using (coupon_id)
    group by coupon_id, uses_max having count(*) > uses_max`,
  "goods sold twice": `
    select sku from goods_taken join goods_stock using (sku)
    group by sku, supplied_qty having sum(qty) > supplied_qty`,
  "paid orders that hold no goods": `
    select o.order_id from orders o join order_line l using (order_id)
      join goods_stock s on s.sku = l.sku left join goods_taken t using (order_id, line_no)
    where o.fulfilled_at is not null and l.kind in ('goods', 'card') and l.refunded_qty = 0
      and t.qty is distinct from l.qty`,
  "documents with a gap in their numbers": `
    select series, year from document group by 1, 2
    having min(number) <> 1 or max(number) <> count(*)`,
  "gifts kept that are not theirs": `
    select a.id from unnest($9::uuid[], $a::uuid[]) as a (id, customer_id)
      left join gift g on g.gift_id = a.id
    where g.claimed_by is distinct from a.customer_id`,
  "gifts taken back that are not": `
    select a.id from unnest($b::uuid[]) as a (id) left join gift g on g.gift_id = a.id
    where g.cancelled_at is null`,
  "gifts that two have": `
    select g.gift_id from gift g join voucher v using (voucher_id)
    where g.claimed_at is not null and g.claimed_by = g.giver_id
      or g.cancelled_at is not null and v.owner_id <> g.giver_id
        and not exists (select from gift later where later.voucher_id = g.voucher_id
          and later.claimed_at is not null)`,
  "payments of an order used twice": `
    select order_id from payment where applied_as = 'order' group by 1 having count(*) > 1`,
} as const;

/** The names of what does not hold, with up to three of the rows. */
export async function prove(client: pg.Client, told: Acknowledged): Promise<string[]> {
  const placed = told.orders.filter(({ isPlaced }) => isPlaced);
  const values = [
    told.orders.map(({ orderId }) => orderId),
    told.orders.map(({ customerId }) => customerId),
    placed.map(({ orderId }) => orderId),
    placed.map(({ qty }) => qty),
    [...told.captured],
    [...told.closed],
    [...told.loggedOut].map((token) => createHash("sha256").update(token).digest()),
    told.numbers,
    ...[[...told.kept.keys()], [...told.kept.values()], [...told.takenBack]],
  ];
  const findings: string[] = [];
  for (const [name, sql] of Object.entries(mustBeEmpty)) {
    const { text, used } = withItsValues(sql, values);
    const { rows } = await client.query({ text, values: used, rowMode: "array" });
    if (rows.length > 0)
      findings.push(`${rows.length} ${name}: ${rows.slice(0, 3).flat().join(", ")}`);
  }
  return findings;
}

/** PostgreSQL refuses values that a statement does not name, so they are renumbered. */
function withItsValues(sql: string, values: readonly unknown[]): { text: string; used: unknown[] } {
  const used: unknown[] = [];
  const text = sql.replaceAll(/\$([\da-b])/g, (_, place: string) => {
    used.push(values[Number.parseInt(place, 12) - 1]);
    return `$${used.length}`;
  });
  return { text, used };
}

const waiting = `
  select (select count(*) from job_outbox where run_at is null or run_at <= now())
    + (select count(*) from graphile_worker.jobs where run_at <= now())
    + (select count(*) from refund where status <> 'succeeded')
    + (select count(*) from webhook_event where processed_at is null)
    + (select count(*) from payment where payment_id = any($1::uuid[]) and applied_as is null)
    as count`;

/** What the shop still has to do after the last blow. */
export async function countWaiting(client: pg.Client, told: Acknowledged): Promise<number> {
  const { rows } = await client.query<{ count: string }>(waiting, [[...told.captured]]);
  return Number(rows[0]?.count);
}

const totals = `
  select (select count(*) from orders) as orders,
    (select count(*) from orders where fulfilled_at is not null) as fulfilled,
    (select count(*) from payment where status = 'captured') as captured,
    (select count(*) from payment where applied_as = 'topup') as topups,
    (select count(*) from refund) as refunds,
    (select count(*) from order_refund) as "orderRefunds",
    (select count(*) from coupon_use) as "couponUses", (select count(*) from shipment) as parcels, (select count(*) from voucher) as vouchers,
    (select count(*) from gift) as gifts,
    (select count(*) from gift where claimed_at is not null) as "keptGifts",
    (select count(*) from posting) as postings,
    (select count(*) from customer where closed_at is not null) as closed`;

export async function countRows(client: pg.Client): Promise<Readonly<Record<string, string>>> {
  const { rows } = await client.query<Record<string, string>>(totals);
  return rows[0] ?? {};
}
