-- One row per subject: when its attempts of the last window were, as {"<epoch ms>": attempts}. Running counts are lost once.
drop table throttle;
create table throttle (
  scope   text        not null,
  subject text        not null,      -- keyed hash
  slots   jsonb       not null,
  passed  boolean     not null,      -- whether the latest attempt was within the limit
  ends_at timestamptz not null,      -- when the latest attempt leaves the window
  primary key (scope, subject)
);
create index throttle_end on throttle (ends_at);
