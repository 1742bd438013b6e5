import { favouritesMax } from "@papillote/domain/favourites/wishlist.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { findShownProducts } from "#server/catalog/catalog.ts";
import { atomically, inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  findFavourites,
  insertFavourites,
  lockFavourites,
  removeFavourite,
} from "./favourites.store.ts";

type OfOne = { readonly customerId: string; readonly productId: number };

/** S7.23a. Kept already, it stays as it is, also in a full list. Tells the whole list. */
export async function keepFavourite(
  deps: Deps,
  { customerId, productId }: OfOne,
): Promise<Outcome<number[], "PRODUCT_NOT_FOUND" | "FAVOURITES_FULL">> {
  const [shown] = await findShownProducts(deps.db, [productId]);
  if (!shown) return refused("PRODUCT_NOT_FOUND");
  return inTransaction<number[], "FAVOURITES_FULL">(deps.db, async (tx) => {
    await lockFavourites(tx, customerId);
    const kept = idsOf(await findFavourites(tx, customerId));
    if (kept.includes(productId)) return done(kept);
    if (kept.length >= favouritesMax) return refused("FAVOURITES_FULL");
    await insertFavourites(tx, customerId, { productIds: [productId], now: deps.clock.now() });
    return done([productId, ...kept]);
  });
}

/** One that the shop shows no more is let go too; what never was a product is refused. */
export async function letFavouriteGo(
  { db }: Deps,
  { customerId, productId }: OfOne,
): Promise<Outcome<number[], "PRODUCT_NOT_FOUND">> {
  const wasKept = await removeFavourite(db, customerId, productId);
  if (!wasKept && (await findShownProducts(db, [productId])).length === 0)
    return refused("PRODUCT_NOT_FOUND");
  return done(idsOf(await findFavourites(db, customerId)));
}

/** The wishlist of a device that somebody logs in on, the latest first: as much of it as there is room for. */
export async function mergeFavourites(
  { db, clock }: Deps,
  { customerId, productIds }: { customerId: string; productIds: readonly number[] },
): Promise<number[]> {
  const shown = await findShownProducts(db, [...new Set(productIds)]);
  return atomically(db, async (tx) => {
    await lockFavourites(tx, customerId);
    const kept = idsOf(await findFavourites(tx, customerId));
    const added = shown.map(({ productId }) => productId).filter((id) => !kept.includes(id));
    await insertFavourites(tx, customerId, {
      productIds: added.slice(0, favouritesMax - kept.length),
      now: clock.now(),
    });
    return idsOf(await findFavourites(tx, customerId));
  });
}

function idsOf(favourites: readonly { readonly productId: number }[]): number[] {
  return favourites.map(({ productId }) => productId);
}
