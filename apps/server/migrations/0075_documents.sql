-- Receipts, invoices and credit notes, numbered without gaps by series and year, and kept as they were issued.
create table document_series (
  series      text    not null check (series in ('R', 'F', 'A')),   -- reçu, facture, avoir
  year        integer not null,                                      -- of the issue, Europe/Paris
  last_number integer not null check (last_number > 0),
  primary key (series, year)
);

-- An order of vouchers and of goods has a document for each: vouchers are outside VAT, the rest is not.
create table document (
  document_id     uuid primary key,
  series          text    not null,
  year            integer not null,
  number          integer not null check (number > 0),
  kind            text    not null check (kind in ('receipt', 'invoice', 'credit_note')),
  part            text    not null check (part in ('vouchers', 'taxed', 'topup')),
  order_id        text references orders,
  payment_id      uuid references payment,
  order_refund_id uuid references order_refund,
  total_cents     bigint  not null,
  issued_at       timestamptz not null,
  content         jsonb   not null,
  content_sha     bytea   not null,
  foreign key (series, year) references document_series,
  constraint document_series_of_kind check (series = case kind when 'receipt' then 'R' when 'invoice' then 'F' else 'A' end),
  constraint document_has_one_cause check (num_nonnulls(order_id, payment_id, order_refund_id) = 1),
  constraint credit_note_of_refund check ((kind = 'credit_note') = (order_refund_id is not null)),
  constraint receipt_of_topup check ((part = 'topup') = (payment_id is not null) and (part <> 'topup' or kind = 'receipt')),
  unique (series, year, number)
);
create unique index document_of_order on document (order_id, part) where order_id is not null;
create unique index document_of_payment on document (payment_id) where payment_id is not null;
create unique index document_of_order_refund on document (order_refund_id, part) where order_refund_id is not null;
create trigger document_append_only before update or delete on document for each row execute function refuse_change();

-- Of all that a document says; the nightly check computes it again.
create function document_sha(series text, year integer, number integer, issued_at timestamptz, content jsonb) returns bytea
  language sql immutable as $$
    select sha256(convert_to(concat_ws('|', series, year, number, extract(epoch from issued_at), content), 'UTF8'))
  $$;

-- What is to be numbered, written in the transaction of its cause, removed in the one that numbers it.
create table document_due (
  due_id          bigint generated always as identity primary key,
  order_id        text unique references orders,
  payment_id      uuid unique references payment,
  order_refund_id uuid unique references order_refund,
  refunded_lines  jsonb,                                             -- [{lineNo, qty, discount}] of a refund, in cents
  due_at          timestamptz not null,
  attempts        integer not null default 0,
  constraint document_due_has_one_cause check (num_nonnulls(order_id, payment_id, order_refund_id) = 1),
  constraint document_due_lines_of_refund check ((order_refund_id is null) = (refunded_lines is null))
);
create index document_due_next on document_due (attempts, due_at, due_id);

-- What was sold before, in its order; the job numbers it in batches.
with earlier as (
  select order_id, null::uuid as payment_id, null::uuid as order_refund_id, null::jsonb as lines, fulfilled_at as at, 1 as rank
    from orders where fulfilled_at is not null
  union all
  select null, payment_id, null, null, captured_at, 1 from payment where applied_as = 'topup'
  union all
  select null, null, r.order_refund_id, (
      select jsonb_agg(jsonb_build_object('lineNo', v.line_no, 'qty', v.qty, 'discount', 0) order by v.line_no)
      from (select line_no, count(*) as qty from voucher where voucher.order_refund_id = r.order_refund_id group by line_no) v),
    r.refunded_at, 2
    from order_refund r where exists (select from voucher where voucher.order_refund_id = r.order_refund_id))
insert into document_due (order_id, payment_id, order_refund_id, refunded_lines, due_at)
  select order_id, payment_id, order_refund_id, lines, at from earlier order by at, rank, order_id, payment_id;
insert into job_outbox (task, payload, job_key)
  select 'documents.number', '{}', 'documents.number' where exists (select from document_due);
