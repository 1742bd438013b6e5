-- What the shop owes for codes that credit a balance and were not used yet. A new value of an enum can be used by the next
-- transaction only.
alter type account_kind add value 'credit_codes';
