-- How many of the pieces that were to be sent back have arrived. Until now this was read from the line's refunds, which
-- also count pieces that were never withdrawn from.
alter table withdrawal_line add column received_qty integer not null default 0
  constraint received_is_returned check (received_qty between 0 and return_qty);

update withdrawal_line l set received_qty = least(l.return_qty, greatest(0, sold.refunded_qty - l.refund_qty))
from withdrawal w join order_line sold on sold.order_id = w.order_id
where w.withdrawal_id = l.withdrawal_id and sold.line_no = l.line_no and w.confirmed_at is not null and l.return_qty > 0;
