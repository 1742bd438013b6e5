-- Credit that a disputed payment made, kept back until the bank has decided. A new value of an enum can be used by the next
-- transaction only.
alter type account_kind add value 'dispute_hold';
