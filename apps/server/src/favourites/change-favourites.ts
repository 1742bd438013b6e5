import { favouritesMax } from "@papillote/domain/favourites/wishlist.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { findVisibleProducts } from "#server/catalog/catalog.ts";
import { atomically, inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  deleteFavourite,
  findFavourites,
  insertFavourites,
  lockFavourites,
} from "./favourites.store.ts";

type FavouriteKey = { readonly customerId: string; readonly productId: number };

/** S7.23a. Adding one twice changes nothing, even in a full list. Returns the whole list. */
export async function addFavourite(
  deps: Deps,
  { customerId, productId }: FavouriteKey,
): Promise<Outcome<number[], "PRODUCT_NOT_FOUND" | "FAVOURITES_FULL">> {
  const [shown] = await findVisibleProducts(deps.db, [productId]);
  if (!shown) return refused("PRODUCT_NOT_FOUND");
  return inTransaction<number[], "FAVOURITES_FULL">(deps.db, async (tx) => {
    await lockFavourites(tx, customerId);
    const current = idsOf(await findFavourites(tx, customerId));
    if (current.includes(productId)) return done(current);
    if (current.length >= favouritesMax) return refused("FAVOURITES_FULL");
    await insertFavourites(tx, customerId, { productIds: [productId], now: deps.clock.now() });
    return done([productId, ...current]);
  });
}

/** Also removes a product that the shop no longer shows; refuses an unknown product id. */
export async function removeFavourite(
  { db }: Deps,
  { customerId, productId }: FavouriteKey,
): Promise<Outcome<number[], "PRODUCT_NOT_FOUND">> {
  const wasFavourite = await deleteFavourite(db, customerId, productId);
  if (!wasFavourite && (await findVisibleProducts(db, [productId])).length === 0)
    return refused("PRODUCT_NOT_FOUND");
  return done(idsOf(await findFavourites(db, customerId)));
}

/**
 * Adds the wishlist of a device at login, the latest first: as many products as the list has room
 * for.
 */
export async function mergeFavourites(
  { db, clock }: Deps,
  { customerId, productIds }: { customerId: string; productIds: readonly number[] },
): Promise<number[]> {
  const shown = await findVisibleProducts(db, [...new Set(productIds)]);
  return atomically(db, async (tx) => {
    await lockFavourites(tx, customerId);
    const current = idsOf(await findFavourites(tx, customerId));
    const added = shown.map(({ productId }) => productId).filter((id) => !current.includes(id));
    await insertFavourites(tx, customerId, {
      productIds: added.slice(0, favouritesMax - current.length),
      now: clock.now(),
    });
    return idsOf(await findFavourites(tx, customerId));
  });
}

function idsOf(favourites: readonly { readonly productId: number }[]): number[] {
  return favourites.map(({ productId }) => productId);
}
