import type { Cents } from "@papillote/domain/money/cents.ts";
import type { BuyerHistory, HoldReason } from "@papillote/domain/orders/held-orders.ts";
import { change, firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";

const saveOrigin = statement(
  "card_order_origin.save",
  `insert into card_order_origin (order_id, network, mailbox, card, device, paid_at)
   values ($1, $2, $3, $4, $5, $6)`,
);
const historyOf = statement(
  "held_order.history",
  `with own as (
     select order_id, card_cents from orders where customer_id = $1 and card_cents > 0
       and fulfilled_at > $3),
   of_mailbox as (
     select order_id, card_cents from card_order_origin g join orders using (order_id)
     where g.mailbox = $5 and g.paid_at > $3),
   of_card as (
     select mailbox, card_cents from card_order_origin g join orders using (order_id)
     where g.card = $6 and g.paid_at > $3)
   select (extract(epoch from $2::timestamptz - c.created_at) * 1000)::float8 as "accountAgeMs",
     greatest((select count(*) from own), (select count(*) from of_mailbox))::int as orders,
     greatest((select coalesce(sum(card_cents), 0) from own),
       (select coalesce(sum(card_cents), 0) from of_mailbox))::bigint as amount,
     (select count(distinct mailbox)::int from card_order_origin
      where network = $4 and paid_at > $3) as "buyersOfNetwork",
     (select count(distinct mailbox)::int from of_card) as "buyersOfCard",
     (select count(*)::int from of_card) as "ordersOfCard",
     (select coalesce(sum(card_cents), 0)::bigint from of_card) as "amountOfCard",
     (select count(distinct mailbox)::int from card_order_origin
      where device = $7 and paid_at > $3) as "buyersOfDevice",
     (select count(distinct (lower(lastname), lower(street::text), postcode, country))::int
      from order_address where kind = 'shipping' and order_id in
        (select order_id from own union select order_id from of_mailbox)) as receivers
   from customer c where c.customer_id = $1`,
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
const heldOf = statement(
  "held_order.is_held",
  `select exists (select from held_order where order_id = $1
     and decision is distinct from 'approved') as held`,
);
const decide = statement(
  "held_order.decide",
  `update held_order h set decision = $2, decided_at = $3, note = $4
   from orders o join customer c using (customer_id)
   where o.order_id = h.order_id and o.order_number = $1 and h.decision is null
   returning o.order_id as "orderId", o.order_number as "orderNumber", o.email, o.locale,
     c.firstname, c.is_passive as "isGuest",
     exists (select from order_line l where l.order_id = o.order_id and l.kind = 'voucher')
       as "hasVouchers",
     exists (select from order_line l where l.order_id = o.order_id
       and l.kind in ('goods', 'card')) as "hasParcel"`,
);
const forgetOrigins = statement(
  "card_order_origin.forget",
  `delete from card_order_origin where order_id in
     (select order_id from card_order_origin where paid_at < $1 limit $2)`,
);

/** Keyed hashes of where an order came from. */
type Origin = {
  readonly network: Buffer | null;
  readonly mailbox: Buffer;
  /** Null where the provider names no card. */
  readonly card: Buffer | null;
  /** Null for a browser without the cookie of an earlier login. */
  readonly device: Buffer | null;
};

export async function saveCardOrigin(
  tx: Tx,
  { orderId, network, mailbox, card, device, now }: Origin & { orderId: string; now: Date },
): Promise<void> {
  await change(tx, saveOrigin, [orderId, network, mailbox, card, device, now]);
}

/** The buyer's card orders since `from`, including the order that this transaction fulfils. */
export function findBuyerHistory(
  tx: Tx,
  buyer: Origin & { customerId: string; from: Date; now: Date },
): Promise<BuyerHistory | undefined> {
  const { customerId, now, from, network, mailbox, card, device } = buyer;
  const origin = [network, mailbox, card, device];
  return firstRow<BuyerHistory>(tx, historyOf, [customerId, now, from, ...origin]);
}

export async function insertHeldOrder(
  tx: Tx,
  { orderId, reasons, now }: { orderId: string; reasons: readonly HoldReason[]; now: Date },
): Promise<void> {
  await change(tx, insertHeld, [orderId, reasons, now]);
}

/** True for an order that was held, until it is approved. */
export async function isHeld(db: Queryable, orderId: string): Promise<boolean> {
  return (await firstRow<{ held: boolean }>(db, heldOf, [orderId]))?.held ?? false;
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

type DecidedOrder = {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly email: string;
  readonly locale: string;
  readonly firstname: string | null;
  readonly isGuest: boolean;
  readonly hasVouchers: boolean;
  readonly hasParcel: boolean;
};

/** Undefined when no such order waits for a decision. */
export function saveDecision(
  tx: Tx,
  { orderNumber, decision, note }: Decision,
  now: Date,
): Promise<DecidedOrder | undefined> {
  return firstRow<DecidedOrder>(tx, decide, [orderNumber, decision, now, note]);
}

export function deleteOrigins(db: Queryable, before: Date, limit: number): Promise<number> {
  return change(db, forgetOrigins, [before, limit]);
}
