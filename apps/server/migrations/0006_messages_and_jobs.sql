-- What happened and is to be followed by a job, written in the transaction that made it happen.
create table job_outbox (
  job_id     bigint generated always as identity primary key,
  task       text not null,
  payload    jsonb not null,
  job_key    text,
  run_at     timestamptz,
  written_at timestamptz not null default now()
);

-- E-mails and SMS, one for each cause. `content` is sealed as it may hold a one-time code; the outbox page opens it.
create table message (
  message_id   uuid primary key,
  message_key  text not null unique,              -- the cause: never sent twice
  channel      text not null check (channel in ('email', 'sms')),
  recipient    text not null,
  template     text not null,
  locale       text not null,
  content_sealed bytea not null,
  status       text not null check (status in ('queued', 'sent')),
  queued_at    timestamptz not null,
  sent_at      timestamptz
);
create index message_latest on message (queued_at desc);
