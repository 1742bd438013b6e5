-- What goods have beside their row: what they are made of, what they lead to, what many of them cost, and what they cost before.

create table customer_group (
  group_id integer primary key,
  code     text not null unique deferrable initially deferred,
  name     text not null
);

-- One row is one choice within an option of a bundle; the option's own columns stand in each of its rows.
create table bundle_option (
  bundle_sku     text    not null references product,
  option_id      integer not null,
  child_sku      text    not null references product,
  title          text    not null,
  input_type     text    not null check (input_type in ('radio', 'checkbox')),
  is_required    boolean not null,
  position       integer not null,
  is_default     boolean not null,
  qty            integer not null check (qty > 0),
  can_change_qty boolean not null,
  primary key (bundle_sku, option_id, child_sku)
);

create table product_link (
  sku        text    not null references product,
  link_type  text    not null check (link_type in ('associated', 'related')),
  linked_sku text    not null references product,
  position   integer not null,
  qty        integer check (qty > 0),
  primary key (sku, link_type, linked_sku),
  constraint product_link_leads_elsewhere check (sku <> linked_sku)
);

-- `sku` is that of a product or of a child.
create table tier_price (
  sku               text    not null,
  customer_group_id integer not null references customer_group,
  qty               integer not null check (qty > 0),
  value_cents       bigint  not null check (value_cents >= 0),
  primary key (sku, customer_group_id, qty)
);

create table downloadable_link (
  link_id       integer primary key,
  sku           text    not null references product,
  title         text    not null,
  file          text    not null,
  format        text    not null,
  pages         integer not null,
  downloads_max integer not null check (downloads_max >= 0), -- 0: as often as wanted
  sample_file   text,
  sort_order    integer not null
);
create index downloadable_link_of_product on downloadable_link (sku);

create table slider_brand (
  slider_code text    not null,
  position    integer not null check (position > 0),
  slider_id   integer not null,
  title       text    not null,
  brand_id    integer not null references brand,
  primary key (slider_code, position)
);

-- What the catalogue said of a price from an instant on: a row whenever an import changes it, for products and children alike.
create table price_history (
  sku                 text        not null,
  valid_from          timestamptz not null,
  price_cents         bigint      not null check (price_cents >= 0),
  special_price_cents bigint      check (special_price_cents >= 0),
  special_from        timestamptz,
  special_to          timestamptz,
  primary key (sku, valid_from)
);
