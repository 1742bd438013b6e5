-- The days of the ledger, sealed (docs/ledger.md): a head covers the rows of its day and the head before it.
-- It is signed by a key outside the database and exported, so that a chain written anew is found too.
create table ledger_seal (
  day           date        primary key,           -- UTC
  previous_head bytea,
  head          bytea       not null unique,
  signature     bytea       not null,
  sealed_at     timestamptz not null
);
create table ledger_seal_part (
  day       date   not null references ledger_seal,
  part      text   not null,
  row_count bigint not null check (row_count > 0),
  digest    bytea  not null,
  primary key (day, part)
);
create trigger ledger_seal_append_only before update or delete on ledger_seal for each row execute function refuse_change();
create trigger ledger_seal_part_append_only before update or delete on ledger_seal_part for each row execute function refuse_change();

-- One day of a table that grows by time, without reading the others.
create index transfer_by_time on transfer using brin (booked_at);
create index posting_by_time on posting using brin (posted_at);
create index orders_by_time on orders using brin (placed_at);
create index voucher_by_time on voucher using brin (issued_at);
create index voucher_reveal_by_time on voucher_reveal using brin (revealed_at);
create index stock_code_by_time on stock_code using brin (imported_at);
create index payment_by_time on payment using brin (created_at);
create index lot_of_transfer on lot (transfer_id);
