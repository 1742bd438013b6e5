import { type PriceRange, priceBuckets } from "@papillote/domain/catalog/price-buckets.ts";
import { isTakenAt, withPlace } from "@papillote/domain/catalog/purchase-type.ts";
import { rootCategoryId } from "@papillote/domain/catalog/root-category.ts";
import type { Queryable } from "#server/db/db.ts";
import { favouritesIn } from "./favourite-brands.ts";
import { type BrandFilter, isIn, seeBrandsNamed } from "./list-brands.ts";
import { isWished, type SeenBrand } from "./seen-brands.ts";

export type BrandCounts = {
  readonly online: number;
  readonly inStore: number;
  readonly available: number;
  readonly recommended: number;
  readonly favourites: number;
  readonly prices: readonly (PriceRange & { readonly count: number })[];
  readonly all: number;
  readonly universes: readonly { readonly id: number; readonly count: number }[];
};

/** S2.34: what each choice of the shop would leave, the other choices kept; of a group that holds one choice, as if it were free. */
export async function countBrands(
  db: Queryable,
  filter: BrandFilter,
  now: Date,
): Promise<BrandCounts> {
  const { snapshot, seen } = await seeBrandsNamed(db, filter, now);
  const isFavourite = favouritesIn(snapshot, filter.favouriteIds);
  const count = (changed: BrandFilter) => {
    const asked = { ...filter, ...changed };
    return seen.filter(
      (one) => remains(one, asked) && (asked.favourites === undefined || isFavourite(one.brand)),
    ).length;
  };
  return {
    online: count({ usage: withPlace(filter.usage, "online") }),
    inStore: count({ usage: withPlace(filter.usage, "in_store") }),
    available: count({ available: "1" }),
    recommended: count({ recommended: "1" }),
    favourites: count({ favourites: "1" }),
    prices: priceBuckets.map((price) => ({ ...price, count: count({ price }) })),
    all: count({ universe: undefined }),
    universes: snapshot.categories
      .filter(({ id, isActive }) => id !== rootCategoryId && isActive)
      .map(({ id }) => ({ id, count: count({ universe: id }) })),
  };
}

function remains(seen: SeenBrand, { universe, usage, ...wish }: BrandFilter): boolean {
  return isIn(seen.brand, universe) && isTakenAt(seen.brand.usage, usage) && isWished(seen, wish);
}
