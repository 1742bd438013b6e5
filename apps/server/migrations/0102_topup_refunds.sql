-- Of a top-up that was refunded at the provider: what came off the lot it made. The rest was spent, and is given away.
alter table refund add column from_lot_cents bigint not null default 0,
  add constraint from_lot_within_refund check (from_lot_cents between 0 and amount_cents),
  add constraint only_begun_is_from_lot check (from_lot_cents = 0 or origin = 'provider'),
  add constraint granted_is_not_all_from_lot check (not granted or from_lot_cents < amount_cents);

do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conrelid = 'transfer'::regclass and conname = 'transfer_cause_check');
begin
  alter table transfer drop constraint transfer_cause_check;
  execute 'alter table transfer add constraint transfer_cause_check check ('
    || known || ' or cause = ''topup_refunded'')';
end $$;
