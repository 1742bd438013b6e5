-- Goods are waited for as well: a product, or one variant of it. What they cost may change meanwhile, so that no amount is written down.
alter table stock_alert
  alter column face_cents drop not null,
  add column variant_sku text references product_child (sku);
drop index stock_alert_once;
create unique index stock_alert_once on stock_alert (product_id, variant_sku, face_cents, customer_id, lower(email)) nulls not distinct;
