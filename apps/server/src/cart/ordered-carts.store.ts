import type { Day } from "@papillote/domain/dates/day.ts";
import type { LineGift } from "@papillote/domain/gifts/line-gift.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { change, firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";
import { type CartLineRow, type CartRow, cartColumns } from "./cart.store.ts";

export type CustomerCart = CartRow & { readonly customerId: string; readonly isClosed: boolean };
type CartKey = { readonly cartId: string; readonly customerId: string };

const findOwn = statement(
  "cart.find_own",
  `select cart_id as "cartId", coalesce(customer_id, guest_id) as "customerId",
     guest_id as "guestId", uses_balance as "usesBalance", coupon_code as "couponCode",
     closed_at is not null as "isClosed" from cart
   where cart_id = $1 and (customer_id = $2 or guest_id = $2)`,
);
const close = statement(
  "cart.close",
  `update cart set closed_at = $3 where cart_id = $1 and closed_at is null
     and (customer_id = $2 or guest_id = $2)
   returning ${cartColumns}`,
);
/**
 * Moves what the cart has beyond the bought lines to a new cart; creates none when nothing is left.
 */
const openRest = statement(
  "cart.open_rest",
  `with rest as (
     select l.item_id, l.sku, l.face_cents, l.gift, l.qty - coalesce(b.qty, 0) as qty
     from cart_line l left join unnest($5::text[], $6::bigint[], $7::int[], $8::jsonb[])
       as b (sku, face_cents, qty, gift) on l.sku = b.sku and l.face_cents = b.face_cents
         and l.gift_key = coalesce(md5(b.gift::text), '')
     where l.cart_id = $1 and l.removed_at is null and l.qty > coalesce(b.qty, 0)),
   opened as (
     insert into cart (cart_id, customer_id, uses_balance, created_at, updated_at)
     select $2, customer_id, uses_balance, $4, $4 from cart
     where cart_id = $1 and customer_id = $3 and exists (select from rest) returning cart_id)
   insert into cart_line (cart_id, sku, face_cents, qty, gift)
   select opened.cart_id, rest.sku, rest.face_cents, rest.qty, rest.gift from opened, rest
   order by rest.item_id`,
);
/** What the unpaid orders of a cart hold. The cart's next order can use it, as it replaces them. */
const heldBalance = statement(
  "cart.held_balance",
  `select coalesce(sum(balance_cents), 0)::bigint as held from orders
   where customer_id = $2 and cart_id = $1 and status = 'awaiting_payment'`,
);
const heldCodes = statement(
  "cart.held_codes",
  `select pool.brand_id as "brandId", pool.denomination_cents as denomination,
     count(*)::int as held, min(c.ends_on) as "earliestEnd"
   from orders o join stock_hold h using (order_id) join stock_pool pool using (pool_id)
     join stock_code c using (code_id)
   where o.customer_id = $2 and o.cart_id = $1 and o.status = 'awaiting_payment'
   group by pool.pool_id`,
);

const findGuest = statement(
  "cart.find_guest",
  'select guest_id as "guestId" from cart where cart_id = $1 and customer_id is null',
);
const giveToGuest = statement(
  "cart.give_to_guest",
  "update cart set guest_id = $2 where cart_id = $1 and customer_id is null and guest_id is null",
);

/**
 * Finds the cart, open or closed; undefined for a customer's cart. `guestId` is set since its first
 * order.
 */
export function findGuestCart(
  db: Queryable,
  cartId: string,
): Promise<{ readonly guestId: string | null } | undefined> {
  return firstRow(db, findGuest, [cartId]);
}

export async function saveGuestOfCart(tx: Tx, { cartId, customerId }: CartKey): Promise<void> {
  await change(tx, giveToGuest, [cartId, customerId]);
}

const giveClosed = statement(
  "cart.give_closed",
  `update cart set customer_id = $2, guest_id = null
   where guest_id = $1 and closed_at is not null`,
);

/** Moves the carts that a guest ordered to the account that has the orders now. */
export async function giveClosedCartsOf(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await change(tx, giveClosed, [from, to]);
}

const heldGoods = statement(
  "cart.held_goods",
  `select t.sku, sum(t.qty)::int as held from orders o join goods_taken t using (order_id)
   where o.customer_id = $2 and o.cart_id = $1 and o.status = 'awaiting_payment' group by t.sku`,
);

const givenLines = statement(
  "cart.given_lines",
  `select l.sku, l.face_cents as face, l.qty, l.gift from cart_line l join cart c using (cart_id)
   where cart_id = $1 and (c.customer_id = $2 or c.guest_id = $2) and l.gift is not null
     and l.removed_at is null
   order by l.item_id`,
);

/** The lines that are gifts, with who receives them. */
export function findGivenLines(db: Queryable, { cartId, customerId }: CartKey): Promise<Given[]> {
  return rows<Given>(db, givenLines, [cartId, customerId]);
}

type Given = BoughtLine & { readonly gift: LineGift };

/**
 * Finds the cart, open or closed, of its customer or of the guest who ordered it; undefined for
 * another customer's cart.
 */
export function findCustomerCart(
  db: Queryable,
  { cartId, customerId }: CartKey,
): Promise<CustomerCart | undefined> {
  return firstRow<CustomerCart>(db, findOwn, [cartId, customerId]);
}

/** False when the cart is closed already, or is not this customer's. */
export async function closeOpenCart(
  tx: Tx,
  { cartId, customerId }: CartKey,
  now: Date,
): Promise<boolean> {
  return (await firstRow(tx, close, [cartId, customerId, now])) !== undefined;
}

export type BoughtLine = Omit<CartLineRow, "itemId">;

export async function openRestOfCart(
  tx: Tx,
  cart: CartKey & { readonly nextId: string; readonly bought: readonly BoughtLine[] },
  now: Date,
): Promise<void> {
  const { cartId, customerId, nextId, bought } = cart;
  await change(tx, openRest, [
    cartId,
    nextId,
    customerId,
    now,
    bought.map(({ sku }) => sku),
    bought.map(({ face }) => face),
    bought.map(({ qty }) => qty),
    bought.map(({ gift }) => gift),
  ]);
}

export async function balanceHeldByCart(
  db: Queryable,
  { cartId, customerId }: CartKey,
): Promise<Cents> {
  const row = await firstRow<{ held: Cents }>(db, heldBalance, [cartId, customerId]);
  if (!row) throw new Error("a sum always has a row");
  return row.held;
}

type HeldCodes = {
  readonly brandId: number;
  readonly denomination: Cents | null;
  readonly held: number;
  readonly earliestEnd: Day | null;
};

export function codesHeldByCart(
  db: Queryable,
  { cartId, customerId }: CartKey,
): Promise<HeldCodes[]> {
  return rows<HeldCodes>(db, heldCodes, [cartId, customerId]);
}

export function goodsHeldByCart(
  db: Queryable,
  { cartId, customerId }: CartKey,
): Promise<{ sku: string; held: number }[]> {
  return rows(db, heldGoods, [cartId, customerId]);
}

const forgetClosed = statement(
  "cart.forget_closed",
  `delete from cart where cart_id in
     (select cart_id from cart where closed_at < $1 order by closed_at limit $2)`,
);

/** The order keeps its cart's id, so a second order of the cart stays impossible. */
export function deleteClosedCarts(db: Queryable, before: Date, limit: number): Promise<number> {
  return change(db, forgetClosed, [before, limit]);
}
