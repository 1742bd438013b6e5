insert into account (account_id, kind) values
  ('00000000-0000-4000-8000-000000000009', 'sales'),
  ('00000000-0000-4000-8000-00000000000a', 'shipping_income'),
  ('00000000-0000-4000-8000-00000000000b', 'fee_income'),
  ('00000000-0000-4000-8000-00000000000c', 'vat_payable'),
  ('00000000-0000-4000-8000-00000000000d', 'discount');

-- A line is of a kind. `discount_cents` is off the whole line; prices include VAT, and `vat_rate` is in hundredths of a
-- percent. A multi-purpose voucher is outside VAT: null.
alter table order_line
  add column kind text not null default 'voucher' check (kind in ('voucher', 'goods', 'shipping', 'fee')),
  add column discount_cents bigint not null default 0 check (discount_cents >= 0),
  add column vat_rate integer check (vat_rate between 0 and 10000),
  alter column stock_source drop not null,
  alter column barcode_type drop not null,
  alter column usage drop not null,
  alter column activation drop not null,
  alter column has_pin drop not null,
  drop constraint order_line_unit_cents_check,
  add constraint order_line_unit_cents_check check (unit_cents >= case kind when 'shipping' then 0 else 1 end),
  drop constraint order_line_face_cents_check,
  add constraint order_line_face_cents_check check (face_cents >= case kind when 'shipping' then 0 else 1 end),
  add constraint order_line_discount_within_price check (discount_cents <= unit_cents * qty),
  add constraint only_vouchers_are_outside_vat check ((kind = 'voucher') = (vat_rate is null)),
  add constraint only_vouchers_have_codes check (
    num_nonnulls(stock_source, barcode_type, usage, activation, has_pin) = case kind when 'voucher' then 5 else 0 end);
alter table order_line alter column kind drop default;

-- Addresses as they were when it was ordered.
create table order_address (
  order_id   text not null references orders,
  kind       text not null check (kind in ('billing', 'shipping')),
  firstname  text,
  lastname   text,
  company    text,
  siren      text check (siren ~ '^[0-9]{9}$'),
  vat_number text,
  street     text[] not null default '{}',
  postcode   text,
  city       text,
  country    text not null check (country ~ '^[A-Z]{2}$'),
  telephone  text,
  primary key (order_id, kind)
);

-- Partly fulfilled: paid and booked; goods are still to be sent, or codes to come.
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check check (status in ('awaiting_payment', 'partly_fulfilled',
  'fulfilled', 'failed', 'expired', 'cancelled', 'partly_refunded', 'refunded'));
