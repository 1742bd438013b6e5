import { createHash } from "node:crypto";
import type pg from "pg";
import type { Acknowledged } from "./market.ts";

/** What must hold whatever was killed, beside the shop's own check. Each query finds bad rows. */
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
        union all select customer_id, -from_lot_cents from refund join payment using (payment_id)
        union all select customer_id, -h.amount_cents from dispute_hold h join lot using (lot_id)
          join account using (account_id) where h.outcome is distinct from 'released'
      ) all_of group by 1),
      went as (select customer_id, sum(cents) as cents from (
        select customer_id, o.balance_cents - coalesce(r.cents, 0) as cents
        from orders o left join (select order_id, sum(balance_cents) as cents from order_refund
          group by 1) r using (order_id)
        where o.fulfilled_at is not null or o.status = 'awaiting_payment'
        union all select giver_id, amount_cents from credit_code
          where cancelled_at is null and paid_from = 'balance'
      ) all_of group by 1)
    select a.customer_id from account a left join came using (customer_id)
      left join went using (customer_id)
    where a.kind = 'wallet'
      and a.balance_cents <> coalesce(came.cents, 0) - coalesce(went.cents, 0)`,
  "vouchers nobody paid": `
    select o.order_id from orders o
      left join payment p on p.order_id = o.order_id and p.applied_as = 'order'
    where o.fulfilled_at is not null and o.card_cents > 0 and p.payment_id is null`,
  "captured payments without exactly one order or refund": `
    select p.payment_id from payment p
      left join orders o on o.order_id = p.order_id and o.fulfilled_at is not null
      left join (select payment_id, sum(amount_cents) as cents from refund group by 1) r
        using (payment_id)
    where p.status = 'captured' and case p.applied_as
      when 'order' then o.order_id is null when 'topup' then false
      when 'refund' then r.cents is distinct from p.amount_cents else true end`,
  "refunds above what was captured": `
    select payment_id from payment p join refund r using (payment_id)
    group by payment_id, p.amount_cents having sum(r.amount_cents) > p.amount_cents`,
  "money at the provider unlike captures, refunds and disputes": `
    select booked.cents, paid.cents from (
        select coalesce(sum(case when f.kind = 'provider_clearing' then p.amount_cents
          else -p.amount_cents end), 0) as cents
        from posting p join account f on f.account_id = p.from_account_id
          join account t on t.account_id = p.to_account_id
        where 'provider_clearing' in (f.kind, t.kind)) booked,
      (select coalesce((select sum(amount_cents) from payment where status = 'captured'), 0)
        - coalesce((select sum(amount_cents) from refund where status = 'succeeded'), 0)
        - coalesce((select sum(case kind when 'taken' then amount_cents + fee_cents
          else -amount_cents - fee_cents end) from dispute_move), 0) as cents
      ) paid
    where booked.cents <> paid.cents`,
  "money held for orders that hold none, or owed and not refunded": `
    select kind, cents from (
      select a.kind, sum(case when a.account_id = p.to_account_id then p.amount_cents
        else -p.amount_cents end) - case a.kind when 'order_hold' then coalesce((
          select sum(balance_cents) from orders where status = 'awaiting_payment'), 0)
        else 0 end as cents
      from posting p join account a on a.account_id in (p.from_account_id, p.to_account_id)
      where a.kind in ('order_hold', 'refund_payable') group by a.kind) left_over
    where cents <> 0`,
  "acknowledged withdrawals that brought nothing back": `
    select a.id from unnest($c::uuid[]) as a (id) left join withdrawal w on w.withdrawal_id = a.id
    where w.confirmed_at is null or num_nonnulls(w.order_refund_id, w.refund_id) <> 1
      and w.returned_cents = 0`,
  "acknowledged refunds of orders that are not there": `
    select a.number from (select number, count(*) as times from unnest($d::text[]) as n (number)
        group by 1) a
      left join (select order_number as number, count(*) as times from order_refund
        join orders using (order_id) where reason = 'torture' group by 1) r using (number)
    where r.times is null or r.times < a.times`,
  "orders refunded above what was paid, or not what their state says": `
    select o.order_id from orders o join (select order_id, sum(card_cents) as card,
        sum(balance_cents) as balance from order_refund group by 1) r using (order_id)
    where r.card > o.card_cents or r.balance > o.balance_cents
      or (o.status = 'refunded') <> (r.card + r.balance = o.total_cents)`,
  "refunds to the card that were not asked once": `
    select order_refund_id from order_refund o left join (select order_refund_id,
        sum(amount_cents) as cents from refund where status = 'succeeded' group by 1) r
      using (order_refund_id)
    where o.card_cents <> coalesce(r.cents, 0)`,
  "credit of a disputed top-up that can be spent": `
    select lot_id from dispute d join transfer t on t.payment_id = d.payment_id
      and t.cause = 'topup' join lot using (transfer_id)
    where d.status <> 'won' and lot.remaining_cents > 0`,
  "coupons whose uses are not counted once": `
    select coupon_id from coupon c left join coupon_use u using (coupon_id)
    group by coupon_id, uses_max, uses_left
    having uses_max - uses_left <> count(u.order_id)`,
  "paid orders without a document": `
    select order_id from orders o where fulfilled_at is not null
      and not exists (select from document d where d.order_id = o.order_id)`,
  "refunds of orders without a credit note": `
    select order_refund_id from order_refund r
    where not exists (select from document d where d.order_refund_id = r.order_refund_id)`,
  "top-ups without a document": `
    select payment_id from payment p where applied_as = 'topup'
      and not exists (select from document d where d.payment_id = p.payment_id)`,
  "paid orders and top-ups whose receipt was not sent": `
    select a.key from (
        select 'order-receipt:' || order_id as key from orders where fulfilled_at is not null
        union all select 'topup-receipt:' || payment_id from payment where applied_as = 'topup') a
      left join message m on m.message_key = a.key
    where m.status is distinct from 'sent'`,
  "messages that were not sent": "select message_key from message where status <> 'sent'",
  "codes of credit that are not once those of their order": `
    select l.order_id from order_line l join orders o using (order_id)
      left join credit_code c using (order_id)
    where l.kind = 'credit' and o.fulfilled_at is not null
    group by l.order_id having count(c.credit_code_id) <> 1`,
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

/** The names of the checks that fail, with up to three of the rows. */
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
    ...[[...told.withdrawn], told.refunded],
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

/** PostgreSQL refuses values that a statement does not use, so the values are renumbered. */
function withItsValues(sql: string, values: readonly unknown[]): { text: string; used: unknown[] } {
  const used: unknown[] = [];
  const text = sql.replaceAll(/\$([\da-d])/g, (_, place: string) => {
    used.push(values[Number.parseInt(place, 16) - 1]);
    return `$${used.length}`;
  });
  return { text, used };
}

/**
 * Not counted: a failed run of the timetable, which is not repeated, as the next run does its work;
 * and a job that was killed after another with its key had taken its place.
 */
const waiting = `
  select (select count(*) from job_outbox where run_at is null or run_at <= now())
    + (select count(*) from graphile_worker.jobs where run_at <= now()
      and not (attempts = max_attempts and (max_attempts = 1 or key is null and last_error is null)))
    + (select count(*) from refund where status <> 'succeeded')
    + (select count(*) from webhook_event where processed_at is null)
    + (select count(*) from payment where payment_id = any($1::uuid[]) and applied_as is null)
    + (select count(*) from message where status = 'queued')
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
    (select count(*) from orders where status = 'refunded') as "refundedOrders",
    (select count(*) from orders where status = 'partly_refunded') as "partlyRefunded",
    (select count(*) from withdrawal where confirmed_at is not null) as withdrawals,
    (select count(*) from dispute) as disputes,
    (select count(*) from dispute_hold) as "disputeHolds",
    (select count(*) from document where order_refund_id is not null or refund_id is not null)
      as "creditNotes",
    (select count(*) from coupon_use) as "couponUses", (select count(*) from shipment) as parcels, (select count(*) from voucher) as vouchers,
    (select count(*) from gift) as gifts,
    (select count(*) from gift where claimed_at is not null) as "keptGifts",
    (select count(*) from credit_code where order_id is not null) as "boughtCredit",
    (select count(*) from document) as documents, (select count(*) from message) as messages,
    (select count(*) from posting) as postings,
    (select count(*) from customer where closed_at is not null) as closed`;

/** A run of many checkouts with hardly any refunds would prove nothing about refunds. */
const leastShare = { refundedOrders: 50, partlyRefunded: 50, disputeHolds: 100 } as const;

export function tooFew(rows: Readonly<Record<string, string>>, checkouts: number): string[] {
  return Object.entries(leastShare).flatMap(([name, each]) => {
    const least = Math.floor(checkouts / each);
    return Number(rows[name]) < least ? [`fewer than ${least} ${name}: ${rows[name]}`] : [];
  });
}

export async function countRows(client: pg.Client): Promise<Readonly<Record<string, string>>> {
  const { rows } = await client.query<Record<string, string>>(totals);
  return rows[0] ?? {};
}
