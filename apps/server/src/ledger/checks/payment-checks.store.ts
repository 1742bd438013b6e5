import { house } from "#server/ledger/house-accounts.ts";

/** Compares payments, refunds and settlements with what was booked for them. */
export const paymentChecks = {
  settlement: `
    with booked as (
      select t.cause_key, sum(case when p.from_account_id = '${house.bank}' then p.amount_cents
        else -p.amount_cents end)::bigint as amount
      from transfer t join posting p using (transfer_id) where t.cause = 'settlement'
        group by t.cause_key)
    select coalesce(s.settlement_ref, b.cause_key) as id, coalesce(b.amount, 0) as postings,
      coalesce(
        case when s.kind in ('capture', 'dispute_return') then s.amount_cents
          else -s.amount_cents end, 0) as settled
    from settlement s full join booked b on b.cause_key = s.settlement_ref
    where coalesce(b.amount, 0) <> coalesce(case when s.kind in ('capture', 'dispute_return')
      then s.amount_cents else -s.amount_cents end, 0)
    order by 1`,
  settlement_fee: `
    with booked as (
      select t.cause_key, sum(p.amount_cents)::bigint as amount
      from transfer t join posting p using (transfer_id) where t.cause = 'settlement_fee'
        group by t.cause_key)
    select coalesce(s.settlement_ref, b.cause_key) as id, coalesce(b.amount, 0) as postings,
      coalesce(s.fee_cents, 0) as fee
    from settlement s full join booked b on b.cause_key = s.settlement_ref
    where coalesce(b.amount, 0) <> coalesce(s.fee_cents, 0)
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
  payment_order: `
    select p.payment_id::text as id, p.applied_as as "appliedAs", p.customer_id as payer,
      o.customer_id as buyer, p.amount_cents as paid, o.card_cents as card
    from payment p left join orders o using (order_id)
    where p.order_id is not null and (o.customer_id is distinct from p.customer_id
        or p.applied_as = 'order' and (o.fulfilled_at is null or o.card_cents <> p.amount_cents))
      or p.applied_as = 'topup' and p.purpose <> 'topup'
    order by 1`,
  refund: `
    with recursive given as (
      select refund_id, replaced_by from refund where granted or from_lot_cents > 0
      union select r.refund_id, r.replaced_by from given
        join refund r on r.refund_id = given.replaced_by),
    asked as (select payment_id, count(*)::int as refunds, sum(amount_cents)::bigint as amount,
        sum(amount_cents) filter (where order_refund_id is not null) as of_order
      -- Left out: what was given away or came off a lot, with its repetitions; what another refund replaced; what
      -- is not explained yet.
      from refund where replaced_by is null and refund_id not in (select refund_id from given)
        and (origin = 'shop' or status <> 'sent' or order_refund_id is not null)
      group by payment_id)
    select coalesce(p.payment_id, a.payment_id)::text as id, p.applied_as as "appliedAs",
      p.amount_cents as paid, coalesce(a.refunds, 0) as refunds, coalesce(a.amount, 0) as asked
    from payment p full join asked a on a.payment_id = p.payment_id
    where case p.applied_as when 'refund' then a.amount is distinct from p.amount_cents
      when 'order' then a.amount is distinct from a.of_order or a.amount > p.amount_cents
      else a.payment_id is not null end
    order by 1`,
  refund_booked: `
    with booked as (select t.cause_key,
        sum(p.amount_cents) filter (where t.cause = 'refund') as done,
        sum(p.amount_cents) filter (where t.cause = 'refund_failed') as undone
      from transfer t join posting p using (transfer_id)
      where t.cause in ('refund', 'refund_failed') group by t.cause_key)
    select coalesce(r.refund_id::text, b.cause_key) as id, r.status, r.amount_cents as refund,
      coalesce(b.done, 0)::bigint as booked, coalesce(b.undone, 0)::bigint as reversed,
      r.succeeded_at::text as succeeded
    from refund r full join booked b on b.cause_key = r.refund_id::text
    where coalesce(b.done, 0) is distinct from
        case when r.succeeded_at is null then 0 else r.amount_cents end
      or coalesce(b.undone, 0) is distinct from
        case when r.status = 'failed' then coalesce(b.done, 0) else 0 end
      or r.status = 'succeeded' and r.succeeded_at is null
      or r.status in ('asked', 'sent') and r.succeeded_at is not null
    order by 1`,
  refund_granted: `
    with booked as (select t.cause_key, sum(p.amount_cents)::bigint as amount
      from transfer t join posting p using (transfer_id) where t.cause = 'refund_granted'
      group by t.cause_key)
    select coalesce(r.refund_id::text, b.cause_key) as id, r.origin, r.granted::int as granted,
      r.amount_cents as refund, coalesce(b.amount, 0) as booked
    from refund r full join booked b on b.cause_key = r.refund_id::text
    where coalesce(b.amount, 0) is distinct from
        case when r.granted then r.amount_cents - r.from_lot_cents else 0 end
      or r.from_lot_cents > 0 and r.granted <> (r.from_lot_cents < r.amount_cents)
      or r.granted and (r.origin <> 'provider' or r.order_refund_id is not null)
    order by 1`,
  topup_refunded: `
    with booked as (
      select t.cause_key, sum(p.amount_cents)::bigint as amount,
        bool_and(made.cause_key is not distinct from t.payment_id::text) as is_own
      from transfer t join posting p using (transfer_id) left join lot on lot.lot_id = p.lot_id
        left join transfer made on made.transfer_id = lot.transfer_id and made.cause = 'topup'
      where t.cause = 'topup_refunded' group by t.cause_key)
    select coalesce(r.refund_id::text, b.cause_key) as id, r.from_lot_cents as "fromLot",
      coalesce(b.amount, 0) as booked, b.is_own::int as "ownLot"
    from refund r full join booked b on b.cause_key = r.refund_id::text
    where coalesce(r.from_lot_cents, 0) <> coalesce(b.amount, 0) or not b.is_own
    order by 1`,
  refund_replaced: `
    select r.refund_id::text as id, r.status, other.refund_id::text as "replacedBy",
      r.amount_cents as amount, other.amount_cents as other
    from refund r join refund other on other.refund_id = r.replaced_by
    where r.payment_id <> other.payment_id or r.amount_cents <> other.amount_cents
      or r.order_refund_id is distinct from other.order_refund_id
    order by 1`,
  dispute: `
    select d.dispute_ref as id, d.status, d.amount_cents as amount, p.amount_cents as paid,
      p.status as payment
    from dispute d join payment p using (payment_id)
    where p.status <> 'captured' or p.provider <> d.provider or d.amount_cents > p.amount_cents
    order by 1`,
  dispute_booked: `
    with booked as (
      select t.cause_key, min(t.cause) as cause, count(distinct t.transfer_id)::int as transfers,
        sum(p.amount_cents) filter (where '${house.disputed}' in (p.from_account_id,
          p.to_account_id)) as amount,
        sum(p.amount_cents) filter (where '${house.paymentFees}' in (p.from_account_id,
          p.to_account_id)) as fee
      from transfer t join posting p using (transfer_id)
      where t.cause in ('dispute_taken', 'dispute_returned') group by t.cause_key)
    select coalesce(m.move_ref, b.cause_key) as id, m.kind, b.cause, m.amount_cents as moved,
      m.fee_cents as fee, coalesce(b.amount, 0)::bigint as booked,
      coalesce(b.fee, 0)::bigint as "bookedFee"
    from dispute_move m full join booked b on b.cause_key = m.move_ref
    where m.move_ref is null or b.cause_key is null or b.transfers <> 1
      or b.cause <> 'dispute_' || m.kind or coalesce(b.amount, 0) <> m.amount_cents
      or coalesce(b.fee, 0) <> m.fee_cents
    order by 1`,
  dispute_money: `
    with moved as (
      select provider, dispute_ref,
        coalesce(sum(amount_cents) filter (where kind = 'taken'), 0)::bigint as taken,
        coalesce(sum(amount_cents) filter (where kind = 'returned'), 0)::bigint as returned,
        coalesce(sum(case kind when 'taken' then fee_cents else -fee_cents end), 0)::bigint as fee
      from dispute_move group by provider, dispute_ref),
    newest as (select provider, max(settled_on) as day from settlement group by provider)
    select d.dispute_ref as id, d.status, d.amount_cents as amount, coalesce(m.taken, 0) as taken,
      coalesce(m.returned, 0) as returned, coalesce(m.fee, 0) as fee
    from dispute d left join moved m using (provider, dispute_ref)
      left join newest n on n.provider = d.provider
    where m.returned > m.taken or m.fee < 0
      -- As for what is settled: what the provider owes a week later is missing.
      or (d.closed_at at time zone 'Europe/Paris')::date < n.day - 7 and case d.status
        when 'won' then m.taken <> m.returned
        else coalesce(m.taken, 0) = coalesce(m.returned, 0) end
    order by 1`,
  settled: `
    with paid_out as (select provider, payment_id, kind, sum(amount_cents)::bigint as amount
      from settlement group by provider, payment_id, kind),
    due as (
      select provider, payment_id, 'capture' as kind, amount_cents as amount, captured_at as at
        from payment where status = 'captured'
      union all
      select p.provider, r.payment_id, 'refund', sum(r.amount_cents)::bigint, max(r.succeeded_at)
        from refund r join payment p using (payment_id) where r.succeeded_at is not null
        group by p.provider, r.payment_id
      union all
      select provider, d.payment_id,
          case m.kind when 'taken' then 'dispute' else 'dispute_return' end,
          sum(m.amount_cents)::bigint, max(m.moved_at)
        from dispute_move m join dispute d using (provider, dispute_ref)
        group by provider, d.payment_id, m.kind),
    explained as (select distinct provider, payment_id, kind from settlement_difference
      where resolved_at is not null and payment_id is not null),
    newest as (select provider, max(settled_on) as day from settlement group by provider)
    select coalesce(d.payment_id, s.payment_id)::text as id, coalesce(d.kind, s.kind) as kind,
      coalesce(d.amount, 0) as due, s.amount as settled
    from due d full join paid_out s
        on s.provider = d.provider and s.payment_id = d.payment_id and s.kind = d.kind
      left join newest n on n.provider = d.provider
      left join explained e
        on e.provider = d.provider and e.payment_id = d.payment_id and e.kind = d.kind
    where s.amount > coalesce(d.amount, 0) or s.kind = 'capture' and s.amount <> d.amount
      -- The provider pays out within days: a week later the item is missing. Refunds of one
      -- payment are debited one by one.
      or coalesce(s.amount, 0) < d.amount and e.payment_id is null and (d.at at time zone 'Europe/Paris')::date < n.day - 7
    order by 1`,
} as const;
