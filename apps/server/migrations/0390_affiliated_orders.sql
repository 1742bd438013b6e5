-- Whether the visit that placed the order began by a partner's link (S3.25).
alter table orders add column is_affiliated boolean not null default false;
