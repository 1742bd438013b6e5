-- A review of a file is known by the file's number, one of a shopper by the shop's own: they used to share
-- one range, so an import could take the numbers that the next shoppers' reviews would get.
alter table review add column import_id integer unique;

-- Rows of a file have no author, and either a number that the shop has not given, or an instant in whole seconds.
update review set import_id = review_id
where customer_id is null
  and (review_id < 100001 or created_at = date_trunc('second', created_at)
    or review_id > (select case when is_called then last_value else last_value - 1 end
      from review_review_id_seq));

select setval('review_review_id_seq', greatest(
  (select case when is_called then last_value else last_value - 1 end from review_review_id_seq),
  (select coalesce(max(review_id), 0) from review)));
alter table review alter column review_id set generated always;
