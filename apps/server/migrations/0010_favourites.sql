-- What a customer keeps with a heart. It goes when the account is closed: no law asks for it.
create table favourite (
  customer_id uuid not null references customer,
  product_id  integer not null references product (product_id),
  since       timestamptz not null,
  primary key (customer_id, product_id)
);

-- Who is to be told, once, that a card can be had again: a customer, or a guest by an e-mail address. The row goes when it was told.
create table stock_alert (
  alert_id    uuid primary key,
  product_id  integer not null references product (product_id),
  face_cents  bigint not null check (face_cents > 0),
  qty         integer not null check (qty > 0),
  customer_id uuid references customer,
  email       text,
  locale      text not null,
  asked_at    timestamptz not null,
  constraint stock_alert_tells_one check (num_nonnulls(customer_id, email) = 1)
);
create unique index stock_alert_once on stock_alert (product_id, face_cents, customer_id, lower(email)) nulls not distinct;
create index stock_alert_of_customer on stock_alert (customer_id) where customer_id is not null;
