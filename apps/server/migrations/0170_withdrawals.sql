-- The right of withdrawal: what the buyer chose, and when it was confirmed. A confirmed one is proof and never changes,
-- but for the name and address of a person who is anonymised.
create table withdrawal (
  withdrawal_id    uuid primary key,
  customer_id      uuid not null references customer,
  order_id         text references orders,
  payment_id       uuid references payment,
  name             text not null,
  email            text not null,
  locale           text not null,
  to_card_cents    bigint not null check (to_card_cents >= 0),
  to_balance_cents bigint not null check (to_balance_cents >= 0),
  returned_cents   bigint not null check (returned_cents >= 0),  -- refunded when the parcel is back
  requested_at     timestamptz not null,
  confirmed_at     timestamptz,
  order_refund_id  uuid references order_refund,
  refund_id        uuid references refund,
  constraint withdrawal_of_one_contract check (num_nonnulls(order_id, payment_id) = 1),
  constraint refund_of_its_contract check ((order_refund_id is null or order_id is not null) and (refund_id is null or payment_id is not null)),
  constraint refund_when_confirmed check (confirmed_at is not null or num_nonnulls(order_refund_id, refund_id) = 0)
);
create index withdrawal_of_customer on withdrawal (customer_id, confirmed_at desc);
create index withdrawal_of_order on withdrawal (order_id) where confirmed_at is not null;

create table withdrawal_line (
  withdrawal_id uuid    not null references withdrawal on delete cascade,
  line_no       integer not null check (line_no >= 0),  -- 0: the credit of a top-up
  name          text    not null,
  refund_qty    integer not null check (refund_qty >= 0),
  return_qty    integer not null check (return_qty >= 0),
  amount_cents  bigint  not null check (amount_cents > 0),
  until         date,
  primary key (withdrawal_id, line_no),
  constraint something_is_withdrawn check (refund_qty + return_qty > 0)
);

create function refuse_change_of_withdrawal() returns trigger language plpgsql as $$
begin
  if old.confirmed_at is not null and (to_jsonb(new) - 'name' - 'email') is distinct from (to_jsonb(old) - 'name' - 'email') then
    raise exception 'a confirmed withdrawal does not change';
  end if;
  return new;
end $$;
create trigger withdrawal_final before update on withdrawal for each row execute function refuse_change_of_withdrawal();

-- A refund of a top-up that the shop makes comes off the lot, as one that was begun at the provider.
alter table refund drop constraint only_begun_is_from_lot;
