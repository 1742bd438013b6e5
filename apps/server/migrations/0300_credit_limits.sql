-- What was credited in the last weeks, and the top-ups whose page is open, are read before each
-- credit.
create index lot_of_account on lot (account_id);
create index payment_open_topup on payment (customer_id) where purpose = 'topup' and applied_as is null;
