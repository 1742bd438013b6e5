-- Files of codes that suppliers deliver. One file is taken once, whole or not at all.
create table stock_batch (
  batch_id    integer generated always as identity primary key,
  brand_id    integer not null references brand,
  file_name   text not null,
  file_sha256 bytea not null unique,
  codes       integer not null check (codes > 0),
  quarantined integer not null check (quarantined between 0 and codes),
  imported_by text not null,
  imported_at timestamptz not null
);
create trigger stock_batch_append_only before update or delete on stock_batch for each row execute function refuse_change();

alter table stock_code add column batch_id integer references stock_batch deferrable initially deferred;
create index stock_code_of_batch on stock_code (batch_id) where batch_id is not null;
-- Ids of supplied codes, far above those that catalogue files name.
create sequence stock_code_supplied as integer start 1000000001 minvalue 1000000001;

-- What a brand says about its supply beside the catalogue; no row: the shop's defaults.
create table brand_supply (
  brand_id    integer primary key references brand,
  check_digit text not null default 'none' check (check_digit in ('none', 'luhn', 'mod97')),
  low_codes   integer check (low_codes >= 0)      -- free codes of a value below this are too few; null: the default
);
