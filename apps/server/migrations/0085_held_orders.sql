-- From where card orders came, for the limits of a day: a keyed hash of the network, deleted by the nightly job.
create table card_order_origin (
  order_id text        primary key references orders,
  network  bytea       not null,
  paid_at  timestamptz not null
);
create index card_order_origin_recent on card_order_origin (network, paid_at);
create index orders_paid_by_card on orders (customer_id, fulfilled_at) where card_cents > 0 and fulfilled_at is not null;

-- A paid order that looks wrong: its codes are seen by nobody until an operator has decided.
create table held_order (
  order_id   text        primary key references orders,
  reasons    text[]      not null check (cardinality(reasons) > 0),
  held_at    timestamptz not null,
  decision   text        check (decision in ('approved', 'refused')),
  decided_at timestamptz,
  note       text,
  constraint decided_with_note check (num_nonnulls(decision, decided_at, note) in (0, 3))
);
create index held_order_open on held_order (held_at) where decision is null;
