-- Codes that brands supplied. A code row never changes; free = in stock_free, held = in stock_hold, sold = a voucher names it.
-- A pool is one brand at one face value; codes of an open-amount card have no denomination and are valued when sold.
create table stock_pool (
  pool_id           integer generated always as identity primary key,
  brand_id          integer not null references brand,
  denomination_cents bigint check (denomination_cents > 0),
  unique nulls not distinct (brand_id, denomination_cents)
);

create table stock_code (
  code_id      integer primary key,               -- natural key of the file
  pool_id      integer not null references stock_pool,
  code_sealed  bytea not null,                    -- AES-256-GCM, key number first
  pin_sealed   bytea,
  code_mac     bytea not null unique,             -- keyed hash: the same code is never taken twice
  barcode_type text not null check (barcode_type in ('ean13', 'code128', 'qr')),
  ends_on      date,
  imported_at  timestamptz not null default now()
);
create index stock_code_of_pool on stock_code (pool_id);

create table stock_free (
  pool_id integer not null references stock_pool,
  code_id integer not null references stock_code,
  primary key (pool_id, code_id)
) with (autovacuum_vacuum_scale_factor = 0.02);
create unique index stock_free_code on stock_free (code_id);

create table stock_hold (
  code_id  integer primary key references stock_code,
  pool_id  integer not null references stock_pool,
  order_id text not null references orders,
  line_no  integer not null
);
create index stock_hold_of_order on stock_hold (order_id);

create table voucher (
  voucher_id     uuid primary key,
  owner_id       uuid not null references customer,
  order_id       text not null references orders,
  line_no        integer not null,
  brand_id       integer references brand,
  product_sku    text not null,
  name           text not null,
  face_cents     bigint not null check (face_cents > 0),
  status         text not null check (status in ('waiting', 'active', 'used', 'expired')),
  stock_code_id  integer unique references stock_code,   -- sold once
  code_sealed    bytea,                                   -- issued on demand by the brand's supplier
  pin_sealed     bytea,
  code_mac       bytea unique,                            -- keyed hash: a supplier's code is never sold twice either
  barcode_type   text not null check (barcode_type in ('ean13', 'code128', 'qr')),
  has_pin        boolean not null,
  usage          text not null check (usage in ('online', 'in_store', 'both')),
  issued_at      timestamptz not null,
  active_from    timestamptz,                             -- delayed activation: not before
  ends_on        date,
  revealed_at    timestamptz,
  constraint one_source_of_code check (num_nonnulls(stock_code_id, code_sealed) <= 1),
  constraint active_has_code check (status = 'waiting' or num_nonnulls(stock_code_id, code_sealed) = 1)
);
create index voucher_of_owner on voucher (owner_id, status, issued_at desc, voucher_id);
create index voucher_of_order on voucher (order_id, line_no);

create table voucher_reveal (
  reveal_id      bigint generated always as identity primary key,
  voucher_id     uuid not null references voucher,
  customer_id    uuid not null references customer,
  how            text not null check (how in ('screen', 'pdf')),
  waiver_version text,
  revealed_at    timestamptz not null
);
create index voucher_reveal_of_voucher on voucher_reveal (voucher_id);
create trigger voucher_reveal_append_only before update or delete on voucher_reveal for each row execute function refuse_change();
