-- Whether an answer of the help was of help. The hash counts a visitor once; it is deleted after 30 days.
create table faq_rating (
  faq_id     integer     not null references faq on delete cascade,
  rater_hash bytea,
  is_helpful boolean     not null,
  rated_at   timestamptz not null,
  unique (faq_id, rater_hash)
);
create index faq_rating_with_rater on faq_rating (rated_at) where rater_hash is not null;
