import { type Queryable, rows, statement } from "#server/db/db.ts";

const ofCustomer = statement(
  "orders.bought",
  `select l.product_sku as sku from orders o join order_line l using (order_id)
   where o.customer_id = $1 and o.status = 'fulfilled' group by l.product_sku order by max(o.placed_at) desc, l.product_sku`,
);

/** The products a customer has had, what was bought last first. */
export async function findBought(db: Queryable, customerId: string): Promise<string[]> {
  return (await rows<{ sku: string }>(db, ofCustomer, [customerId])).map(({ sku }) => sku);
}
