-- What is paid has a currency; one so far.
alter table payment add column currency text not null default 'EUR' check (currency = 'EUR');

-- A customer at the payment provider, who keeps the saved cards. No number is stored here.
create table provider_buyer (
  provider    text        not null,
  customer_id uuid        not null references customer,
  buyer_ref   text        not null,
  created_at  timestamptz not null,
  primary key (provider, customer_id),
  unique (provider, buyer_ref)
);

-- Settled items that no capture or refund explains are listed for the operator.
alter table settlement_difference drop constraint settlement_difference_kind_check;
alter table settlement_difference add constraint settlement_difference_kind_check
  check (kind in ('capture', 'refund', 'dispute', 'refund_failure'));
