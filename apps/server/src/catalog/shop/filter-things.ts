import { isTakenAt, type Usage } from "@papillote/domain/catalog/purchase-type.ts";
import type { ShopKind } from "@papillote/domain/catalog/shop-filters.ts";
import { matches, type VoucherFilter } from "#server/catalog/brands/brand-listings.ts";
import { hasOption } from "#server/catalog/products/goods-list.ts";
import type { ShopThing } from "./shop-things.ts";

export type ShopFilter = VoucherFilter & {
  readonly kind?: ShopKind | undefined;
  readonly universe?: number | undefined;
  readonly usage?: Usage | undefined;
  /** Options of the attributes color and size: only goods have them (S9.9a). */
  readonly color?: number | undefined;
  readonly size?: number | undefined;
  /** Product ids of the visitor's favourites. */
  readonly favouriteIds?: ReadonlySet<number> | undefined;
  readonly favourites?: "1" | undefined;
};

/** S2.34, S9.9a. A filter leaves out what has no such thing: goods are used in no place. */
export function remains(thing: ShopThing, filter: ShopFilter): boolean {
  const { kind, universe, usage, favourites, favouriteIds } = filter;
  return (
    (kind === undefined || thing.kind === kind) &&
    (universe === undefined || thing.categoryIds.includes(universe)) &&
    (usage === undefined || (thing.usage !== undefined && isTakenAt(thing.usage, usage))) &&
    hasChosenOptions(thing, filter) &&
    matches(thing, filter) &&
    (favourites === undefined || thing.productIds.some((id) => favouriteIds?.has(id)))
  );
}

export function hasChosenOptions(thing: ShopThing, { color, size }: ShopFilter): boolean {
  if (color === undefined && size === undefined) return true;
  return thing.kind === "goods" && hasOption(thing.product, { color, size });
}
