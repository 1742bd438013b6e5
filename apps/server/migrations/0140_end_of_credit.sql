-- The last day of a credit: moved on by its owner in its last month, or come, and then what is left is income of the shop.
create table lot_renewal (
  lot_id     uuid        not null references lot,
  ended_on   date        not null,              -- its last day before
  ends_on    date        not null,              -- and since
  renewed_at timestamptz not null,
  primary key (lot_id, ended_on),
  constraint renewal_prolongs check (ends_on > ended_on)
);
create trigger lot_renewal_append_only before update or delete on lot_renewal
  for each row execute function refuse_change();

create index lot_ending on lot (ends_on) where remaining_cents > 0;

do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conrelid = 'transfer'::regclass and conname = 'transfer_cause_check');
begin
  alter table transfer drop constraint transfer_cause_check;
  execute 'alter table transfer add constraint transfer_cause_check check ('
    || known || ' or cause = ''credit_expired'')';
end $$;
