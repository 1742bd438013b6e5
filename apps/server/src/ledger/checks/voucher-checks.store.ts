/** Compares vouchers and codes with the line that they were sold by. */
export const voucherChecks = {
  stock_code: `
    with sold as (select stock_code_id as code_id, count(*)::int as owners from voucher
      where stock_code_id is not null and status <> 'refunded' group by stock_code_id),
    free as (select code_id, count(*)::int as places from stock_free group by code_id),
    held as (select code_id, count(*)::int as places from stock_hold group by code_id)
    select c.code_id::text as id, coalesce(f.places, 0) as free, coalesce(h.places, 0) as held,
      coalesce(s.owners, 0) as sold, (w.code_id is not null)::int as withdrawn
    from stock_code c left join free f using (code_id) left join held h using (code_id)
      left join sold s using (code_id) left join stock_withdrawn w using (code_id)
    where coalesce(f.places, 0) + coalesce(h.places, 0) + coalesce(s.owners, 0)
      + (w.code_id is not null)::int <> 1
    order by c.code_id`,
  replaced_code: `
    with code as (select r.*,
      coalesce(stock_code_id::text, encode(code_mac, 'hex')) as before,
      coalesce(new_code_id::text, encode(new_code_mac, 'hex')) as after from replaced_code r),
    step as (select c.*, lead(before) over (partition by voucher_id
      order by replacement_id) as next from code c)
    select s.replacement_id::text as id, s.voucher_id as voucher, s.after as "newCode",
      coalesce(s.next, v.stock_code_id::text, encode(v.code_mac, 'hex')) as "codeAfter",
      (w.code_id is not null or s.code_mac is not null)::int as withdrawn
    from step s join voucher v using (voucher_id)
      left join stock_withdrawn w on w.code_id = s.stock_code_id
    where coalesce(s.next, v.stock_code_id::text, encode(v.code_mac, 'hex'))
        is distinct from s.after
      or w.code_id is null and s.code_mac is null
      or exists (select from voucher sold where sold.code_mac = s.code_mac)
    order by s.replacement_id`,
  refused_code: `
    select f.report_id::text as id, f.answer, p.voucher_id as replaced, v.voucher_id as refunded
    from refused_code f left join replaced_code p using (report_id)
      left join voucher v on v.refused_report_id = f.report_id
    where (f.answer is not distinct from 'replaced') <> (p.report_id is not null)
      or (f.answer is not distinct from 'refunded') <> (v.voucher_id is not null)
      or f.voucher_id <> coalesce(p.voucher_id, v.voucher_id)
    order by f.report_id`,
  voucher_owner: `
    select v.voucher_id as id, v.owner_id as owner, o.customer_id as buyer, g.claimed_by as receiver,
      o.status as "order"
    from voucher v join orders o using (order_id)
      left join lateral (select claimed_by from gift where gift.voucher_id = v.voucher_id
        and claimed_by is not null order by claimed_at desc, gift_id desc limit 1) g on true
    where v.owner_id <> coalesce(g.claimed_by, o.customer_id)
    order by 1`,
  offered: `
    select coalesce(v.voucher_id, g.voucher_id) as id, v.status as status, v.owner_id as owner,
      g.giver_id as giver
    from (select voucher_id, status, owner_id from voucher where status = 'offered') v
      full join (select gift.voucher_id, giver_id, voucher.status from gift
        join voucher using (voucher_id) where claimed_at is null and cancelled_at is null) g
        using (voucher_id)
    where v.voucher_id is null and g.status <> 'waiting' or g.voucher_id is null
      or v.owner_id <> g.giver_id
    order by 1`,
  stock_pool: `
    select c.code_id::text as id, c.pool_id as pool, f.pool_id as "freeIn", h.pool_id as "heldIn",
      h.order_id as "order", p.brand_id as brand, p.denomination_cents as denomination
    from stock_code c left join stock_pool p on p.pool_id = c.pool_id
      left join stock_free f on f.code_id = c.code_id
      left join stock_hold h on h.code_id = c.code_id
      left join order_line l on l.order_id = h.order_id and l.line_no = h.line_no
    where p.pool_id is null or f.pool_id <> c.pool_id or h.pool_id <> c.pool_id
      or h.code_id is not null and (l.stock_source is distinct from 'code_stock'
        or p.brand_id is distinct from l.brand_id
        or p.denomination_cents is distinct from l.denomination_cents)
    order by c.code_id`,
  voucher: `
    select v.voucher_id as id, v.order_id as "order", v.line_no as line, v.brand_id as brand,
      l.brand_id as "lineBrand", v.product_sku as sku, l.product_sku as "lineSku",
      v.face_cents as face, l.face_cents as "lineFace", p.brand_id as "codeBrand",
      p.denomination_cents as "codeFace"
    from voucher v left join order_line l using (order_id, line_no)
      left join stock_code c on c.code_id = v.stock_code_id
      left join stock_pool p on p.pool_id = c.pool_id
    where l.order_id is null or v.brand_id is distinct from l.brand_id
      or v.product_sku <> l.product_sku or v.name <> l.name or v.face_cents <> l.face_cents
      or l.stock_source = 'code_stock' and (p.brand_id is distinct from l.brand_id
        or p.denomination_cents is distinct from l.denomination_cents
        or coalesce(p.denomination_cents, v.face_cents) <> v.face_cents)
      or l.stock_source = 'on_demand' and v.stock_code_id is not null
    order by 1`,
  reveal: `
    with seen as (select voucher_id, min(revealed_at) as first, count(*)::int as times
      from voucher_reveal group by voucher_id)
    select coalesce(v.voucher_id, s.voucher_id)::text as id, v.revealed_at::text as revealed,
      s.first::text as "firstRecorded", coalesce(s.times, 0) as recorded
    from (select voucher_id, revealed_at from voucher where revealed_at is not null) v
      full join seen s on s.voucher_id = v.voucher_id
    where v.revealed_at is distinct from s.first
    order by 1`,
} as const;
