import { type Queryable, rows, statement, type Tx } from "#server/db/db.ts";
import { type GiftRow, giftColumns } from "./gifts.store.ts";

/** In the order in which a refund takes vouchers back: the one issued last comes first. */
const unopened = statement(
  "gift.unopened_of_order",
  `select g.gift_id as "giftId", v.voucher_id as "voucherId", v.line_no as "lineNo"
   from gift g join voucher v using (voucher_id)
   where v.order_id = $1 and g.opened_at is null and g.claimed_at is null
     and g.cancelled_at is null and v.revealed_at is null
   order by v.voucher_id desc for no key update of g`,
);
const openCredit = statement(
  "gift.open_credit_of_order",
  `select g.gift_id as "giftId" from gift g join credit_code c using (credit_code_id)
   where c.order_id = $1 and g.claimed_at is null and g.cancelled_at is null
     and num_nonnulls(c.credited_at, c.cancelled_at, c.expired_at) = 0
   for no key update of g`,
);
const bought = statement(
  "gift.bought_in",
  `select v.order_id as "orderId", v.line_no as "lineNo", o.order_number as "orderNumber"
   from gift g join voucher v using (voucher_id) join orders o using (order_id)
     join order_line l on l.order_id = v.order_id and l.line_no = v.line_no
   where g.gift_id = $1 and l.gift is not null and o.customer_id = g.giver_id
     and v.owner_id = g.giver_id
   union all
   select c.order_id, l.line_no, o.order_number
   from gift g join credit_code c using (credit_code_id) join orders o using (order_id)
     join order_line l on l.order_id = c.order_id and l.kind = 'credit'
   where g.gift_id = $1 and o.customer_id = g.giver_id`,
);

export type UnopenedGift = {
  readonly giftId: string;
  readonly voucherId: string;
  readonly lineNo: number;
};

/**
 * Locks the gifts, so that their receivers wait until the order's refund has decided about them.
 */
export function lockUnopenedGifts(tx: Tx, orderId: string): Promise<UnopenedGift[]> {
  return rows<UnopenedGift>(tx, unopened, [orderId]);
}

/** Locks the gift of the order's credit, if its code was not credited, cancelled or ended. */
export async function lockOpenCredit(tx: Tx, orderId: string): Promise<string | undefined> {
  return (await rows<{ giftId: string }>(tx, openCredit, [orderId]))[0]?.giftId;
}

const boughtOnes = statement(
  "gift.bought",
  `select g.gift_id as "giftId", g.opened_at is not null as "isKept" from gift g
     join voucher v using (voucher_id)
     join order_line l on l.order_id = v.order_id and l.line_no = v.line_no
     join orders o on o.order_id = v.order_id
   where g.gift_id = any ($1::uuid[]) and l.gift is not null and o.customer_id = g.giver_id
   union all
   select g.gift_id, false from gift g join credit_code c using (credit_code_id)
   where g.gift_id = any ($1::uuid[]) and c.order_id is not null`,
);

/**
 * A gift that was bought to be given. `isKept`: it was opened, so a refund does not take it back.
 */
export type Bought = { readonly giftId: string; readonly isKept: boolean };

/** Those of these gifts that were bought, by gift id. */
export async function findBought(
  db: Queryable,
  giftIds: readonly string[],
): Promise<ReadonlyMap<string, Bought>> {
  const found = await rows<Bought>(db, boughtOnes, [giftIds]);
  return new Map(found.map((gift) => [gift.giftId, gift]));
}

const ofOrder = statement(
  "gift.of_order",
  `select ${giftColumns} from gift where giver_id = $2
     and (voucher_id in (select voucher_id from voucher where order_id = $1)
       or credit_code_id in (select credit_code_id from credit_code where order_id = $1))
   order by created_at, gift_id`,
);

/** The gifts that the buyer made of this order. */
export function findGiftsOfOrder(
  db: Queryable,
  { orderId, customerId }: { readonly orderId: string; readonly customerId: string },
): Promise<GiftRow[]> {
  return rows<GiftRow>(db, ofOrder, [orderId, customerId]);
}

export type BoughtIn = {
  readonly orderId: string;
  readonly lineNo: number;
  readonly orderNumber: string;
};

/**
 * The order in which a gift was bought to be given; undefined for a voucher the giver owned
 * already.
 */
export async function findBoughtIn(db: Queryable, giftId: string): Promise<BoughtIn | undefined> {
  return (await rows<BoughtIn>(db, bought, [giftId]))[0];
}
