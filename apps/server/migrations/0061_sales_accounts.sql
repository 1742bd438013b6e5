-- What goods, shipping and fees are booked to, and what coupons take off vouchers. A new value of an enum can be used by
-- the next transaction only.
alter type account_kind add value 'sales';           -- goods, without VAT
alter type account_kind add value 'shipping_income'; -- without VAT
alter type account_kind add value 'fee_income';      -- without VAT
alter type account_kind add value 'vat_payable';
alter type account_kind add value 'discount';        -- what coupons pay of vouchers: an expense of the shop
