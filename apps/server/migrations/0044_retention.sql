-- The nightly jobs delete closed carts and processed events of the provider by their age.
create index cart_closed on cart (closed_at) where closed_at is not null;
create index webhook_event_processed on webhook_event (processed_at) where processed_at is not null;

-- An order keeps the address it was placed with; of accounts that are anonymous already it is erased now.
update orders o set email = 'closed+' || o.customer_id || '@invalid'
from account_closure c where c.customer_id = o.customer_id and c.anonymised_at is not null;
