-- Whose prices a customer pays (S3.12, S6.5): 1 are private customers. The groups come in with the catalogue, which may be there later.
alter table customer add column group_id integer not null default 1 check (group_id > 0);

-- Who asked for the newsletter without an account, or beside it. An address is a subscriber's from `confirmed_at` on, when its owner said so.
create table newsletter_subscriber (
  email        text        primary key check (email = lower(email)),
  locale       text        not null,
  asked_at     timestamptz not null,
  confirmed_at timestamptz
);
create index newsletter_subscriber_unconfirmed on newsletter_subscriber (asked_at) where confirmed_at is null;
