-- When the operator gave a verdict: from then on no file changes the status.
alter table review add column judged_at timestamptz;
