-- S7.26: notices that a customer lets a browser show (Web Push).

-- A browser of an open session. The address of its push service takes messages of this shop alone.
create table notice_device (
  device_id  uuid        primary key,
  session_id uuid        not null references session on delete cascade,
  endpoint   text        not null unique,
  p256dh     text        not null,
  auth       text        not null,
  kinds      text[]      not null check (
    cardinality(kinds) > 0
    and kinds <@ array['voucher-ready', 'ending', 'gift-opened', 'parcel', 'answer']
  ),
  saved_at   timestamptz not null
);
create index notice_device_of_session on notice_device (session_id);

-- One row for each cause (`key`), deleted after 30 days: it names the customer's brands and orders.
create table device_notice (
  notice_id   uuid        primary key,
  key         text        not null unique,
  customer_id uuid        not null references customer,
  template    text        not null,
  data        jsonb       not null,
  queued_at   timestamptz not null,
  sent_at     timestamptz
);
create index device_notice_of_customer on device_notice (customer_id);
create index device_notice_by_age on device_notice (queued_at);
