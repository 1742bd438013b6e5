create table customer (
  customer_id      uuid primary key,
  email            text not null,
  firstname        text not null,
  lastname         text not null,
  prefix           text,
  mobile           text not null,              -- E.164
  password_hash    text not null,              -- PHC string, argon2id
  locale           text not null default 'fr-FR',
  terms_version    text,
  wants_newsletter boolean not null default false,
  created_at       timestamptz not null,
  confirmed_at     timestamptz not null
);
create unique index customer_email on customer (lower(email));
alter table account add constraint account_customer foreign key (customer_id) references customer;

-- An account that is not confirmed yet. The handle is the only key to it and is unguessable; 24 hours.
create table registration (
  handle           text primary key,
  email            text not null,
  firstname        text not null,
  lastname         text not null,
  mobile           text not null,
  password_hash    text not null,
  locale           text not null,
  terms_version    text,
  wants_newsletter boolean not null,
  created_at       timestamptz not null,
  ends_at          timestamptz not null
);
create index registration_email on registration (lower(email));

-- A code sent by SMS. Only its keyed hash is kept; single use, few tries.
create table verification_code (
  handle     text primary key references registration on delete cascade,
  code_mac   bytea not null,
  tries_left integer not null check (tries_left >= 0),
  sends      integer not null,
  sent_at    timestamptz not null,
  ends_at    timestamptz not null
);

-- A session is a family of tokens. Ending it ends all of them.
create table session (
  session_id   uuid primary key,
  customer_id  uuid not null references customer,
  platform     text not null check (platform in ('web', 'app')),
  created_at   timestamptz not null,
  last_used_at timestamptz not null,
  ended_at     timestamptz
);
create index session_of_customer on session (customer_id) where ended_at is null;

create table access_token (
  token_hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  kind       text not null check (kind in ('bearer', 'document')),
  ends_at    timestamptz not null
);
create index access_token_of_session on access_token (session_id);

create table refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  ends_at    timestamptz not null,
  used_at    timestamptz
);
create index refresh_token_of_session on refresh_token (session_id);

-- Counters shared by all processes: login, codes, SMS.
create table throttle (
  scope      text not null,
  subject    text not null,
  window_at  timestamptz not null,
  hits       integer not null,
  primary key (scope, subject, window_at)
);
