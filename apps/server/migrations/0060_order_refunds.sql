-- A delivered order is refunded line by line: what was not seen yet comes back, the money goes to where it came from.
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check check (status in ('awaiting_payment', 'fulfilled', 'failed',
  'expired', 'cancelled', 'partly_refunded', 'refunded'));

create table order_refund (
  order_refund_id uuid        primary key,
  order_id        text        not null references orders,
  amount_cents    bigint      not null check (amount_cents > 0),
  card_cents      bigint      not null check (card_cents >= 0),
  balance_cents   bigint      not null check (balance_cents >= 0),
  reason          text        not null,                       -- the operator's note
  refunded_at     timestamptz not null,
  constraint order_refund_has_parts check (card_cents + balance_cents = amount_cents)
);
create index order_refund_of_order on order_refund (order_id);
create trigger order_refund_append_only before update or delete on order_refund for each row execute function refuse_change();

-- The card part of it; none for the refund of a payment that nothing was delivered for.
alter table refund add column order_refund_id uuid references order_refund;
create unique index refund_of_order_refund on refund (order_refund_id) where order_refund_id is not null;

-- A refunded voucher keeps its code's number for the record; the code itself, which nobody saw, is free again.
alter table voucher add column order_refund_id uuid references order_refund deferrable initially deferred;
alter table voucher drop constraint voucher_status_check;
alter table voucher add constraint voucher_status_check check (status in ('waiting', 'active', 'used', 'expired', 'refunded'));
alter table voucher drop constraint active_has_code;
alter table voucher add constraint active_has_code
  check (status in ('waiting', 'refunded') or num_nonnulls(stock_code_id, code_sealed) = 1);
alter table voucher add constraint refunded_unseen
  check ((status = 'refunded') = (order_refund_id is not null) and (status <> 'refunded' or revealed_at is null));
create index voucher_of_order_refund on voucher (order_refund_id) where order_refund_id is not null;
create unique index voucher_code_sold_once on voucher (stock_code_id) where status <> 'refunded';
alter table voucher drop constraint voucher_stock_code_id_key;

alter table transfer drop constraint transfer_cause_check;
alter table transfer add constraint transfer_cause_check check (cause in ('topup', 'order_held', 'order_released',
  'order_fulfilled', 'order_refunded', 'payment_unusable', 'refund', 'settlement', 'settlement_fee'));

-- A refund does not make its cart orderable again.
drop index order_one_delivered_of_cart;
create unique index order_one_delivered_of_cart on orders (customer_id, cart_id)
  where fulfilled_at is not null and cart_id is not null;
