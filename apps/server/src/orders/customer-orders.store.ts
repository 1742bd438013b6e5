import type { Cents } from "@papillote/domain/money/cents.ts";
import type { OrderStatus } from "@papillote/domain/orders/order-states.ts";
import { change, firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";

const boughtByCustomer = statement(
  "orders.bought",
  `select l.product_sku as sku from orders o join order_line l using (order_id)
   where o.customer_id = $1 and o.status in ('partly_fulfilled', 'fulfilled', 'partly_refunded') group by l.product_sku
   order by max(o.placed_at) desc, l.product_sku`,
);
const exportOfCustomer = statement(
  "orders.export",
  `select o.order_number as "number", o.placed_at as "placedAt", o.status, o.email,
     o.total_cents as "totalCents", o.balance_cents as "balanceCents",
     o.card_cents as "cardCents", l.name, l.qty, l.face_cents as "faceCents",
     l.unit_cents as "unitCents"
   from orders o join order_line l using (order_id) where o.customer_id = $1
   order by o.placed_at, o.order_id, l.line_no`,
);

/** One row per line sold. */
type ExportLine = {
  readonly number: string;
  readonly placedAt: Date;
  readonly status: string;
  readonly email: string;
  readonly totalCents: Cents;
  readonly balanceCents: Cents;
  readonly cardCents: Cents;
  readonly name: string;
  readonly qty: number;
  readonly faceCents: Cents;
  readonly unitCents: Cents;
};

const give = statement(
  "orders.give_all",
  "update orders set customer_id = $2 where customer_id = $1",
);

/** Moves a guest's orders to the account that claims them. */
export async function giveOrdersOf(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await change(tx, give, [from, to]);
}

/** The skus of the products a customer has bought, most recent first. */
export async function boughtProducts(db: Queryable, customerId: string): Promise<string[]> {
  return (await rows<{ sku: string }>(db, boughtByCustomer, [customerId])).map(({ sku }) => sku);
}

/** A customer's orders for the export of personal data, oldest first. */
export function exportOrdersOf(db: Queryable, customerId: string): Promise<ExportLine[]> {
  return rows<ExportLine>(db, exportOfCustomer, [customerId]);
}

const latest = statement(
  "orders.latest",
  `select order_id as "orderId", order_number as "number", placed_at as "placedAt", status,
     (select count(*)::int from voucher v where v.order_id = o.order_id and v.status = 'waiting')
       as "waitingQty"
   from orders o where customer_id = $1 and ($2::text is null or order_number = $2)
   order by placed_at desc, order_id limit 1`,
);

type LatestOrder = {
  readonly orderId: string;
  readonly number: string;
  readonly placedAt: Date;
  readonly status: OrderStatus;
  readonly waitingQty: number;
};

/** The customer's latest order, or the order with that number if it belongs to the customer. */
export function findLatestOrder(
  db: Queryable,
  customerId: string,
  number?: string,
): Promise<LatestOrder | undefined> {
  return firstRow(db, latest, [customerId, number ?? null]);
}
