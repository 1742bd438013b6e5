-- For the reminders before the last day of active vouchers.
create index voucher_ending on voucher (ends_on, owner_id) where status = 'active' and deleted_at is null and ends_on is not null;
