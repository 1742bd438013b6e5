-- A line that the shop took out of a cart, until the shopper has read why or puts the same into it
-- again. It is in no total and in no order.
alter table cart_line add column removed_at timestamptz;
