-- Maintenance that the operator begins or plans while the shop runs.
create table maintenance (
  only_one   boolean     primary key default true check (only_one),
  from_at    timestamptz not null,
  until_at   timestamptz check (until_at > from_at),
  -- A planned window ends at its end; the other maintenance ends when the operator ends it.
  is_planned boolean     not null,
  check (not is_planned or until_at is not null)
);
