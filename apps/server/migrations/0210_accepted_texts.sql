-- The versions of the terms that stood when the order was placed, `terms:2 cgv:1`.
alter table orders add column accepted_texts text check (length(accepted_texts) between 1 and 200);
