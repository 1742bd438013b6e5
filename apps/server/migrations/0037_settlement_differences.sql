insert into account (account_id, kind) values ('00000000-0000-4000-8000-000000000008', 'payment_fees');

alter table transfer drop constraint transfer_cause_check;
alter table transfer add constraint transfer_cause_check check (cause in ('topup', 'order_held', 'order_released',
  'order_fulfilled', 'payment_unusable', 'refund', 'settlement', 'settlement_fee'));

alter table settlement add column fee_cents bigint check (fee_cents >= 0);  -- null: settled before fees were booked

-- Items of the provider that disagree with what was captured or refunded. Nothing is booked for them until they agree.
create table settlement_difference (
  provider       text        not null,
  settlement_ref text        not null,
  reason         text        not null,
  session_ref    text        not null,
  payment_id     uuid        references payment,
  kind           text        not null check (kind in ('capture', 'refund')),
  amount_cents   bigint      not null,
  due_cents      bigint      not null,              -- what was captured or refunded here
  fee_cents      bigint      not null,
  currency       text        not null,
  settled_on     date        not null,
  found_at       timestamptz not null,
  resolved_at    timestamptz,
  resolution     text,                              -- "booked", or the operator's note
  primary key (provider, settlement_ref),
  constraint resolved_with_reason check ((resolved_at is null) = (resolution is null))
);
create index settlement_difference_open on settlement_difference (found_at) where resolved_at is null;
create index settlement_of_payment on settlement (payment_id, kind);
create index refund_open on refund (asked_at) where status = 'asked';
