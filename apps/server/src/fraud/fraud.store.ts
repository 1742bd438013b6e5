import type { Cents } from "@papillote/domain/money/cents.ts";
import type { BuyerHistory, HoldReason } from "@papillote/domain/orders/held-orders.ts";
import { change, firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";

const saveOrigin = statement(
  "card_order_origin.save",
  "insert into card_order_origin (order_id, network, mailbox, paid_at) values ($1, $2, $3, $4)",
);
const historyOf = statement(
  "held_order.history",
  `select (extract(epoch from $2::timestamptz - c.created_at) * 1000)::float8 as "accountAgeMs",
     greatest(count(o.order_id), max(m.orders))::int as orders,
     greatest(coalesce(sum(o.card_cents), 0), max(m.amount))::bigint as amount,
     (select count(distinct b.customer_id)::int from card_order_origin g join orders b using (order_id)
      where g.network = $4 and g.paid_at > $3) as "buyersOfNetwork"
   from customer c left join orders o on o.customer_id = c.customer_id and o.card_cents > 0
     and o.fulfilled_at > $3
   cross join (select count(*) as orders, coalesce(sum(b.card_cents), 0) as amount
     from card_order_origin g join orders b using (order_id)
     where g.mailbox = $5 and g.paid_at > $3) m
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

/** Keyed hashes of where an order came from. */
type Origin = { readonly network: Buffer | null; readonly mailbox: Buffer };

export async function saveCardOrigin(
  tx: Tx,
  { orderId, network, mailbox, now }: Origin & { orderId: string; now: Date },
): Promise<void> {
  await change(tx, saveOrigin, [orderId, network, mailbox, now]);
}

/** Since `from`, with the order that is fulfilled in this transaction. */
export function findBuyerHistory(
  tx: Tx,
  buyer: Origin & { customerId: string; from: Date; now: Date },
): Promise<BuyerHistory | undefined> {
  const { customerId, now, from, network, mailbox } = buyer;
  return firstRow<BuyerHistory>(tx, historyOf, [customerId, now, from, network, mailbox]);
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
