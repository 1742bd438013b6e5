-- Whether codes that a supplier issues on demand can be delivered now. Each start of a shop writes it;
-- without a supplier the products are out of stock in every process.
alter table catalog_version add column sells_on_demand boolean not null default true;
