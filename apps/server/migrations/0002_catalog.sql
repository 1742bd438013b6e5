-- The catalogue as imported. Numbers are the natural keys of the files; money in cents including tax.
-- What must be unique beside the key is checked when the import commits: rows of a file may swap their names.

create table universe (
  universe_id   integer primary key,
  code          text    not null unique deferrable initially deferred,
  name          text    not null,
  slug          text    not null unique deferrable initially deferred,
  url_path      text    not null,
  level         integer not null check (level between 1 and 3),
  parent_id     integer references universe deferrable initially deferred,
  path          text    not null,
  position      integer not null,
  is_active     boolean not null,
  description   text    not null,
  color         text    not null,
  icon          text    not null
);

create table brand_group (
  group_id    integer primary key,
  name        text not null,
  description text not null
);

create table brand (
  brand_id        integer primary key,
  group_id        integer not null references brand_group,
  name            text not null unique deferrable initially deferred,
  url_key         text not null unique deferrable initially deferred,
  page_title      text not null,
  tagline         text not null,
  description     text not null,
  meta_keywords   text[] not null,
  is_active       boolean not null,
  usage           text not null check (usage in ('online', 'in_store', 'both')),
  universe_ids    integer[] not null,
  category_ids    integer[] not null,
  website         text not null,
  logo_color      text not null,
  image           text not null,
  thumbnail       text not null,
  how_to_use      text[] not null,
  terms           text not null,
  is_partial_use  boolean not null,
  is_cumulative   boolean not null,
  validity_months integer check (validity_months > 0),
  has_pin         boolean not null,
  barcode_type    text not null check (barcode_type in ('ean13', 'code128', 'qr')),
  activation      text not null check (activation in ('immediate', 'delayed')),
  favourite_rank  integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null
);

create table tax_class (
  tax_class_id integer primary key,
  code         text not null unique deferrable initially deferred,
  name         text not null
);

create table tax_rule (
  tax_rule_id  integer primary key,
  tax_class_id integer not null references tax_class,
  rate_code    text not null unique deferrable initially deferred,
  rate_percent numeric(5, 2) not null,
  country_id   text not null,
  region_id    integer not null,
  region_name  text not null,
  scope        text not null check (scope in ('taxable', 'out_of_scope')),
  store_code   text not null,
  priority     integer not null,
  is_active    boolean not null
);

create table attribute (
  attribute_code      text primary key,
  attribute_id        integer not null unique deferrable initially deferred,
  entity_type_id      integer not null,
  frontend_label      text not null,
  frontend_input      text not null,
  default_value       text,
  is_user_defined     boolean not null,
  is_visible          boolean not null,
  is_visible_on_front boolean not null,
  is_comparable       boolean not null,
  is_filterable       boolean not null,
  position            integer not null
);

create table attribute_option (
  attribute_code text not null references attribute,
  option_id      integer not null,
  label          text not null check (label <> ''),
  sort_order     integer not null,
  swatch         text,
  is_default     boolean not null,
  primary key (attribute_code, option_id)
);

-- `product_id` is the number the wire calls `id`; it is given once and kept, the sku is the natural key.
create table product (
  product_id         integer generated always as identity (start with 1001) unique,
  sku                text primary key,
  type_id            text not null check (type_id in ('simple', 'configurable', 'grouped', 'bundle', 'downloadable', 'giftcard')),
  giftcard_type      text check (giftcard_type in ('virtual', 'physical', 'combined')),
  name               text not null,
  short_description  text not null,
  description        text not null,
  brand_id           integer references brand,
  category_ids       integer[] not null,
  price_cents        bigint not null check (price_cents >= 0),
  special_price_cents bigint check (special_price_cents >= 0),
  special_from       timestamptz,
  special_to         timestamptz,
  tax_class_id       integer not null references tax_class,
  url_key            text not null unique deferrable initially deferred,
  url_path           text not null unique deferrable initially deferred,
  status             integer not null check (status between 0 and 2),
  visibility         integer not null check (visibility between 1 and 4),
  stock_source       text not null check (stock_source in ('code_stock', 'on_demand', 'warehouse', 'from_children', 'none')),
  stock_qty          integer not null check (stock_qty >= 0),
  is_in_stock        boolean not null,
  weight_grams       integer,
  is_sale            boolean not null,
  is_new             boolean not null,
  amounts_cents      bigint[] not null,
  open_min_cents     bigint,
  open_max_cents     bigint,
  open_step_cents    bigint,
  usage              text check (usage in ('online', 'in_store', 'both')),
  activation         text check (activation in ('immediate', 'delayed')),
  validity_months    integer check (validity_months > 0),
  color              integer,
  size               integer,
  occasion           integer,
  is_recommended     boolean not null,
  pages              integer,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  constraint open_amount_is_whole check (num_nonnulls(open_min_cents, open_max_cents, open_step_cents) in (0, 3))
);
create index product_of_brand on product (brand_id);
create index product_in_category on product using gin (category_ids);
create unique index product_sku_any_case on product (lower(sku));

create table product_child (
  product_id  integer generated always as identity (start with 100001) unique,
  sku         text primary key,
  parent_sku  text not null references product,
  type_id     text not null check (type_id in ('giftcard', 'simple')),
  name        text not null,
  price_cents bigint not null check (price_cents >= 0),
  card_amount integer,
  color       integer,
  size        integer,
  weight_grams integer,
  tax_class_id integer not null references tax_class,
  status      integer not null,
  visibility  integer not null,
  stock_source text not null check (stock_source in ('code_stock', 'on_demand', 'warehouse', 'none')),
  stock_qty   integer not null check (stock_qty >= 0),
  is_in_stock boolean not null,
  image       text not null,
  position    integer not null
);
create index product_child_of_parent on product_child (parent_sku, position);

create table configurable_option (
  sku            text not null references product,
  attribute_code text not null references attribute,
  label          text not null,
  position       integer not null,
  primary key (sku, attribute_code)
);

create table product_media (
  sku        text not null references product,
  position   integer not null,
  media_type text not null,
  file       text not null,
  roles      text[] not null,
  label      text not null,
  primary key (sku, position)
);

-- Which still life shows which product.
create table product_motif (
  sku   text primary key references product,
  motif text not null
);

create table shipping_method (
  carrier_code      text not null,
  method_code       text not null,
  carrier_title     text not null,
  method_title      text not null,
  amount_cents      bigint not null check (amount_cents >= 0),
  price_incl_tax_cents bigint not null check (price_incl_tax_cents >= 0),
  tax_class_id      integer not null references tax_class,
  country_ids       text[] not null,
  is_default        boolean not null,
  is_offline        boolean not null,
  applies_to        text not null,
  days_min          integer not null,
  days_max          integer not null,
  free_from_cents   bigint,
  is_active         boolean not null,
  position          integer not null,
  primary key (carrier_code, method_code)
);

create table store_view (
  store_code    text primary key,
  store_id      integer not null unique deferrable initially deferred,
  website_id    integer not null,
  name          text not null,
  url           text not null,
  url_prefix    text,
  is_default    boolean not null,
  is_active     boolean not null,
  locale        text not null,
  language      text not null,
  country_id    text not null,
  currency      text not null,
  sign_position text not null check (sign_position in ('before', 'after')),
  price_decimals integer not null check (price_decimals between 0 and 2),
  date_format   text not null,
  search_host   text not null,
  search_index  text not null,
  tax_country_id text not null,
  taxes_by_server boolean not null,
  prices_include_tax boolean not null,
  shows_prices_with_tax boolean not null,
  timezone      text not null
);

create table point_of_sale (
  pos_id          integer primary key,
  brand_id        integer not null references brand,
  name            text not null,
  address         text not null,
  postcode        text not null,
  city            text not null,
  insee_code      text not null,
  department_code text not null,
  department      text not null,
  latitude        double precision not null,
  longitude       double precision not null,
  opening_hours   text not null
);
create index point_of_sale_of_brand on point_of_sale (brand_id, postcode);

-- An address that leads elsewhere than the catalogue's own paths say, such as that of a product that was renamed. Paths in small letters, without outer slashes.
create table url_mapping (
  path        text primary key,
  sku         text references product,
  universe_id integer references universe,
  constraint url_mapping_leads_to_one check (num_nonnulls(sku, universe_id) = 1)
);

-- Rises with each import that changed something; every process drops what it keeps of the catalogue then.
-- The stamp is new with each version and the same in no two databases: it names what a process keeps.
create table catalog_version (
  only_row boolean primary key default true check (only_row),
  version  bigint not null,
  stamp    uuid not null default gen_random_uuid()
);
insert into catalog_version (version) values (1);
