-- What the provider takes for a dispute: a claim while it is open, a loss when it is lost. A new value of an enum can be
-- used by the next transaction only.
alter type account_kind add value 'disputed';
