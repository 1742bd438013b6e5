-- The double-entry ledger. Never credit twice, never lose a posting.
-- A wallet is what the shop owes a customer (a liability): a posting to it credits it, a posting from it debits it.

create type account_kind as enum (
  'wallet',               -- one for each customer; the only kind with a kept balance
  'order_hold',           -- balance part of orders that await their card payment
  'provider_clearing',    -- captured by the payment provider, not yet settled
  'bank',                 -- settled by the payment provider
  'voucher_liability',    -- face value of vouchers issued and outstanding
  'refund_payable',       -- captured, but nothing could be delivered: to be sent back
  'promotion',            -- what the shop adds when a voucher is sold below its face value
  'breakage'              -- credit that ended unspent
);

create table account (
  account_id    uuid         primary key,
  kind          account_kind not null,
  customer_id   uuid,
  balance_cents bigint,
  constraint wallet_has_owner check ((kind = 'wallet') = (customer_id is not null)),
  constraint only_wallets_keep_a_balance check ((kind = 'wallet') = (balance_cents is not null)),
  constraint wallet_never_negative check (kind <> 'wallet' or balance_cents >= 0)
);
create unique index account_one_wallet on account (customer_id) where kind = 'wallet';
create unique index account_one_house_account on account (kind) where kind <> 'wallet';

insert into account (account_id, kind) values
  ('00000000-0000-4000-8000-000000000001', 'order_hold'),
  ('00000000-0000-4000-8000-000000000002', 'provider_clearing'),
  ('00000000-0000-4000-8000-000000000003', 'bank'),
  ('00000000-0000-4000-8000-000000000004', 'voucher_liability'),
  ('00000000-0000-4000-8000-000000000005', 'refund_payable'),
  ('00000000-0000-4000-8000-000000000006', 'promotion'),
  ('00000000-0000-4000-8000-000000000007', 'breakage');

-- A transfer groups the postings of one cause. Its key makes a repeat harmless: the same cause is booked once.
create table transfer (
  transfer_id uuid        primary key,
  cause       text        not null check (cause in ('topup', 'order_held', 'order_released', 'order_fulfilled', 'payment_unusable', 'refund', 'settlement')),
  cause_key   text        not null,
  order_id    text,
  payment_id  uuid,
  booked_at   timestamptz not null,
  constraint transfer_once_per_cause unique (cause, cause_key)
);
create index transfer_of_order on transfer (order_id) where order_id is not null;
create index transfer_of_payment on transfer (payment_id) where payment_id is not null;

-- Credit on a wallet, in the order in which it ends. Good through the whole of `ends_on`, Europe/Paris.
create table lot (
  lot_id          uuid   primary key,
  account_id      uuid   not null references account,
  initial_cents   bigint not null check (initial_cents > 0),
  remaining_cents bigint not null,
  ends_on         date   not null,
  source          text   not null check (source in ('topup', 'credit_code', 'restored')),
  transfer_id     uuid   not null references transfer,
  constraint lot_within_bounds check (remaining_cents between 0 and initial_cents)
);
create index lot_live on lot (account_id, ends_on, lot_id) where remaining_cents > 0;

-- One row is one movement from an account to another: an unbalanced entry cannot be written down.
create table posting (
  posting_id      bigint      generated always as identity primary key,
  transfer_id     uuid        not null references transfer,
  from_account_id uuid        not null references account,
  to_account_id   uuid        not null references account,
  amount_cents    bigint      not null check (amount_cents > 0),
  lot_id          uuid        references lot,
  posted_at       timestamptz not null,
  constraint posting_moves_money check (from_account_id <> to_account_id)
);
create index posting_of_transfer on posting (transfer_id);
create index posting_from on posting (from_account_id, posting_id);
create index posting_to on posting (to_account_id, posting_id);
create index posting_of_lot on posting (lot_id) where lot_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: book a posting the other way', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger posting_append_only before update or delete on posting for each row execute function refuse_change();
create trigger transfer_append_only before update or delete on transfer for each row execute function refuse_change();
