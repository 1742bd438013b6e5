-- What an owner notes of a voucher: what is left on it, and that it is hidden. No facts of the ledger.
alter table voucher add column left_cents bigint;
alter table voucher add column deleted_at timestamptz;
alter table voucher add constraint left_within_face check (left_cents between 0 and face_cents);
alter table voucher add constraint deleted_when_own
  check (deleted_at is null or status in ('active', 'used', 'expired', 'refunded'));

-- The history of these notes; the newest one is repeated in the voucher's row.
create table voucher_note (
  note_id     bigint generated always as identity primary key,
  voucher_id  uuid not null references voucher,
  customer_id uuid not null references customer,
  did         text not null check (did in ('used', 'active', 'deleted', 'restored')),
  left_cents  bigint check (left_cents >= 0),
  noted_at    timestamptz not null,
  constraint left_is_of_marks check (left_cents is null or did in ('used', 'active'))
);
create index voucher_note_of_voucher on voucher_note (voucher_id);
create trigger voucher_note_append_only before update or delete on voucher_note for each row execute function refuse_change();
