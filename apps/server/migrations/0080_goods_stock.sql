-- Goods in the warehouse. `supplied_qty` is the catalogue's `stock_qty`: what was supplied in all. `taken_qty` is what orders
-- that await payment hold and what was sold: never more than was supplied.
create table goods_stock (
  sku          text    primary key,
  supplied_qty integer not null check (supplied_qty >= 0),
  taken_qty    integer not null default 0 check (taken_qty >= 0),
  constraint never_sold_twice check (taken_qty <= supplied_qty)
);
insert into goods_stock (sku, supplied_qty)
select sku, stock_qty from product where stock_source = 'warehouse'
union all select sku, stock_qty from product_child where stock_source = 'warehouse'
on conflict do nothing;

-- A catalogue that says less than was taken leaves nothing.
create function supply_goods() returns trigger language plpgsql as $$
begin
  insert into goods_stock as known (sku, supplied_qty) values (new.sku, new.stock_qty)
  on conflict (sku) do update set supplied_qty = greatest(excluded.supplied_qty, known.taken_qty)
  where known.supplied_qty <> greatest(excluded.supplied_qty, known.taken_qty);
  return null;
end $$;
create trigger product_supplies_goods after insert or update of stock_qty, stock_source on product
  for each row when (new.stock_source = 'warehouse') execute function supply_goods();
create trigger child_supplies_goods after insert or update of stock_qty, stock_source on product_child
  for each row when (new.stock_source = 'warehouse') execute function supply_goods();

-- What a line of an order holds or has sold of them; what is released or refunded is deleted.
create table goods_taken (
  order_id text    not null,
  line_no  integer not null,
  sku      text    not null references goods_stock,
  qty      integer not null check (qty > 0),
  primary key (order_id, line_no),
  foreign key (order_id, line_no) references order_line
);
create index goods_taken_of_sku on goods_taken (sku);

-- A line of goods has no face value: 0. Its sku names what is sold: a product, the child of a configurable, or a bundle with
-- the parts that were chosen.
alter table cart_line
  drop constraint cart_line_face_cents_check,
  add constraint cart_line_face_cents_check check (face_cents >= 0);
