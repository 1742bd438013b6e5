-- An order that awaits its payment can be cancelled by its buyer, or replaced by the next order of its cart.
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check
  check (status in ('awaiting_payment', 'fulfilled', 'failed', 'expired', 'cancelled', 'refunded'));

-- Unpaid orders are limited by account and by address. A keyed hash, cleared when the order ends.
alter table orders add column placed_from bytea;
create index orders_unpaid_of_customer on orders (customer_id) where status = 'awaiting_payment';
create index orders_unpaid_from on orders (placed_from) where status = 'awaiting_payment';

-- Of one cart one order is delivered. Earlier, a cart that was changed while its order awaited payment stayed open and
-- was ordered again: such an order, and one that names a cart of nobody, no longer names its cart.
update orders o set cart_id = null
where cart_id is not null and not exists (
  select from cart c where c.cart_id = o.cart_id and c.customer_id = o.customer_id);
update orders o set cart_id = null
from cart c
where o.status = 'fulfilled' and c.cart_id = o.cart_id and c.closed_at is null;
update orders o set cart_id = null
from (select order_id, row_number() over (partition by customer_id, cart_id order by fulfilled_at desc, order_id) as place
      from orders where status = 'fulfilled' and cart_id is not null) delivered
where o.order_id = delivered.order_id and delivered.place > 1;
create unique index order_one_delivered_of_cart on orders (customer_id, cart_id)
  where status = 'fulfilled' and cart_id is not null;
