-- An order whose id another customer uses already is stored under that id, a mark and its customer's id.
alter table orders drop constraint orders_order_id_check;
alter table orders add constraint orders_order_id_check check (length(order_id) between 1 and 128);
