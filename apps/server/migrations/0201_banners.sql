-- Banners by their place, and the one notice that may open over a page.

create table banner (
  banner_id  integer primary key check (banner_id between 1 and 999),
  placement  text    not null
    check (placement in ('home_main', 'home_secondary', 'shop_top', 'account', 'pro_top', 'notice')),
  title      text    not null,
  text       text    not null,
  cta_label  text    not null,
  cta_url    text    not null,
  -- First and last day in Paris.
  from_date  date,
  to_date    date,
  icon       text    not null,
  color_1    text    not null,
  color_2    text    not null,
  sort_order integer not null,
  is_active  boolean not null,
  audience   text    not null default 'all' check (audience in ('all', 'guests', 'customers')),
  -- Set when the operator shows or hides it: from then on an import leaves it so.
  decided_at timestamptz,
  check (from_date <= to_date)
);

create table popup (
  only_one  boolean primary key default true check (only_one),
  popup_id  integer not null check (popup_id > 0),
  title     text    not null check (length(title) between 1 and 80),
  text      text    not null check (length(text) between 1 and 300),
  delay_s   integer not null check (delay_s between 0 and 600),
  is_once   boolean not null,
  is_shown  boolean not null
);
