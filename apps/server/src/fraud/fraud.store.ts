import type { Cents } from "@papillote/domain/money/cents.ts";
import type { BuyerHistory, HoldReason } from "@papillote/domain/orders/held-orders.ts";
import { change, firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";

const saveOrigin = statement(
  "card_order_origin.save",
  "insert into card_order_origin (order_id, network, paid_at) values ($1, $2, $3)",
);
const historyOf = statement(
  "held_order.history",
  `select (extract(epoch from $2::timestamptz - c.created_at) * 1000)::float8 as "accountAgeMs",
     count(o.order_id)::int as orders, coalesce(sum(o.card_cents), 0)::bigint as amount,
     (select count(distinct b.customer_id)::int from card_order_origin g join orders b using (order_id)
      where g.network = $4 and g.paid_at > $3) as "buyersOfNetwork"
   from customer c left join orders o on o.customer_id = c.customer_id and o.card_cents > 0
     and o.fulfilled_at > $3
   where c.customer_id = $1 group by c.customer_id`,
);
const insertHeld = statement(
  "held_order.insert",
  "insert into held_order (order_id, reasons, held_at) values ($1, $2, $3)",
);
const openOnes = statement(
  "held_order.open",
  `select order_number as "orderNumber", email, total_cents as total, reasons, held_at as "heldAt"
   from held_order join orders using (order_id) where decision is null order by held_at, order_id`,
);
const decide = statement(
  "held_order.decide",
  `update held_order h set decision = $2, decided_at = $3, note = $4
   from orders o where o.order_id = h.order_id and o.order_number = $1 and h.decision is null`,
);
const forgetOrigins = statement(
  "card_order_origin.forget",
  `delete from card_order_origin where order_id in
     (select order_id from card_order_origin where paid_at < $1 limit $2)`,
);

export async function saveCardOrigin(
  tx: Tx,
  { orderId, network, now }: { orderId: string; network: Buffer; now: Date },
): Promise<void> {
  await change(tx, saveOrigin, [orderId, network, now]);
}

/** Since `from`, with the order that is fulfilled in this transaction. */
export function findBuyerHistory(
  tx: Tx,
  buyer: { customerId: string; network: Buffer | null; from: Date; now: Date },
): Promise<BuyerHistory | undefined> {
  const { customerId, now, from, network } = buyer;
  return firstRow<BuyerHistory>(tx, historyOf, [customerId, now, from, network]);
}

export async function insertHeldOrder(
  tx: Tx,
  { orderId, reasons, now }: { orderId: string; reasons: readonly HoldReason[]; now: Date },
): Promise<void> {
  await change(tx, insertHeld, [orderId, reasons, now]);
}

type HeldOrder = {
  readonly orderNumber: string;
  readonly email: string;
  readonly total: Cents;
  readonly reasons: readonly HoldReason[];
  readonly heldAt: Date;
};

/** The oldest first. */
export function findHeldOrders(db: Queryable): Promise<HeldOrder[]> {
  return rows<HeldOrder>(db, openOnes);
}

export type Decision = {
  readonly orderNumber: string;
  readonly decision: "approved" | "refused";
  readonly note: string;
};

/** False when no such order waits for a decision. */
export async function saveDecision(
  db: Queryable,
  { orderNumber, decision, note }: Decision,
  now: Date,
): Promise<boolean> {
  return (await change(db, decide, [orderNumber, decision, now, note])) === 1;
}

export function deleteOrigins(db: Queryable, before: Date, limit: number): Promise<number> {
  return change(db, forgetOrigins, [before, limit]);
}
