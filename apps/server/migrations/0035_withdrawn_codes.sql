-- A code that a brand took back before it was sold: neither free, held nor sold, and never imported again.
create table stock_withdrawn (
  code_id      integer     primary key references stock_code,
  withdrawn_at timestamptz not null default now()
);
