import type { Queryable } from "#server/db/db.ts";
import { type ExportedFavourite, exportFavourites, removeFavourites } from "./favourites.store.ts";

/** What a person takes away. */
export function exportFavouritesOf(
  db: Queryable,
  customerId: string,
): Promise<ExportedFavourite[]> {
  return exportFavourites(db, customerId);
}

/** With a closed account: nothing asks to keep them. */
export async function eraseFavouritesOf(tx: Queryable, customerId: string): Promise<void> {
  await removeFavourites(tx, customerId);
}
