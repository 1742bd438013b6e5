-- A renewal whose reply was lost is answered with another successor; the lost one is replaced:
-- its later use is a reuse.
alter table refresh_token
  add column successor smallint not null default 0 check (successor >= 0),
  add column replaced_at timestamptz;
