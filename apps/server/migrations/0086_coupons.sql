-- A coupon: what is taken off, of what, when, and how often. Its codes are one that many use, or many for one use each.
create table coupon (
  coupon_id          uuid        primary key,
  name               text        not null check (name ~ '^[a-z0-9][a-z0-9-]{0,39}$'), -- what the operator calls it
  kind               text        not null check (kind in ('fixed', 'percent')),
  amount_cents       bigint      check (amount_cents > 0),
  percent            integer     check (percent between 1 and 10000),                 -- in hundredths of a percent
  amount_max_cents   bigint      check (amount_max_cents > 0),                        -- of a percentage
  minimum_cents      bigint      not null default 0 check (minimum_cents >= 0),
  applies_to         text        not null default 'all' check (applies_to in ('all', 'vouchers', 'goods')),
  excluded_skus      text[]      not null default '{}',
  excluded_brand_ids integer[]   not null default '{}',
  starts_at          timestamptz not null,
  ends_at            timestamptz constraint coupon_ends_after_its_start check (ends_at >= starts_at),
  uses_max           integer     check (uses_max > 0),
  uses_left          integer     constraint coupon_has_uses_left check (uses_left between 0 and uses_max),
  uses_per_buyer     integer     check (uses_per_buyer > 0),
  code_pattern       text,                                                            -- of generated codes
  valid_days         integer     check (valid_days > 0),                              -- of a generated code
  created_at         timestamptz not null,
  constraint coupon_has_its_amount check (case kind
    when 'fixed' then amount_cents is not null and num_nonnulls(percent, amount_max_cents) = 0
    else percent is not null and amount_cents is null end),
  constraint coupon_counts_its_uses check ((uses_max is null) = (uses_left is null)),
  constraint only_generated_codes_have_days check (valid_days is null or code_pattern is not null)
);
create index coupon_by_name on coupon (name);

create table coupon_code (
  code          text        primary key check (code ~ '^[A-Z0-9][A-Z0-9_-]{2,39}$'),
  coupon_id     uuid        not null references coupon,
  is_single_use boolean     not null,
  issued_to     bytea,                                 -- a keyed hash of the e-mail address
  ends_at       timestamptz,
  created_at    timestamptz not null,
  unique (code, coupon_id, is_single_use)
);
create unique index coupon_code_of_address on coupon_code (coupon_id, issued_to);

-- A use is held while its order awaits payment, then used, or the row is deleted. The indexes are what counts a use once,
-- beside the check of coupon.uses_left.
create table coupon_use (
  order_id      text        primary key references orders,
  code          text        not null,
  coupon_id     uuid        not null,
  is_single_use boolean     not null,
  buyer         text        not null,                  -- the key of the order's e-mail address
  buyer_use     integer     check (buyer_use > 0),     -- which of this buyer's uses; null without such a limit
  used_at       timestamptz,
  foreign key (code, coupon_id, is_single_use) references coupon_code (code, coupon_id, is_single_use)
);
create unique index coupon_code_used_once on coupon_use (code) where is_single_use;
create unique index coupon_use_of_buyer on coupon_use (coupon_id, buyer, buyer_use) where buyer_use is not null;

-- What was typed at the cart, while it is not taken off again; and what an order was reduced by, for good.
alter table cart add column coupon_code text;
alter table orders add column coupon_code text references coupon_code;

-- The part of the coupon that a refund gives back to the shop, not to the buyer.
alter table order_refund add column discount_cents bigint not null default 0 check (discount_cents >= 0);

-- The newsletter's: 10 %, once for each confirmed address (S1.8a, S9.4c).
insert into coupon (coupon_id, name, kind, percent, amount_max_cents, starts_at, uses_per_buyer, code_pattern, valid_days,
  created_at)
values ('00000000-0000-4000-8000-000000000010', 'newsletter', 'percent', 1000, 4000, '2026-01-01Z', 1, 'NL10-XXXXXXXX', 180,
  '2026-01-01Z');
