import { useFavourites } from "#app/platform/favourites/favourites.ts";
import type { ShopData } from "./load-shop.ts";

/** How many brands are kept among those that the other choices leave: as the list came, and as its hearts were pressed since. */
export function useFavouriteCount({
  brands,
  counts,
  favouriteIds,
}: Pick<ShopData, "brands" | "counts" | "favouriteIds">): number {
  const { ids } = useFavourites();
  const keptOf = (list: readonly number[]) =>
    brands.filter(({ product_id }) => list.includes(product_id)).length;
  return Math.max(0, counts.favourites + keptOf(ids) - keptOf(favouriteIds));
}
