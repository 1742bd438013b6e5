-- A paid order whose code a supplier still has to issue is not wholly fulfilled.
update orders set status = 'partly_fulfilled'
where status = 'fulfilled' and exists (select from voucher v where v.order_id = orders.order_id
  and v.status = 'waiting' and num_nonnulls(v.stock_code_id, v.code_sealed) = 0);
