-- What the provider keeps of a settlement is a cost. A new value of an enum can be used by the next transaction only.
alter type account_kind add value 'payment_fees';
