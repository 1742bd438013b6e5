-- Where and how the goods of a cart are sent, as chosen at the cart; an address may be given later, with the order.
create table cart_shipping (
  cart_id      text not null primary key references cart on delete cascade,
  carrier_code text not null,
  method_code  text not null,
  country      text not null check (country ~ '^[A-Z]{2}$'),
  firstname    text,
  lastname     text,
  company      text,
  street       text[] not null default '{}',
  postcode     text,
  city         text,
  telephone    text,
  foreign key (carrier_code, method_code) references shipping_method
);
