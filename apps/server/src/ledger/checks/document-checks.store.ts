/** Receipts, invoices and credit notes: numbered without gaps, one for each cause, unchanged. */
export const documentChecks = {
  document_numbers: `
    with issued as (select series, year, count(*)::int as count, max(number) as highest
      from document group by series, year)
    select coalesce(s.series, i.series) || coalesce(s.year, i.year) as id,
      s.last_number as "lastNumber", coalesce(i.count, 0) as documents, i.highest
    from document_series s full join issued i on i.series = s.series and i.year = s.year
    where s.last_number is distinct from i.count or s.last_number is distinct from i.highest
    order by 1`,
  document_of_order: `
    with issued as (select order_id, sum(total_cents)::bigint as total from document
      where order_id is not null group by order_id)
    select o.order_id as id, o.total_cents as sold, i.total as documents
    from orders o left join issued i using (order_id) left join document_due d using (order_id)
    where case when i.order_id is null then o.fulfilled_at is not null and d.due_id is null
      else o.fulfilled_at is null or i.total <> o.total_cents or d.due_id is not null end
    order by 1`,
  document_of_topup: `
    select p.payment_id::text as id, p.amount_cents as paid, i.total_cents as documents
    from payment p left join document i using (payment_id) left join document_due d using (payment_id)
    where case when i.payment_id is null then p.applied_as = 'topup' and d.due_id is null
      else p.applied_as is distinct from 'topup' or i.total_cents <> p.amount_cents
        or d.due_id is not null end
    order by 1`,
  document_of_refund: `
    with issued as (select order_refund_id, sum(total_cents)::bigint as total from document
      where order_refund_id is not null group by order_refund_id)
    select r.order_refund_id::text as id, r.amount_cents as refunded, i.total as documents
    from order_refund r left join issued i using (order_refund_id)
      left join document_due d using (order_refund_id)
    where case when i.order_refund_id is null then d.due_id is null
      else i.total <> r.amount_cents or d.due_id is not null end
    order by 1`,
  document_of_topup_refund: `
    select r.refund_id::text as id, r.from_lot_cents as "fromLot", i.total_cents as documents
    from refund r left join document i using (refund_id) left join document_due d using (refund_id)
    where case when i.refund_id is null then r.from_lot_cents > 0 and d.due_id is null
      else i.total_cents <> r.from_lot_cents or d.due_id is not null end
    order by 1`,
  document_content: `
    select series || year || '-' || lpad(number::text, 6, '0') as id, total_cents as total,
      (content ->> 'total')::bigint as content
    from document
    where content_sha <> document_sha(series, year, number, issued_at, content)
      or total_cents is distinct from (content ->> 'total')::bigint
      or kind is distinct from content ->> 'kind' or part is distinct from content ->> 'part'
    order by 1`,
  document_due: `
    select coalesce(order_id, payment_id::text, order_refund_id::text, refund_id::text) as id, attempts
    from document_due where attempts >= 5 order by 1`,
} as const;
