-- What an account gathers in its life: a number to call, a member's number, an address book, codes for changes, its closing.
alter table customer
  add column telephone     text,               -- E.164; the number to call, when it is not the mobile
  add column city          text,
  add column postcode      text,
  add column member_number text unique check (member_number ~ '^[0-9]{13}$'),
  add column closed_at     timestamptz;

create index customer_mobile on customer (mobile) where closed_at is null;
-- A closed account gives its address free: whoever owns the mailbox may register again.
drop index customer_email;
create unique index customer_email on customer (lower(email)) where closed_at is null;

create table address (
  address_id          uuid primary key,
  customer_id         uuid not null references customer,
  title               text not null,
  prefix              text check (prefix in ('mr', 'ms')),
  firstname           text not null,
  lastname            text not null,
  company             text,
  vat_id              text,
  street              text not null,
  house_number        text not null,
  city                text not null,
  postcode            text not null,
  region              text,
  country_id          char(2) not null,
  telephone           text not null,
  is_default_billing  boolean not null,
  is_default_shipping boolean not null,
  created_at          timestamptz not null
);
create index address_of_customer on address (customer_id);
create unique index address_default_billing on address (customer_id) where is_default_billing;
create unique index address_default_shipping on address (customer_id) where is_default_shipping;

-- Six digits that allow one change of one account. Only their keyed hash is kept; single use, few tries; a new one ends the one before.
create table challenge (
  customer_id uuid not null references customer on delete cascade,
  purpose     text not null check (purpose in ('recovery', 'new_email', 'new_mobile')),
  target      text not null,                   -- where the code went: an e-mail address or a mobile
  code_mac    bytea not null,
  tries_left  integer not null check (tries_left >= 0),
  sends       integer not null,
  sent_at     timestamptz not null,
  ends_at     timestamptz not null,
  primary key (customer_id, purpose)
);

-- Why an account was closed. It goes, with all that names the person, on the day after kept_until.
create table account_closure (
  customer_id   uuid primary key references customer,
  reason_id     text not null,
  reason_text   text not null,
  closed_at     timestamptz not null,
  balance_cents bigint not null check (balance_cents >= 0),
  vouchers      integer not null check (vouchers >= 0),
  kept_until    date not null,
  anonymised_at timestamptz
);
create index account_closure_due on account_closure (kept_until) where anonymised_at is null;

-- The answer to a changing call that carried a task's id: asked again it is given again, with other content it is refused.
create table stored_answer (
  caller      text not null,                   -- the customer, or who a guest's call belongs to
  task_id     text not null,
  endpoint    text not null,
  body_hash   bytea not null,
  status      integer,                         -- none while the first call is at work
  body        text,
  created_at  timestamptz not null,
  primary key (caller, task_id)
);
create index stored_answer_age on stored_answer (created_at);
