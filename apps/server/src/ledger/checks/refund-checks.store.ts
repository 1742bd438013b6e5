import { house } from "#server/ledger/house-accounts.ts";

/**
 * Compares what came back of orders with what was booked for it, and what was sent with the stock.
 */
export const refundChecks = {
  order_refund: `
    with piece as (
      select v.order_refund_id, v.face_cents as face, l.unit_cents as price
      from voucher v join order_line l using (order_id, line_no)
      where v.order_refund_id is not null
      union all
      select r.order_refund_id, case l.kind when 'card' then l.face_cents * r.qty
          else l.unit_cents * r.qty - r.discount_cents end,
        l.unit_cents * r.qty - case l.kind when 'card' then 0 else r.discount_cents end
      from order_refund_line r join order_line l using (order_id, line_no)),
    back as (select order_refund_id, sum(face)::bigint as face, sum(price)::bigint as price
      from piece group by order_refund_id),
    booked as (
      select t.cause_key, sum(p.amount_cents)::bigint as face,
        sum(p.amount_cents) filter (where p.to_account_id = '${house.refundPayable}') as card,
        sum(p.amount_cents) filter (where p.to_account_id = '${house.discount}') as discount,
        sum(p.amount_cents) filter (where p.lot_id is not null) as balance
      from transfer t join posting p using (transfer_id) where t.cause = 'order_refunded'
        group by t.cause_key),
    sent as (select order_refund_id, amount_cents as card from refund where replaced_by is null)
    select coalesce(r.order_refund_id::text, b.cause_key) as id, r.amount_cents as refund,
      back.price, r.discount_cents as discount,
      coalesce(b.discount, 0)::bigint as "discountBooked",
      back.face, b.face as "faceBooked", r.card_cents as card,
      coalesce(b.card, 0)::bigint as "cardBooked", coalesce(sent.card, 0) as "cardAsked",
      r.balance_cents as balance, coalesce(b.balance, 0)::bigint as "balanceBooked"
    from order_refund r full join booked b on b.cause_key = r.order_refund_id::text
      left join back using (order_refund_id) left join sent using (order_refund_id)
    where back.price is distinct from r.amount_cents + r.discount_cents
      or coalesce(b.discount, 0) is distinct from r.discount_cents
      or back.face is distinct from b.face
      or coalesce(b.card, 0) is distinct from r.card_cents
      or coalesce(sent.card, 0) is distinct from r.card_cents
      or coalesce(b.balance, 0) is distinct from r.balance_cents
    order by 1`,
  order_refund_vat: `
    with line as (select l.order_id, l.vat_rate,
        l.unit_cents * sum(r.qty) - l.discount_cents * sum(r.qty) / l.qty as paid
      from order_refund_line r join order_line l using (order_id, line_no)
      where l.kind not in ('card', 'credit') group by l.order_id, l.line_no),
    back as (select order_id, sum(paid)::bigint as paid,
        sum(round(paid * vat_rate::numeric / (10000 + vat_rate)))::bigint as vat
      from line group by order_id),
    booked as (
      select t.order_id, sum(p.amount_cents)::bigint as paid,
        coalesce(sum(p.amount_cents) filter (where p.from_account_id = '${house.vatPayable}'),
          0)::bigint as vat
      from transfer t join posting p using (transfer_id) where t.cause = 'order_refunded'
        and p.from_account_id in ('${house.vatPayable}', '${house.sales}',
          '${house.shippingIncome}', '${house.feeIncome}') group by t.order_id)
    select coalesce(back.order_id, booked.order_id) as id, back.paid, booked.paid as "paidBooked",
      back.vat, booked.vat as "vatBooked"
    from back full join booked using (order_id)
    where back.paid is distinct from booked.paid or back.vat is distinct from booked.vat
    order by 1`,
  order_refunded: `
    with voucher_back as (select order_id,
        count(*) filter (where order_refund_id is not null)::int as qty,
        count(*) filter (where status = 'waiting'
          and num_nonnulls(stock_code_id, code_sealed) = 0)::int as to_issue
      from voucher group by order_id),
    line as (select order_id, sum(qty)::int as sold, sum(unsent_qty)::int as unsent,
        sum(refunded_qty)::int as refunded from order_line where unit_cents > 0 group by order_id),
    back as (select order_id, sold, unsent + coalesce(v.to_issue, 0) as unsent, refunded + coalesce(v.qty, 0) as refunded
      from line left join voucher_back v using (order_id))
    select o.order_id as id, o.status, b.sold, b.unsent, b.refunded
    from orders o join back b using (order_id)
    where o.fulfilled_at is not null and o.status is distinct from case
      when b.refunded = b.sold then 'refunded' when b.refunded > 0 then 'partly_refunded'
      when b.unsent > 0 then 'partly_fulfilled' else 'fulfilled' end
    order by 1`,
  order_goods: `
    with sent as (select order_id, line_no, sum(qty)::int as qty from shipment_line
      group by order_id, line_no),
    back as (select order_id, line_no, sum(qty)::int as qty from order_refund_line
      group by order_id, line_no)
    select l.order_id || '/' || l.line_no as id, o.status, l.qty, l.unsent_qty as unsent,
      coalesce(s.qty, 0) as sent, l.refunded_qty as refunded, coalesce(b.qty, 0) as "refundLines",
      coalesce(t.qty, 0) as taken
    from order_line l join orders o using (order_id) left join sent s using (order_id, line_no)
      left join back b using (order_id, line_no) left join goods_taken t using (order_id, line_no)
      left join goods_stock g on g.sku = l.sku
    where l.refunded_qty <> coalesce(b.qty, 0)
      or l.kind in ('goods', 'card') and (l.unsent_qty + coalesce(s.qty, 0) > l.qty
        or l.unsent_qty + coalesce(s.qty, 0) + l.refunded_qty < l.qty
        or coalesce(t.qty, 0) <> case when t.sku is null and g.sku is null then 0
          when o.status = 'awaiting_payment' then l.qty
          when o.fulfilled_at is null then 0
          else l.unsent_qty + coalesce(s.qty, 0) end)
      or l.kind not in ('goods', 'card') and (t.qty is not null or s.qty is not null)
    order by 1`,
  goods_stock: `
    with taken as (select sku, sum(qty)::int as qty from goods_taken group by sku)
    select g.sku as id, g.supplied_qty as supplied, g.taken_qty as "takenQty",
      coalesce(t.qty, 0) as taken
    from goods_stock g left join taken t using (sku) where g.taken_qty <> coalesce(t.qty, 0)
    order by 1`,
} as const;
