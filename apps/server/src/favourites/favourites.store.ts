import { change, type Queryable, rows, statement } from "#server/db/db.ts";

const ofCustomer = statement(
  "favourite.of_customer",
  `select product_id as "productId", since from favourite where customer_id = $1
   order by since desc, product_id desc`,
);

/** The latest first. */
export function findFavourites(
  db: Queryable,
  customerId: string,
): Promise<{ productId: number; since: Date }[]> {
  return rows(db, ofCustomer, [customerId]);
}

/** Locks the customer's row, so that the additions of two devices are counted one by one. */
const lock = statement(
  "favourite.lock",
  "select from customer where customer_id = $1 for no key update",
);

export async function lockFavourites(db: Queryable, customerId: string): Promise<void> {
  await change(db, lock, [customerId]);
}

/** The times differ by a millisecond, so that a list keeps its order: its first is the latest. */
const insert = statement(
  "favourite.insert",
  `insert into favourite (customer_id, product_id, since)
   select $1, one.product_id, $3::timestamptz - (one.place - 1) * interval '1 millisecond'
   from unnest($2::int[]) with ordinality as one (product_id, place) on conflict do nothing`,
);

export async function insertFavourites(
  db: Queryable,
  customerId: string,
  { productIds, now }: { productIds: readonly number[]; now: Date },
): Promise<void> {
  await change(db, insert, [customerId, productIds, now]);
}

const remove = statement(
  "favourite.remove",
  "delete from favourite where customer_id = $1 and product_id = $2",
);

/** False if it was no favourite. */
export async function deleteFavourite(
  db: Queryable,
  customerId: string,
  productId: number,
): Promise<boolean> {
  return (await change(db, remove, [customerId, productId])) === 1;
}

const removeAll = statement("favourite.remove_all", "delete from favourite where customer_id = $1");

/** For an account that closes: no law requires favourites to be kept. */
export async function eraseFavouritesOf(db: Queryable, customerId: string): Promise<void> {
  await change(db, removeAll, [customerId]);
}

const forExport = statement(
  "favourite.export",
  `select product.sku, product.name, favourite.since from favourite join product using (product_id)
   where customer_id = $1 order by since desc, product_id desc`,
);

export function exportFavouritesOf(
  db: Queryable,
  customerId: string,
): Promise<{ sku: string; name: string; since: Date }[]> {
  return rows(db, forExport, [customerId]);
}
