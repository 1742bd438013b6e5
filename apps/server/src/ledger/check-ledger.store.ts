import { change, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";
import { house } from "./house-accounts.ts";

/** A row of any check: the id it concerns, and the amounts that should be equal. */
export type Discrepancy = { readonly id: string } & Readonly<
  Record<string, string | number | null>
>;

/**
 * Each compares sources written separately. Whole tables are summed once and joined, without a
 * query per row.
 */
const checks = {
  wallet: `
    with side as (
      select to_account_id as account_id, amount_cents as amount from posting
        union all select from_account_id, -amount_cents from posting),
    posted as (select account_id, sum(amount)::bigint as amount from side group by account_id),
    credit as (select account_id, sum(remaining_cents)::bigint as amount from lot
      group by account_id)
    select a.account_id as id, a.balance_cents as kept, coalesce(p.amount, 0) as postings,
      coalesce(c.amount, 0) as lots
    from account a left join posted p using (account_id) left join credit c using (account_id)
    where a.kind = 'wallet' and (a.balance_cents <> coalesce(p.amount, 0)
      or a.balance_cents <> coalesce(c.amount, 0))
    order by 1`,
  lot: `
    with signed as (
      select lot.lot_id, p.transfer_id = lot.transfer_id
        and p.to_account_id = lot.account_id as is_founding,
        case when p.to_account_id = lot.account_id then p.amount_cents
          else -p.amount_cents end as amount
      from posting p join lot using (lot_id)),
    moved as (select lot_id, sum(amount)::bigint as net,
      (sum(amount) filter (where is_founding))::bigint as founding from signed group by lot_id)
    select lot_id as id, initial_cents as initial, coalesce(founding, 0) as founding,
      remaining_cents as remaining, coalesce(net, 0) as postings
    from lot left join moved using (lot_id)
    where remaining_cents <> coalesce(net, 0) or initial_cents <> coalesce(founding, 0)
    order by 1`,
  voucher_liability: `
    with booked as (
      select coalesce(sum(case when to_account_id = '${house.voucherLiability}' then amount_cents
        else -amount_cents end), 0)::bigint as amount
      from posting where '${house.voucherLiability}' in (to_account_id, from_account_id)),
    outstanding as (select coalesce(sum(face_cents), 0)::bigint as amount from voucher)
    select '${house.voucherLiability}' as id, booked.amount as postings,
      outstanding.amount as vouchers
    from booked, outstanding where booked.amount <> outstanding.amount`,
  provider_clearing: `
    with booked as (
      select coalesce(sum(case when from_account_id = '${house.providerClearing}' then amount_cents
        else -amount_cents end), 0)::bigint as amount
      from posting where '${house.providerClearing}' in (to_account_id, from_account_id)),
    captured as (select coalesce(sum(amount_cents), 0)::bigint as amount from payment
      where status = 'captured'),
    refunded as (select coalesce(sum(amount_cents), 0)::bigint as amount from refund
      where status = 'succeeded'),
    settled as (select coalesce(sum(case when kind = 'capture' then amount_cents
      else -amount_cents end), 0)::bigint as amount from settlement)
    select '${house.providerClearing}' as id, booked.amount as postings,
      captured.amount as captured, settled.amount as settled, refunded.amount as refunded
    from booked, captured, refunded, settled
    where booked.amount <> captured.amount - settled.amount - refunded.amount`,
  settlement: `
    with booked as (
      select t.cause_key, sum(case when p.from_account_id = '${house.bank}' then p.amount_cents
        else -p.amount_cents end)::bigint as amount
      from transfer t join posting p using (transfer_id) where t.cause = 'settlement'
        group by t.cause_key)
    select coalesce(s.settlement_ref, b.cause_key) as id, coalesce(b.amount, 0) as postings,
      coalesce(
        case when s.kind = 'capture' then s.amount_cents else -s.amount_cents end, 0) as settled
    from settlement s full join booked b on b.cause_key = s.settlement_ref
    where coalesce(b.amount, 0) <> coalesce(case when s.kind = 'capture' then s.amount_cents
      else -s.amount_cents end, 0)
    order by 1`,
  payment: `
    with used as (
      select t.payment_id, t.transfer_id, case t.cause when 'order_fulfilled' then 'order'
        when 'payment_unusable' then 'refund' else t.cause end as use,
        t.order_id, sum(p.amount_cents) as amount
      from transfer t join posting p using (transfer_id)
      where p.from_account_id = '${house.providerClearing}'
        and t.cause in ('topup', 'order_fulfilled', 'payment_unusable')
      group by t.transfer_id),
    belongs as (
      select payment_id, count(*)::int as transfers, string_agg(use, '+' order by use) as booked_as,
        min(order_id) as order_id, sum(amount)::bigint as amount
      from used group by payment_id),
    captured as (select payment_id, applied_as, order_id, amount_cents from payment
      where status = 'captured')
    select coalesce(c.payment_id, b.payment_id)::text as id, c.applied_as as "appliedAs",
      b.booked_as as "bookedAs", coalesce(b.transfers, 0) as transfers,
      c.amount_cents as captured, b.amount as postings
    from captured c full join belongs b on b.payment_id = c.payment_id
    where c.payment_id is null or b.payment_id is null or b.transfers <> 1
      or c.applied_as is distinct from b.booked_as or c.amount_cents <> b.amount
      or (b.booked_as = 'order' and c.order_id is distinct from b.order_id)
    order by 1`,
  stock_code: `
    with sold as (select stock_code_id as code_id, count(*)::int as owners from voucher
      where stock_code_id is not null group by stock_code_id),
    free as (select code_id, count(*)::int as places from stock_free group by code_id),
    held as (select code_id, count(*)::int as places from stock_hold group by code_id)
    select c.code_id::text as id, coalesce(f.places, 0) as free, coalesce(h.places, 0) as held,
      coalesce(s.owners, 0) as sold
    from stock_code c left join free f using (code_id) left join held h using (code_id)
      left join sold s using (code_id)
    where coalesce(f.places, 0) + coalesce(h.places, 0) + coalesce(s.owners, 0) <> 1
    order by c.code_id`,
  voucher_owner: `
    select v.voucher_id as id, v.owner_id as owner, o.customer_id as buyer, o.status as "order"
    from voucher v join orders o using (order_id) where v.owner_id <> o.customer_id
    order by 1`,
  order: `
    with line as (select order_id, sum(qty)::int as qty, sum(face_cents * qty)::bigint as face
      from order_line group by order_id),
    issued as (select order_id, count(*)::int as qty, sum(face_cents)::bigint as face from voucher
      group by order_id),
    booked as (
      select t.order_id, sum(p.amount_cents)::bigint as amount,
        coalesce(
          sum(p.amount_cents) filter (where p.from_account_id = '${house.promotion}'), 0
        )::bigint as promotion
      from transfer t join posting p using (transfer_id)
      where t.cause = 'order_fulfilled' and p.to_account_id = '${house.voucherLiability}'
        group by t.order_id)
    select order_id as id, o.status, o.total_cents as total, coalesce(b.promotion, 0) as promotion,
      coalesce(b.amount, 0) as postings,
      l.qty, coalesce(i.qty, 0) as vouchers, l.face, coalesce(i.face, 0) as "voucherFace"
    from orders o left join line l using (order_id) left join issued i using (order_id)
      left join booked b using (order_id)
    where case when o.status = 'fulfilled'
      then l.qty is distinct from i.qty or l.face is distinct from i.face
        or b.amount is distinct from i.face or b.amount is distinct from o.total_cents + b.promotion
      else i.qty is not null or b.amount is not null end
    order by 1`,
  order_hold: `
    with booked as (
      select t.order_id, sum(case when p.to_account_id = '${house.orderHold}' then p.amount_cents
        else -p.amount_cents end)::bigint as amount
      from transfer t join posting p using (transfer_id)
        where '${house.orderHold}' in (p.to_account_id, p.from_account_id) group by t.order_id),
    awaiting as (select order_id, balance_cents as amount from orders
      where status = 'awaiting_payment')
    select coalesce(a.order_id, b.order_id) as id, coalesce(b.amount, 0) as postings,
      coalesce(a.amount, 0) as held
    from awaiting a full join booked b using (order_id)
    where coalesce(b.amount, 0) <> coalesce(a.amount, 0)
    order by 1`,
  refund_payable: `
    with booked as (
      select t.payment_id, sum(case
        when p.to_account_id = '${house.refundPayable}' then p.amount_cents
        else -p.amount_cents end)::bigint as amount
      from transfer t join posting p using (transfer_id)
        where '${house.refundPayable}' in (p.to_account_id, p.from_account_id)
        group by t.payment_id),
    unusable as (select payment_id, amount_cents as amount from payment
      where applied_as = 'refund'),
    refunded as (select payment_id, sum(amount_cents)::bigint as amount from refund
      where status = 'succeeded' group by payment_id)
    select coalesce(u.payment_id, b.payment_id, r.payment_id)::text as id,
      coalesce(b.amount, 0) as postings, coalesce(u.amount, 0) as unusable,
      coalesce(r.amount, 0) as refunded
    from unusable u full join booked b using (payment_id) full join refunded r using (payment_id)
    where coalesce(b.amount, 0) <> coalesce(u.amount, 0) - coalesce(r.amount, 0)
    order by 1`,
} as const;

export type Check = keyof typeof checks;

export const checkNames = Object.keys(checks) as readonly Check[]; // the keys of the object above

const oneSnapshot = statement(
  "ledger.check_snapshot",
  "set transaction isolation level repeatable read, read only",
);

/**
 * Must be the first statement of its transaction. All checks then read one snapshot: an order
 * placed between two checks must not look like a fault.
 */
export async function beginSnapshot(tx: Tx): Promise<void> {
  await change(tx, oneSnapshot);
}

const statements = new Map(
  checkNames.map((name) => [name, statement(`ledger.check_${name}`, checks[name])]),
);

export async function findDiscrepancies(db: Queryable, name: Check): Promise<Discrepancy[]> {
  const check = statements.get(name);
  return check ? rows<Discrepancy>(db, check) : [];
}
