import type { Cents } from "@papillote/domain/money/cents.ts";
import type { UnpaidOrders } from "@papillote/domain/orders/unpaid-orders.ts";
import { change, firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";

const lock = statement(
  "orders.lock_buyer",
  "select pg_advisory_xact_lock(hashtextextended($1, 0))",
);
const unpaidOfCart = statement(
  "orders.unpaid_of_cart",
  `select order_id as "orderId" from orders
   where customer_id = $1 and cart_id = $2 and status = 'awaiting_payment' order by order_id`,
);
const unpaidOf = statement(
  "orders.unpaid_of",
  `select order_id as "orderId", balance_cents as "fromBalance" from orders
   where customer_id = $1 and status = 'awaiting_payment' order by order_id`,
);
const deliveredOfCart = statement(
  "orders.delivered_of_cart",
  `select order_id as "orderId" from orders
   where customer_id = $1 and cart_id = $2 and fulfilled_at is not null`,
);
const toCart = statement("orders.to_cart", "update orders set cart_id = $2 where order_id = $1");
const sums = `count(distinct order_id)::int as orders, coalesce(sum(l.qty), 0)::int as vouchers,
  coalesce(sum(l.qty * l.unit_cents), 0)::bigint as amount`;
const sumOfCustomer = statement(
  "orders.unpaid_of_customer",
  `select ${sums} from orders join order_line l using (order_id)
   where customer_id = $1 and status = 'awaiting_payment'`,
);
const sumFromNetwork = statement(
  "orders.unpaid_from",
  `select ${sums} from orders join order_line l using (order_id)
   where placed_from = $1 and status = 'awaiting_payment'`,
);

/**
 * Locks a buyer to the end of the transaction. `subject` is a guest's cart or a customer's id,
 * which is locked before everything else; or a network's hash, once the order is stored.
 */
export async function lockBuyer(tx: Tx, subject: string): Promise<void> {
  await firstRow(tx, lock, [subject]);
}

type CustomerCart = { readonly customerId: string; readonly cartId: string };

export async function findUnpaidOfCart(
  db: Queryable,
  { customerId, cartId }: CustomerCart,
): Promise<string[]> {
  const found = await rows<{ orderId: string }>(db, unpaidOfCart, [customerId, cartId]);
  return found.map(({ orderId }) => orderId);
}

/** For an unpaid order whose cart was joined to another one: moves the order to that cart. */
export async function moveOrderToCart(
  tx: Tx,
  { orderId, cartId }: { readonly orderId: string; readonly cartId: string },
): Promise<void> {
  await change(tx, toCart, [orderId, cartId]);
}

/** All unpaid orders of a customer, with the part of the balance that each may hold. */
export function findUnpaidOrders(
  db: Queryable,
  customerId: string,
): Promise<{ orderId: string; fromBalance: Cents }[]> {
  return rows(db, unpaidOf, [customerId]);
}

export async function findDeliveredOfCart(
  db: Queryable,
  { customerId, cartId }: CustomerCart,
): Promise<string | undefined> {
  return (await firstRow<{ orderId: string }>(db, deliveredOfCart, [customerId, cartId]))?.orderId;
}

export function sumUnpaidOfCustomer(tx: Tx, customerId: string): Promise<UnpaidOrders> {
  return sumOf(firstRow<UnpaidOrders>(tx, sumOfCustomer, [customerId]));
}

export function sumUnpaidFrom(tx: Tx, network: Buffer): Promise<UnpaidOrders> {
  return sumOf(firstRow<UnpaidOrders>(tx, sumFromNetwork, [network]));
}

async function sumOf(found: Promise<UnpaidOrders | undefined>): Promise<UnpaidOrders> {
  const sum = await found;
  if (!sum) throw new Error("a sum always has a row");
  return sum;
}
