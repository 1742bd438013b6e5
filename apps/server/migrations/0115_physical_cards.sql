-- Physical cards in orders: a voucher in another form. Outside VAT and without a code of the shop, counted in pieces and sent like
-- goods. `bundle_sku` says which line of the cart a card came from, where the buyer chose it of a card that is sold in both forms.
alter table order_line
  drop constraint order_line_kind_check,
  add constraint order_line_kind_check check (kind in ('voucher', 'card', 'goods', 'shipping', 'fee')),
  drop constraint only_vouchers_are_outside_vat,
  add constraint only_vouchers_are_outside_vat check ((kind in ('voucher', 'card')) = (vat_rate is null)),
  drop constraint only_goods_are_sent,
  add constraint only_goods_are_sent check (unsent_qty = 0 or kind in ('goods', 'card')),
  drop constraint only_goods_are_bundled,
  add constraint only_goods_are_bundled check (bundle_sku is null or kind in ('goods', 'card'));

-- Where a brand takes its cards back; the shop's own address without it.
alter table brand add column return_address text check (return_address <> '');

-- Cards that a brand supplies have as many pieces as the catalogue says; cards made on demand are not counted.
insert into goods_stock (sku, supplied_qty)
select sku, stock_qty from product where stock_source = 'code_stock' and giftcard_type in ('physical', 'combined')
union all
select c.sku, c.stock_qty from product_child c join product p on p.sku = c.parent_sku
  where c.stock_source = 'code_stock' and p.giftcard_type in ('physical', 'combined')
on conflict do nothing;
create trigger product_supplies_cards after insert or update of stock_qty, stock_source on product
  for each row when (new.stock_source = 'code_stock' and new.giftcard_type in ('physical', 'combined'))
  execute function supply_goods();
create trigger child_supplies_cards after insert or update of stock_qty, stock_source on product_child
  for each row when (new.stock_source = 'code_stock') execute function supply_goods();
