insert into account (account_id, kind) values ('00000000-0000-4000-8000-00000000000f', 'credit_codes');

-- A code that adds its amount to the balance of the account that enters it. It is found by a keyed hash and shown from its ciphertext.
create table credit_code (
  credit_code_id uuid        primary key,
  code_mac       bytea       not null unique,
  code_sealed    bytea       not null,
  last4          text        not null,
  amount_cents   bigint      not null check (amount_cents > 0),
  paid_from      text        not null check (paid_from in ('balance', 'order')),
  giver_id       uuid        not null references customer,    -- who paid for it
  order_id       text        references orders,
  made_at        timestamptz not null,
  ends_on        date        not null,                        -- good through this day, Europe/Paris
  renewals       integer     not null default 0 check (renewals >= 0),
  credited_at    timestamptz,
  credited_to    uuid        references customer,
  cancelled_at   timestamptz,
  expired_at     timestamptz,
  constraint credit_code_has_order check ((paid_from = 'order') = (order_id is not null)),
  constraint credit_code_credited_to_customer check ((credited_at is null) = (credited_to is null)),
  constraint credit_code_ends_once check (num_nonnulls(credited_at, cancelled_at, expired_at) <= 1)
);
create index credit_code_of_giver on credit_code (giver_id, made_at desc);
create index credit_code_of_customer on credit_code (credited_to, credited_at desc) where credited_to is not null;
create index credit_code_ending on credit_code (ends_on) where credited_at is null and cancelled_at is null and expired_at is null;

alter table gift add constraint gift_credit_code_fkey foreign key (credit_code_id) references credit_code;
create unique index gift_open_of_credit_code on gift (credit_code_id) where claimed_at is null and cancelled_at is null;
create index gift_of_credit_code on gift (credit_code_id) where credit_code_id is not null;

do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conrelid = 'transfer'::regclass and conname = 'transfer_cause_check');
begin
  alter table transfer drop constraint transfer_cause_check;
  execute 'alter table transfer add constraint transfer_cause_check check ('
    || known || ' or cause in (''credit_code_made'', ''credit_code_credited'', ''credit_code_cancelled'', ''credit_code_expired''))';
end $$;
