-- A refund is asked for, sent (the provider works on it), succeeded or failed; a failed one is replaced by another.
alter table refund drop constraint refund_status_check;
alter table refund add constraint refund_status_check check (status in ('asked', 'sent', 'succeeded', 'failed'));
alter table refund add column origin text not null default 'shop' check (origin in ('shop', 'provider'));
alter table refund add column failure_reason text;
alter table refund add column failed_at timestamptz;
-- Begun at the provider, and nothing was owed for it: booked as given away.
alter table refund add column granted boolean not null default false;
alter table refund add column replaced_by uuid unique references refund deferrable initially deferred;
alter table refund add constraint failed_with_reason
  check ((status = 'failed') = (failure_reason is not null) and (status = 'failed') = (failed_at is not null));
alter table refund add constraint only_failed_is_replaced check (replaced_by is null or status = 'failed');
alter table refund add constraint only_begun_is_granted check (not granted or origin = 'provider');
create unique index refund_of_provider on refund (payment_id, provider_ref) where provider_ref is not null;
drop index refund_of_order_refund;
create unique index refund_of_order_refund on refund (order_refund_id)
  where order_refund_id is not null and replaced_by is null;
drop index refund_open;
create index refund_open on refund (asked_at) where status in ('asked', 'sent');
create index refund_failed on refund (failed_at) where status = 'failed' and replaced_by is null;

-- Two causes more, whatever other migrations added.
do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conrelid = 'transfer'::regclass and conname = 'transfer_cause_check');
begin
  alter table transfer drop constraint transfer_cause_check;
  execute 'alter table transfer add constraint transfer_cause_check check ('
    || known || ' or cause in (''refund_granted'', ''refund_failed''))';
end $$;
