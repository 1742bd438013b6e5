/** Compares coupons with the orders that they reduced, and with what refunds gave back of them. */
export const couponChecks = {
  // The parts of a line's discount are counted from its first piece, so their order is the same.
  order_refund_discount: `
    with back as (select order_id, line_no, count(*)::int as qty from voucher
        where order_refund_id is not null group by order_id, line_no
      union all
      select r.order_id, r.line_no, sum(r.qty)::int from order_refund_line r
        join order_line l using (order_id, line_no) where l.kind = 'card'
        group by r.order_id, r.line_no),
    line as (select order_id, sum(l.discount_cents * back.qty / l.qty)::bigint as discount
      from back join order_line l using (order_id, line_no) group by order_id),
    given as (select order_id, sum(discount_cents)::bigint as discount from order_refund
      group by order_id)
    select order_id as id, line.discount as "ofLines", given.discount as refunded
    from line full join given using (order_id)
    where coalesce(line.discount, 0) <> coalesce(given.discount, 0)
    order by 1`,
  coupon: `
    with reduced as (select order_id, sum(discount_cents)::bigint as discount from order_line
        group by order_id)
    select o.order_id as id, o.status, (o.coupon_code is not null)::int as coupon,
      reduced.discount, (u.order_id is not null)::int as uses, u.used_at::text as used
    from orders o join reduced using (order_id) left join coupon_use u using (order_id)
    where (o.coupon_code is null) <> (reduced.discount = 0)
      or o.coupon_code is distinct from coalesce(u.code, o.coupon_code)
      or (u.order_id is not null) <> (o.coupon_code is not null
        and (o.status = 'awaiting_payment' or o.fulfilled_at is not null))
      or u.order_id is not null and (u.used_at is null) <> (o.status = 'awaiting_payment')
    order by 1`,
  coupon_uses: `
    with counted as (select coupon_id, count(*)::int as uses from coupon_use group by coupon_id)
    select r.coupon_id::text as id, r.uses_max as most, r.uses_left as left,
      coalesce(c.uses, 0) as uses
    from coupon r left join counted c using (coupon_id)
    where r.uses_max is not null and r.uses_max - r.uses_left <> coalesce(c.uses, 0)
    order by 1`,
} as const;
