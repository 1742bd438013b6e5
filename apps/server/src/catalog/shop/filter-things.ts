import { isTakenAt, type Usage } from "@papillote/domain/catalog/purchase-type.ts";
import type { ShopKind } from "@papillote/domain/catalog/shop-filters.ts";
import {
  hasVoucherFilter,
  matches,
  type VoucherFilter,
} from "#server/catalog/brands/brand-listings.ts";
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

type Condition = (thing: ShopThing) => boolean;

/**
 * S2.34, S9.9a. A filter excludes things without its property: for example, goods have no place of
 * use. Only the conditions that are set are evaluated, as there are many things.
 */
export function conditionOf(filter: ShopFilter): Condition {
  const { kind, universe, usage, favourites, favouriteIds } = filter;
  const conditions: readonly (Condition | false)[] = [
    kind !== undefined && ((thing) => thing.kind === kind),
    universe !== undefined && (({ categoryIds }) => categoryIds.includes(universe)),
    usage !== undefined && ((thing) => thing.usage !== undefined && isTakenAt(thing.usage, usage)),
    (filter.color !== undefined || filter.size !== undefined) &&
      ((thing) => thing.kind === "goods" && hasOption(thing.product, filter)),
    hasVoucherFilter(filter) && ((thing) => matches(thing, filter)),
    favourites !== undefined &&
      (({ productIds }) => productIds.some((id) => favouriteIds?.has(id))),
  ];
  const own = conditions.filter((one) => one !== false);
  return (thing) => own.every((condition) => condition(thing));
}
