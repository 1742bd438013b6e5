-- The nightly job deletes guests' carts by the time of their last change.
create index cart_of_guest on cart (updated_at) where customer_id is null;
