insert into account (account_id, kind) values ('00000000-0000-4000-8000-000000000010', 'dispute_hold');

-- What was kept back of one lot for one dispute. Money that comes back to the lot while the dispute is open, or after it was
-- lost, is a row of its own.
create table dispute_hold (
  hold_id      uuid        primary key default gen_random_uuid(),
  provider     text        not null,
  dispute_ref  text        not null,
  lot_id       uuid        not null references lot,
  amount_cents bigint      not null check (amount_cents > 0),
  held_at      timestamptz not null,
  outcome      text        check (outcome in ('released', 'lost')),
  ended_at     timestamptz,
  foreign key (provider, dispute_ref) references dispute,
  constraint ended_hold_has_instant check ((outcome is null) = (ended_at is null))
);
create index hold_of_dispute on dispute_hold (provider, dispute_ref);
create index hold_of_lot on dispute_hold (lot_id);

-- The lot of each disputed payment: of a top-up, or of bought credit that an account credited. `room_cents` is how much of the
-- disputed amount is not kept back.
create view disputed_lot as
  with made as (
    select d.provider, d.dispute_ref, t.transfer_id
      from dispute d join transfer t on t.cause = 'topup' and t.cause_key = d.payment_id::text
    union all
    select d.provider, d.dispute_ref, t.transfer_id
      from dispute d join payment p on p.payment_id = d.payment_id and p.applied_as = 'order'
        join credit_code c on c.order_id = p.order_id
        join transfer t on t.cause = 'credit_code_credited' and t.cause_key = c.credit_code_id::text)
  select d.provider, d.dispute_ref, d.payment_id, d.status, lot.lot_id, lot.account_id, lot.remaining_cents,
    d.amount_cents - coalesce((select sum(h.amount_cents) from dispute_hold h
      where h.provider = d.provider and h.dispute_ref = d.dispute_ref
        and h.outcome is distinct from 'released'), 0)::bigint as room_cents
  from made join dispute d using (provider, dispute_ref) join lot using (transfer_id);

do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conrelid = 'transfer'::regclass and conname = 'transfer_cause_check');
begin
  alter table transfer drop constraint transfer_cause_check;
  execute 'alter table transfer add constraint transfer_cause_check check ('
    || known || ' or cause in (''dispute_held'', ''dispute_released'', ''dispute_lost''))';
end $$;
