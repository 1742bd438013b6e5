-- The last run of each nightly check, so that the metrics of every process know it.
create table check_run (
  name     text        primary key check (name in ('ledger', 'stuck')),
  ran_at   timestamptz not null,
  findings integer     not null check (findings >= 0)
);
