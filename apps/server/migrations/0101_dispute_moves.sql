insert into account (account_id, kind) values ('00000000-0000-4000-8000-00000000000e', 'disputed');

-- What the provider debits for a dispute, or gives back; the name is also that of its item of a pay-out.
create table dispute_move (
  move_ref     text        primary key,
  provider     text        not null,
  dispute_ref  text        not null,
  kind         text        not null check (kind in ('taken', 'returned')),
  amount_cents bigint      not null check (amount_cents > 0),
  fee_cents    bigint      not null check (fee_cents >= 0),
  moved_at     timestamptz not null,
  foreign key (provider, dispute_ref) references dispute
);
create index move_of_dispute on dispute_move (provider, dispute_ref);
create trigger dispute_move_append_only before update or delete on dispute_move
  for each row execute function refuse_change();

alter table settlement drop constraint settlement_kind_check;
alter table settlement add constraint settlement_kind_check
  check (kind in ('capture', 'refund', 'dispute', 'dispute_return'));
alter table settlement_difference drop constraint settlement_difference_kind_check;
alter table settlement_difference add constraint settlement_difference_kind_check
  check (kind in ('capture', 'refund', 'dispute', 'dispute_return', 'refund_failure'));

-- Two causes more, whatever other migrations added.
do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conrelid = 'transfer'::regclass and conname = 'transfer_cause_check');
begin
  alter table transfer drop constraint transfer_cause_check;
  execute 'alter table transfer add constraint transfer_cause_check check ('
    || known || ' or cause in (''dispute_taken'', ''dispute_returned''))';
end $$;
