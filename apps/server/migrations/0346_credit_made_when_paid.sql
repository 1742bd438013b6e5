-- A code of credit that a card paid was dated some milliseconds after its order.
update credit_code c set made_at = o.fulfilled_at from orders o
where o.order_id = c.order_id and c.made_at <> o.fulfilled_at;
