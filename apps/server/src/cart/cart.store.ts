import type { LineGift } from "@papillote/domain/gifts/line-gift.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { change, firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";

export type CartRow = {
  cartId: string;
  customerId: string | null;
  /** The passive customer of the guest who ordered the cart. */
  guestId: string | null;
  usesBalance: boolean;
  /** The code as it was applied; the coupon may have ended since. */
  couponCode: string | null;
};
export type CartLineRow = {
  itemId: number;
  sku: string;
  face: Cents;
  qty: number;
  /** Who receives the line; null: the buyer. */
  gift: LineGift | null;
};

export const cartColumns = `cart_id as "cartId", customer_id as "customerId",
  guest_id as "guestId", uses_balance as "usesBalance", coupon_code as "couponCode"`;
const lineColumns = 'item_id as "itemId", sku, face_cents as face, qty, gift';
/** A guest's cart is found by its id alone; a customer's cart only by its customer. */
const isAccessible =
  "cart_id = $1 and closed_at is null and (customer_id is null or customer_id = $2)";

const insertGuest = statement(
  "cart.insert_guest",
  `insert into cart (cart_id, created_at, updated_at) values ($1, $2, $2)
   on conflict (cart_id) do nothing`,
);
const openOfCustomer = statement(
  "cart.open_of_customer",
  `insert into cart (cart_id, customer_id, created_at, updated_at) values ($1, $2, $3, $3)
   on conflict (customer_id) where customer_id is not null and closed_at is null do update
     set updated_at = cart.updated_at
   returning ${cartColumns}`,
);
const find = statement("cart.find", `select ${cartColumns} from cart where ${isAccessible}`);
const lock = statement(
  "cart.lock",
  `select ${cartColumns} from cart where ${isAccessible} for update`,
);
const activeOfCustomer = statement(
  "cart.active_of_customer",
  `select ${cartColumns} from cart where customer_id = $1 and closed_at is null`,
);
const mark = statement(
  "cart.mark",
  "update cart set uses_balance = $2, updated_at = $3 where cart_id = $1",
);
const setCoupon = statement(
  "cart.set_coupon",
  "update cart set coupon_code = $2, updated_at = $3 where cart_id = $1",
);
const touch = statement("cart.touch", "update cart set updated_at = $2 where cart_id = $1");
const linesOf = statement(
  "cart.lines",
  `select ${lineColumns} from cart_line
   where cart_id = $1 and removed_at is null order by item_id`,
);
const linesAndRemoved = statement(
  "cart.lines_and_removed",
  `select ${lineColumns}, removed_at is not null as "isRemoved" from cart_line
   where cart_id = $1 order by item_id`,
);
const putLine = statement(
  "cart.put_line",
  `insert into cart_line (cart_id, sku, face_cents, qty, gift) values ($1, $2, $3, $4, $5)
   on conflict (cart_id, sku, face_cents, gift_key) do update
     set qty = excluded.qty, removed_at = null
   returning ${lineColumns}`,
);
const takeOut = statement(
  "cart.take_out",
  `update cart_line set removed_at = $3
   where cart_id = $1 and item_id = any($2) and removed_at is null`,
);
const giveLine = statement(
  "cart.give_line",
  "update cart_line set gift = $3 where cart_id = $1 and item_id = $2",
);
/** Deletes a line that was taken out and equals the line that gets this gift. */
const dropTwin = statement(
  "cart.drop_twin",
  `delete from cart_line d using cart_line l
   where l.cart_id = $1 and l.item_id = $2 and d.cart_id = l.cart_id and d.sku = l.sku
     and d.face_cents = l.face_cents and d.gift_key = coalesce(md5($3::jsonb::text), '')
     and d.removed_at is not null`,
);
const removeLine = statement(
  "cart.remove_line",
  "delete from cart_line where cart_id = $1 and item_id = $2",
);

export async function insertGuestCart(db: Queryable, cartId: string, now: Date): Promise<void> {
  await change(db, insertGuest, [cartId, now]);
}

/** The customer's active cart; created with this id when there is none. */
export async function openCustomerCart(
  db: Queryable,
  cart: { cartId: string; customerId: string },
  now: Date,
): Promise<CartRow> {
  const row = await firstRow<CartRow>(db, openOfCustomer, [cart.cartId, cart.customerId, now]);
  if (!row) throw new Error("an upsert gave no cart");
  return row;
}

export function findCart(
  db: Queryable,
  cartId: string,
  customerId: string | undefined,
): Promise<CartRow | undefined> {
  return firstRow<CartRow>(db, find, [cartId, customerId ?? null]);
}

export function lockCart(
  tx: Tx,
  cartId: string,
  customerId: string | undefined,
): Promise<CartRow | undefined> {
  return firstRow<CartRow>(tx, lock, [cartId, customerId ?? null]);
}

export function findActiveCart(db: Queryable, customerId: string): Promise<CartRow | undefined> {
  return firstRow<CartRow>(db, activeOfCustomer, [customerId]);
}

export async function markCart(
  db: Queryable,
  cart: { cartId: string; usesBalance: boolean },
  now: Date,
): Promise<void> {
  await change(db, mark, [cart.cartId, cart.usesBalance, now]);
}

export async function saveCoupon(
  db: Queryable,
  cart: { cartId: string; couponCode: string | null },
  now: Date,
): Promise<void> {
  await change(db, setCoupon, [cart.cartId, cart.couponCode, now]);
}

export async function touchCart(db: Queryable, cartId: string, now: Date): Promise<void> {
  await change(db, touch, [cartId, now]);
}

export function findLines(db: Queryable, cartId: string): Promise<CartLineRow[]> {
  return rows<CartLineRow>(db, linesOf, [cartId]);
}

type StoredLine = CartLineRow & { readonly isRemoved: boolean };

/** Includes the lines that were taken out, until the shopper confirms having read about it. */
export function findLinesAndRemoved(db: Queryable, cartId: string): Promise<StoredLine[]> {
  return rows<StoredLine>(db, linesAndRemoved, [cartId]);
}

export async function takeOutLines(
  db: Queryable,
  { cartId, itemIds }: { readonly cartId: string; readonly itemIds: readonly number[] },
  now: Date,
): Promise<void> {
  await change(db, takeOut, [cartId, itemIds, now]);
}

export async function saveLine(
  tx: Tx,
  cartId: string,
  line: Omit<CartLineRow, "itemId">,
): Promise<CartLineRow> {
  const { sku, face, qty, gift } = line;
  const saved = await firstRow<CartLineRow>(tx, putLine, [cartId, sku, face, qty, gift]);
  if (!saved) throw new Error("an upsert gave no line");
  return saved;
}

/** The caller has made sure that no other line of the cart becomes equal to this one. */
export async function saveGift(
  tx: Tx,
  cartId: string,
  { itemId, gift }: Pick<CartLineRow, "itemId" | "gift">,
): Promise<void> {
  await change(tx, dropTwin, [cartId, itemId, gift]);
  await change(tx, giveLine, [cartId, itemId, gift]);
}

export async function deleteLine(tx: Tx, cartId: string, itemId: number): Promise<void> {
  await change(tx, removeLine, [cartId, itemId]);
}

const takeOver = statement(
  "cart.take_over",
  `with shipped as (
     insert into cart_shipping select $2, carrier_code, method_code, country, firstname, lastname,
       company, street, postcode, city, telephone from cart_shipping where cart_id = $1
     on conflict (cart_id) do nothing),
   removed as (
     insert into cart_line (cart_id, sku, face_cents, qty, gift, removed_at)
     select $2, sku, face_cents, qty, gift, removed_at from cart_line
     where cart_id = $1 and removed_at is not null
     on conflict (cart_id, sku, face_cents, gift_key) do nothing)
   update cart set coupon_code = coalesce(coupon_code, (select coupon_code from cart
     where cart_id = $1)), updated_at = $3 where cart_id = $2`,
);
const forgetOne = statement(
  "cart.forget_one",
  "delete from cart where cart_id = $1 and customer_id is null",
);

/** Merges a guest's cart into the customer's, which keeps a coupon and shipping of its own. */
export async function takeOverGuestCart(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
  now: Date,
): Promise<void> {
  await change(tx, takeOver, [from, to, now]);
  await change(tx, forgetOne, [from]);
}

const forgetOfGuests = statement(
  "cart.forget_of_guests",
  `delete from cart where updated_at < $1 and cart_id in
     (select cart_id from cart where customer_id is null and updated_at < $1
      order by updated_at limit $2)`,
);

/** The age is compared again when the row is locked, as a guest may change the cart meanwhile. */
export function deleteGuestCarts(db: Queryable, before: Date, limit: number): Promise<number> {
  return change(db, forgetOfGuests, [before, limit]);
}
