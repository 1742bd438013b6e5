import { useFavourites } from "#app/platform/favourites/favourites.ts";
import type { ShopData } from "./load-shop.ts";

/** The count of the loaded list, corrected by the hearts that were pressed since. */
export function useFavouriteCount({ items, counts, favouriteIds }: ShopData): number {
  const { ids } = useFavourites();
  const countIn = (list: readonly number[]) =>
    items.filter(({ product_id }) => list.includes(product_id)).length;
  return Math.max(0, counts.favourites + countIn(ids) - countIn(favouriteIds));
}
