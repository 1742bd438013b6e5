-- A customer's report that a till refused the code of a voucher, for the operator. It changes nothing of the voucher.
create table refused_code (
  report_id   integer generated always as identity primary key,
  voucher_id  uuid not null references voucher,
  customer_id uuid not null references customer,
  place       text not null,
  details     text not null,
  reported_at timestamptz not null,
  settled_at  timestamptz
);
create unique index refused_code_open on refused_code (voucher_id) where settled_at is null;
create index refused_code_of_voucher on refused_code (voucher_id);
create index refused_code_of_customer on refused_code (customer_id);
