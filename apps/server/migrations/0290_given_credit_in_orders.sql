-- Credit that is given, paid by card, also without an account: one line of an order of its own. The order's payment is owed in `credit_codes`
-- until the code is credited, ended or refunded (docs/ledger.md, "Credit codes").
alter table order_line
  drop constraint order_line_kind_check,
  add constraint order_line_kind_check check (kind in ('voucher', 'card', 'credit', 'goods', 'download', 'shipping', 'fee')),
  drop constraint only_vouchers_are_outside_vat,
  add constraint only_vouchers_are_outside_vat check ((kind in ('voucher', 'card', 'credit')) = (vat_rate is null)),
  drop constraint order_line_gift_of_voucher,
  add constraint order_line_gift_of_voucher check (gift is null or kind in ('voucher', 'credit')),
  add constraint credit_is_given_at_its_value check (kind <> 'credit'
    or (gift is not null and qty = 1 and unit_cents = face_cents and discount_cents = 0));
create unique index order_line_of_credit on order_line (order_id) where kind = 'credit';
create unique index credit_code_of_order on credit_code (order_id) where order_id is not null;
