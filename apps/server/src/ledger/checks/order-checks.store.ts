import { house } from "#server/ledger/house-accounts.ts";

/** Compares orders and their lines with what was booked, held and issued for them. */
export const orderChecks = {
  order: `
    with line as (select order_id, sum(qty)::int as qty, sum(face_cents * qty)::bigint as face
      from order_line where kind = 'voucher' group by order_id),
    card as (select order_id, sum(face_cents * qty)::bigint as face
      from order_line where kind = 'card' group by order_id),
    issued as (select order_id, count(*)::int as qty, sum(face_cents)::bigint as face from voucher
      group by order_id),
    booked as (
      select t.order_id, sum(p.amount_cents)::bigint as amount
      from transfer t join posting p using (transfer_id)
      where t.cause = 'order_fulfilled' and p.to_account_id = '${house.voucherLiability}'
        group by t.order_id)
    select order_id as id, o.status, coalesce(b.amount, 0) as postings,
      l.qty, coalesce(i.qty, 0) as vouchers, l.face, coalesce(i.face, 0) as "voucherFace",
      c.face as "cardFace"
    from orders o left join line l using (order_id) left join issued i using (order_id)
      left join booked b using (order_id) left join card c using (order_id)
    where case when o.status in ('partly_fulfilled', 'fulfilled', 'partly_refunded')
        or o.status = 'refunded' and o.fulfilled_at is not null
      then l.qty is distinct from i.qty or l.face is distinct from i.face
        or coalesce(b.amount, 0) <> coalesce(i.face, 0) + coalesce(c.face, 0)
      else i.qty is not null or b.amount is not null end
    order by 1`,
  order_parts: `
    with priced as (select *, unit_cents * qty - discount_cents as paid from order_line),
    line as (select order_id, sum(paid)::bigint as total,
        coalesce(sum((face_cents - unit_cents) * qty) filter (where kind in ('voucher', 'card')), 0)::bigint
          as promotion,
        coalesce(sum(discount_cents) filter (where kind in ('voucher', 'card')), 0)::bigint as discount,
        coalesce(sum(round(paid * vat_rate::numeric / (10000 + vat_rate))), 0)::bigint as vat,
        coalesce(sum(paid) filter (where vat_rate is not null), 0)::bigint as taxed
      from priced group by order_id),
    booked as (
      select t.order_id,
        sum(p.amount_cents) filter (where p.from_account_id = '${house.providerClearing}') as card,
        sum(p.amount_cents) filter (where p.from_account_id = '${house.promotion}') as promotion,
        sum(p.amount_cents) filter (where p.from_account_id = '${house.discount}') as discount,
        sum(p.amount_cents) filter (where p.from_account_id not in ('${house.providerClearing}',
          '${house.promotion}', '${house.discount}')) as balance,
        sum(p.amount_cents) filter (where p.to_account_id = '${house.vatPayable}') as vat,
        sum(p.amount_cents) filter (where p.to_account_id in ('${house.vatPayable}',
          '${house.sales}', '${house.shippingIncome}', '${house.feeIncome}')) as taxed
      from transfer t join posting p using (transfer_id) where t.cause = 'order_fulfilled'
        group by t.order_id)
    select o.order_id as id, o.status, o.total_cents as total, l.total as lines,
      o.balance_cents as balance, coalesce(b.balance, 0)::bigint as "balanceBooked",
      o.card_cents as card, coalesce(b.card, 0)::bigint as "cardBooked",
      l.promotion, coalesce(b.promotion, 0)::bigint as "promotionBooked",
      l.discount, coalesce(b.discount, 0)::bigint as "discountBooked",
      l.vat, coalesce(b.vat, 0)::bigint as "vatBooked",
      l.taxed, coalesce(b.taxed, 0)::bigint as "taxedBooked",
      o.fulfilled_at::text as fulfilled
    from orders o left join line l using (order_id) left join booked b using (order_id)
    where l.total is distinct from o.total_cents
      or case o.status when 'fulfilled' then o.fulfilled_at is null
        when 'partly_fulfilled' then o.fulfilled_at is null
        when 'partly_refunded' then o.fulfilled_at is null when 'refunded' then false
        else o.fulfilled_at is not null end
      or o.fulfilled_at is not null and (coalesce(b.balance, 0) <> o.balance_cents
        or coalesce(b.card, 0) <> o.card_cents
        or coalesce(b.promotion, 0) <> l.promotion or coalesce(b.discount, 0) <> l.discount
        or coalesce(b.vat, 0) <> l.vat or coalesce(b.taxed, 0) <> l.taxed)
    order by 1`,
  hold: `
    with booked as (
      select t.order_id,
        sum(p.amount_cents) filter (where t.cause = 'order_held') as held,
        sum(p.amount_cents) filter (where t.cause = 'order_released') as released,
        sum(p.amount_cents) filter (where t.cause = 'order_fulfilled') as used
      from transfer t join posting p using (transfer_id)
      where '${house.orderHold}' in (p.from_account_id, p.to_account_id) group by t.order_id),
    story as (
      select o.order_id, o.status, o.held_until, o.fulfilled_at, o.balance_cents as balance,
        coalesce(held, 0)::bigint as held, coalesce(released, 0)::bigint as released,
        coalesce(used, 0)::bigint as used
      from orders o left join booked b using (order_id))
    select order_id as id, status, balance, held, released, used from story
    where held <> case when held_until is null then 0 else balance end
      or case when held_until is null then released <> 0 or used <> 0
        when status = 'awaiting_payment' then released <> 0 or used <> 0
        -- Paid in time the hold is used; paid after it ended, it was released.
        when fulfilled_at is not null then released + used <> balance or least(released, used) <> 0
        else released <> balance or used <> 0 end
    order by 1`,
  order_line: `
    with issued as (select order_id, line_no, count(*)::int as qty from voucher
      group by order_id, line_no),
    held as (select order_id, line_no, count(*)::int as qty from stock_hold
      group by order_id, line_no)
    select l.order_id || '/' || l.line_no as id, o.status, l.qty,
      coalesce(i.qty, 0) as vouchers, coalesce(h.qty, 0) as "codesHeld"
    from order_line l join orders o using (order_id) left join issued i using (order_id, line_no)
      left join held h using (order_id, line_no)
    where coalesce(i.qty, 0) <> case when o.fulfilled_at is null or l.kind <> 'voucher' then 0
        else l.qty end
      or coalesce(h.qty, 0) <> case when o.status = 'awaiting_payment'
        and l.stock_source = 'code_stock' then l.qty else 0 end
    order by 1`,
  stuck_order: `
    with newest as (select max(placed_at) as at from orders)
    select o.order_id as id, o.status, o.held_until::text as "heldUntil",
      newest.at::text as "newestOrder"
    from orders o, newest
    where o.status = 'awaiting_payment'
      and (o.held_until is null or o.held_until < newest.at - interval '1 day')
    order by 1`,
} as const;
