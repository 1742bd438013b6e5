-- Tokens of the mail service that were used. A row is deleted when its token has expired.
create table used_mail_token (
  token_hash bytea       primary key,
  used_at    timestamptz not null
);
create index used_mail_token_by_age on used_mail_token (used_at);
