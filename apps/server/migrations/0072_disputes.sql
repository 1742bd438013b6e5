-- A buyer's complaint to the bank about a card payment.
create table dispute (
  provider     text        not null,
  dispute_ref  text        not null,
  payment_id   uuid        not null references payment,
  amount_cents bigint      not null check (amount_cents > 0),
  reason       text        not null,
  status       text        not null check (status in ('open', 'won', 'lost')),
  opened_at    timestamptz not null,
  closed_at    timestamptz,
  primary key (provider, dispute_ref),
  constraint closed_dispute_has_instant check ((status = 'open') = (closed_at is null))
);
create index dispute_of_payment on dispute (payment_id) where status <> 'won';
