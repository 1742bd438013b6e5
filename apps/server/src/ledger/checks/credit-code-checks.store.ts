import { house } from "#server/ledger/house-accounts.ts";

/** Compares the states of credit codes with what the ledger booked for them. */
export const creditCodeChecks = {
  credit_codes: `
    with booked as (
      select coalesce(sum(case when to_account_id = '${house.creditCodes}' then amount_cents
        else -amount_cents end), 0)::bigint as amount
      from posting where '${house.creditCodes}' in (to_account_id, from_account_id)),
    open as (select coalesce(sum(amount_cents), 0)::bigint as amount from credit_code
      where num_nonnulls(credited_at, cancelled_at, expired_at) = 0)
    select '${house.creditCodes}' as id, booked.amount as postings, open.amount as codes
    from booked, open where booked.amount <> open.amount`,
  credit_code: `
    with moved as (
      select t.cause_key, t.cause, min(t.booked_at) as at, sum(p.amount_cents)::bigint as amount
      from transfer t join posting p using (transfer_id) where t.cause like 'credit_code_%'
      group by 1, 2),
    expected as (
      select credit_code_id::text as id, amount_cents as amount, step.cause, step.at
      from credit_code, lateral (values ('credit_code_made', made_at),
        ('credit_code_credited', credited_at), ('credit_code_cancelled', cancelled_at),
        ('credit_code_expired', expired_at)) as step (cause, at)
      where step.at is not null and (paid_from = 'balance'
        or step.cause not in ('credit_code_made', 'credit_code_cancelled')))
    select coalesce(e.id, m.cause_key) as id, coalesce(e.cause, m.cause) as cause,
      e.amount as amount, m.amount as postings, e.at::text as at, m.at::text as booked
    from expected e full join moved m on m.cause_key = e.id and m.cause = e.cause
    where e.amount is distinct from m.amount or e.at is distinct from m.at
    order by 1, 2`,
  credit_line: `
    select coalesce(l.order_id, c.order_id) as id, o.status, l.face_cents as face,
      c.amount_cents as amount, l.refunded_qty as refunded, c.cancelled_at::text as cancelled,
      o.customer_id as buyer, c.giver_id as giver
    from (select order_id, face_cents, refunded_qty from order_line where kind = 'credit') l
      full join (select * from credit_code where order_id is not null) c using (order_id)
      left join orders o on o.order_id = coalesce(l.order_id, c.order_id)
    where l.order_id is null
      or (o.fulfilled_at is not null) <> (c.order_id is not null)
      or c.order_id is not null and (c.amount_cents <> l.face_cents
        or c.giver_id <> o.customer_id or c.made_at <> o.fulfilled_at
        or (c.cancelled_at is not null) <> (l.refunded_qty = 1))
    order by 1`,
  credit_code_end: `
    select credit_code_id as id, ends_on::text as "endsOn", made_at::text as made,
      renewals, expired_at::text as expired
    from credit_code
    where ends_on <> (date_trunc('month', made_at at time zone 'Europe/Paris')
        + make_interval(years => renewals + 1, months => 1) - interval '1 day')::date
      or (expired_at at time zone 'Europe/Paris')::date <= ends_on
      or (credited_at at time zone 'Europe/Paris')::date > ends_on
    order by 1`,
} as const;
