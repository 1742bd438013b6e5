create table cart (
  cart_id        text primary key,                -- unguessable for a guest, as for everybody
  customer_id    uuid references customer,
  uses_balance   boolean not null default false,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  closed_at      timestamptz                      -- set when its order was placed
);
create unique index cart_active_of_customer on cart (customer_id) where customer_id is not null and closed_at is null;

create table cart_line (
  cart_id    text not null references cart on delete cascade,
  item_id    integer generated always as identity,
  sku        text not null,                       -- what is sold: a product, or the child of a configurable
  face_cents bigint not null check (face_cents > 0),
  qty        integer not null check (qty > 0),
  primary key (cart_id, item_id),
  unique (cart_id, sku, face_cents)
);

create sequence order_number_seq;

-- Forward only: awaiting_payment → fulfilled | failed | expired | refunded; expired → refunded | fulfilled for a payment that came late.
create table orders (
  order_id        text primary key check (length(order_id) between 1 and 64),
  order_number    text not null unique,
  customer_id     uuid not null references customer,
  email           text not null,
  locale          text not null,
  request_sha     bytea not null,                 -- same id and same content is the same order; other content is refused
  status          text not null check (status in ('awaiting_payment', 'fulfilled', 'failed', 'expired', 'refunded')),
  total_cents     bigint not null check (total_cents > 0),
  balance_cents   bigint not null check (balance_cents >= 0),
  card_cents      bigint not null check (card_cents >= 0),
  payment_method  text not null,
  waiver_version  text,                           -- wording under which the buyer waived withdrawal, if at ordering
  cart_id         text,
  placed_at       timestamptz not null,
  held_until      timestamptz,
  fulfilled_at    timestamptz,
  constraint order_is_paid_in_full check (balance_cents + card_cents = total_cents)
);
create index orders_of_customer on orders (customer_id, placed_at desc);
create index orders_awaiting on orders (held_until) where status = 'awaiting_payment';

-- What was bought, as it was sold: a payment may come after the catalogue has changed.
create table order_line (
  order_id    text not null references orders,
  line_no     integer not null,
  sku         text not null,
  product_sku text not null,
  brand_id    integer references brand,
  name        text not null,
  face_cents  bigint not null check (face_cents > 0),
  unit_cents  bigint not null check (unit_cents > 0),
  qty         integer not null check (qty > 0),
  stock_source text not null check (stock_source in ('code_stock', 'on_demand')),
  denomination_cents bigint check (denomination_cents > 0),
  barcode_type text not null check (barcode_type in ('ean13', 'code128', 'qr')),
  usage       text not null check (usage in ('online', 'in_store', 'both')),
  activation  text not null check (activation in ('immediate', 'delayed')),
  validity_months integer check (validity_months > 0),
  has_pin     boolean not null,
  primary key (order_id, line_no)
);

-- One row for each attempt to be paid by card: an order's or a top-up's.
create table payment (
  payment_id     uuid primary key,
  purpose        text not null check (purpose in ('order', 'topup')),
  order_id       text references orders,
  customer_id    uuid not null references customer,
  provider       text not null,
  provider_ref   text,
  payment_url    text,
  description    text not null,                   -- these three stand in the request, and a repeat must be the same request
  locale         text not null,
  platform       text not null check (platform in ('web', 'app')),
  amount_cents   bigint not null check (amount_cents > 0),
  status         text not null check (status in ('created', 'captured', 'failed', 'cancelled', 'expired')),
  failure_reason text,
  created_at     timestamptz not null,
  expires_at     timestamptz not null,
  captured_at    timestamptz,
  applied_as     text check (applied_as in ('order', 'topup', 'refund')),   -- what a captured payment became; set once
  constraint payment_belongs check ((purpose = 'order') = (order_id is not null)),
  constraint only_captured_is_applied check (applied_as is null or status = 'captured')
);
create unique index payment_provider_ref on payment (provider, provider_ref);
create index payment_of_order on payment (order_id) where order_id is not null;
create index payment_open on payment (created_at) where status = 'created';
create unique index payment_one_open_of_order on payment (order_id) where status = 'created' and order_id is not null;

create table refund (
  refund_id     uuid primary key,
  payment_id    uuid not null references payment,
  amount_cents  bigint not null check (amount_cents > 0),
  reason        text not null,
  status        text not null check (status in ('asked', 'succeeded')),
  provider_ref  text,
  asked_at      timestamptz not null,
  succeeded_at  timestamptz
);
create index refund_of_payment on refund (payment_id);

-- The provider's word, stored before it is acted on.
create table webhook_event (
  provider     text not null,
  event_id     text not null,
  payload      jsonb not null,
  received_at  timestamptz not null,
  processed_at timestamptz,
  primary key (provider, event_id)
);
create index webhook_event_waiting on webhook_event (received_at) where processed_at is null;

create table settlement (
  provider       text not null,
  settlement_ref text not null,
  payment_id     uuid not null references payment,
  kind           text not null check (kind in ('capture', 'refund')),
  amount_cents   bigint not null check (amount_cents > 0),
  settled_on     date not null,
  primary key (provider, settlement_ref)
);
