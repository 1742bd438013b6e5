import { house } from "#server/ledger/house-accounts.ts";

/** What the accounts hold: stored balances, lots, and the amounts the rest of the shop implies. */
export const balanceChecks = {
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
    worth as (select face_cents as amount from voucher where status <> 'refunded'
      union all
      select l.face_cents * (l.qty - l.refunded_qty) from order_line l join orders o using (order_id)
      where l.kind = 'card' and o.fulfilled_at is not null),
    outstanding as (select coalesce(sum(amount), 0)::bigint as amount from worth)
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
    disputed as (select coalesce(sum(case kind when 'taken' then amount_cents + fee_cents
      else -amount_cents - fee_cents end), 0)::bigint as amount from dispute_move),
    -- The fee of a dispute is debited from what it owes; any other is a cost beside it.
    settled as (select coalesce(sum(case kind when 'capture' then amount_cents
      when 'dispute_return' then amount_cents + fee_cents
      when 'dispute' then -amount_cents - fee_cents
      else -amount_cents end), 0)::bigint as amount from settlement)
    select '${house.providerClearing}' as id, booked.amount as postings,
      captured.amount as captured, settled.amount as settled, refunded.amount as refunded,
      disputed.amount as disputed
    from booked, captured, refunded, disputed, settled
    where booked.amount
      <> captured.amount - settled.amount - refunded.amount - disputed.amount`,
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
    owed as (select payment_id, sum(amount)::bigint as amount from (
      select payment_id, amount_cents as amount from payment where applied_as = 'refund'
      union all select payment_id, amount_cents from refund
        where granted or from_lot_cents > 0 or order_refund_id is not null and replaced_by is null) due
      group by payment_id),
    refunded as (select payment_id, sum(amount_cents)::bigint as amount from refund
      where status = 'succeeded' group by payment_id)
    select coalesce(o.payment_id, b.payment_id, r.payment_id)::text as id,
      coalesce(b.amount, 0) as postings, coalesce(o.amount, 0) as owed,
      coalesce(r.amount, 0) as refunded
    from owed o full join booked b using (payment_id) full join refunded r using (payment_id)
    where coalesce(b.amount, 0) <> coalesce(o.amount, 0) - coalesce(r.amount, 0)
    order by 1`,
  lot_end: `
    with renewed as (select lot_id, min(ended_on) as first, max(ends_on) as last
      from lot_renewal group by lot_id),
    due as (
      select lot_id, ends_on, source, cause, (date_trunc('month', booked_at at time zone
        'Europe/Paris') + case source when 'restored' then interval '2 months'
        else interval '13 months' end - interval '1 day')::date as due_on
      from lot join transfer using (transfer_id))
    select lot_id as id, source, cause, ends_on::text as "endsOn", due_on::text as "dueOn",
      first::text as "firstRenewed", last::text as "renewedTo"
    from due left join renewed using (lot_id)
    where ends_on <> coalesce(last, due_on) or first <> due_on
      or (source = 'topup') <> (cause = 'topup')
      or (source = 'credit_code') <> (cause = 'credit_code_credited')
      or (source = 'restored')
        <> (cause in ('order_released', 'order_refunded', 'credit_code_cancelled', 'dispute_released'))
    order by 1`,
  lot_renewal: `
    with chain as (select *, lag(ends_on) over (partition by lot_id order by ended_on) as before,
      (renewed_at at time zone 'Europe/Paris')::date as renewed_on from lot_renewal)
    select lot_id as id, ended_on::text as "endedOn", ends_on::text as "endsOn",
      renewed_on::text as "renewedOn"
    from chain
    where before <> ended_on or renewed_on > ended_on
      or date_trunc('month', renewed_on) <> date_trunc('month', ended_on)
      or ends_on <> (date_trunc('month', ended_on) + interval '13 months' - interval '1 day')::date
    order by 1`,
  credit_expired: `
    with expired as (
      select p.posting_id, lot.lot_id, lot.ends_on, t.cause_key, lot.account_id,
        (t.booked_at at time zone 'Europe/Paris')::date as expired_on
      from transfer t join posting p using (transfer_id) left join lot using (lot_id)
      where t.cause = 'credit_expired')
    select posting_id::text as id, lot_id as lot, ends_on::text as "endsOn",
      expired_on::text as "expiredOn", cause_key as "causeKey"
    from expired
    where lot_id is null or ends_on >= expired_on
      or cause_key <> account_id || ':' || expired_on
    order by 1`,
} as const;
