-- The limits of a day also count by card and by device, by keyed hashes of the provider's fingerprint and of the
-- cookie's id. The device of an order is known when it is placed, and forgotten with its network when it ends.
alter table orders add column placed_on bytea;
alter table card_order_origin add column card bytea, add column device bytea;
create index card_order_of_card on card_order_origin (card, paid_at) where card is not null;
create index card_order_of_device on card_order_origin (device, paid_at) where device is not null;
