-- Goods in orders. A bundle is sold as its parts, one line each: `bundle_sku` and `bundle_qty` say which line of the cart they
-- came from. `unsent_qty` are units of goods that still have to be sent, `refunded_qty` units of anything but vouchers, which
-- know their refund themselves.
alter table order_line
  add column bundle_sku text,
  add column bundle_qty integer check (bundle_qty > 0),
  add column unsent_qty integer not null default 0 check (unsent_qty between 0 and qty),
  add column refunded_qty integer not null default 0 check (refunded_qty between 0 and qty),
  add constraint only_goods_are_sent check (unsent_qty = 0 or kind = 'goods'),
  add constraint only_goods_are_bundled check (bundle_sku is null or kind = 'goods'),
  add constraint parts_name_their_bundle check ((bundle_sku is null) = (bundle_qty is null)),
  add constraint vouchers_know_their_refund check (refunded_qty = 0 or kind <> 'voucher');

-- What a refund took back of anything but vouchers.
create table order_refund_line (
  order_refund_id uuid    not null references order_refund,
  order_id        text    not null,
  line_no         integer not null,
  qty             integer not null check (qty > 0),
  discount_cents  bigint  not null check (discount_cents >= 0), -- its share of the line's
  primary key (order_refund_id, line_no),
  foreign key (order_id, line_no) references order_line
);
create index order_refund_line_of_line on order_refund_line (order_id, line_no);

-- A parcel, and what is in it.
create table shipment (
  shipment_id   uuid        primary key,
  order_id      text        not null references orders,
  carrier       text        not null,
  tracking_code text,
  shipped_at    timestamptz not null
);
create index shipment_of_order on shipment (order_id);
create table shipment_line (
  shipment_id uuid    not null references shipment,
  order_id    text    not null,
  line_no     integer not null,
  qty         integer not null check (qty > 0),
  primary key (shipment_id, line_no),
  foreign key (order_id, line_no) references order_line
);
create index shipment_line_of_line on shipment_line (order_id, line_no);
