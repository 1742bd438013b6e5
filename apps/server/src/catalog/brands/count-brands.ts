import { type PriceRange, priceBuckets } from "@papillote/domain/catalog/price-buckets.ts";
import { isTakenAt, withPlace } from "@papillote/domain/catalog/purchase-type.ts";
import { rootCategoryId } from "@papillote/domain/catalog/root-category.ts";
import { type ShopFlag, shopFlagNames } from "@papillote/domain/catalog/shop-filters.ts";
import type { Queryable } from "#server/db/db.ts";
import { type BrandListing, matches } from "./brand-listings.ts";
import { type BrandFilter, favouritesIn, isIn, loadNamedListings } from "./list-brands.ts";

export type BrandCounts = Readonly<Record<ShopFlag, number>> & {
  readonly online: number;
  readonly inStore: number;
  readonly prices: readonly (PriceRange & { readonly count: number })[];
  readonly all: number;
  readonly universes: readonly { readonly id: number; readonly count: number }[];
};

/**
 * S2.34: how many brands remain for each choice of a filter, with the other filters unchanged.
 * Choices of a single-choice filter replace the current one.
 */
export async function countBrands(
  db: Queryable,
  filter: BrandFilter,
  now: Date,
): Promise<BrandCounts> {
  const { snapshot, listings } = await loadNamedListings(db, filter, now);
  const isFavourite = favouritesIn(snapshot, filter.favouriteIds);
  const count = (change: BrandFilter) => {
    const changed = { ...filter, ...change };
    return listings.filter(
      (one) =>
        remains(one, changed) && (changed.favourites === undefined || isFavourite(one.brand)),
    ).length;
  };
  const flags = shopFlagNames.map((flag) => [flag, count({ [flag]: "1" })]);
  return {
    ...(Object.fromEntries(flags) as Record<ShopFlag, number>), // one entry for each flag
    online: count({ usage: withPlace(filter.usage, "online") }),
    inStore: count({ usage: withPlace(filter.usage, "in_store") }),
    prices: priceBuckets.map((price) => ({ ...price, count: count({ price }) })),
    all: count({ universe: undefined }),
    universes: snapshot.categories
      .filter(({ id, isActive }) => id !== rootCategoryId && isActive)
      .map(({ id }) => ({ id, count: count({ universe: id }) })),
  };
}

function remains(listing: BrandListing, { universe, usage, ...filter }: BrandFilter): boolean {
  const { brand } = listing;
  return isIn(brand, universe) && isTakenAt(brand.usage, usage) && matches(listing, filter);
}
