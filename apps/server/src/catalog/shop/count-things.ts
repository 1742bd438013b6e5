import { priceBuckets } from "@papillote/domain/catalog/price-buckets.ts";
import { withPlace } from "@papillote/domain/catalog/purchase-type.ts";
import { rootCategoryId } from "@papillote/domain/catalog/root-category.ts";
import {
  type ShopFlag,
  type ShopKind,
  shopFlagNames,
  shopKinds,
} from "@papillote/domain/catalog/shop-filters.ts";
import type { BrandCounts } from "#server/catalog/brands/count-brands.ts";
import { optionsOf } from "#server/catalog/products/goods-list.ts";
import type { Snapshot } from "#server/catalog/snapshot/snapshot.ts";
import { conditionOf, type ShopFilter } from "./filter-things.ts";
import type { ShopThing } from "./shop-things.ts";

type Option = { readonly id: number; readonly label: string; readonly count: number };
export type ShopCounts = BrandCounts & {
  /** Counted without the colour and size filters, as choosing a kind removes them. */
  readonly kinds: Readonly<Record<ShopKind, number>>;
  /** Colours and sizes of goods; only options that have results. */
  readonly colors: readonly Option[];
  readonly sizes: readonly Option[];
};

/**
 * S2.34: how many things remain for each choice of a filter, with the other filters unchanged.
 * Choices of a single-choice filter replace the current one.
 */
export function countThings(
  snapshot: Snapshot,
  things: readonly ShopThing[],
  filter: ShopFilter,
): ShopCounts {
  const left = (change: ShopFilter) => things.filter(conditionOf({ ...filter, ...change }));
  const count = (change: ShopFilter) => left(change).length;
  const flags = shopFlagNames.map((flag) => [flag, count({ [flag]: "1" })]);
  const everywhere = left({ universe: undefined });
  const inCategory = tally(everywhere.map(({ categoryIds }) => new Set(categoryIds)));
  const ofKind = tally(
    left({ kind: undefined, color: undefined, size: undefined }).map(({ kind }) => [kind]),
  );
  const kinds = shopKinds.map((kind) => [kind, ofKind.get(kind) ?? 0]);
  return {
    ...(Object.fromEntries(flags) as Record<ShopFlag, number>), // one entry for each flag
    online: count({ usage: withPlace(filter.usage, "online") }),
    inStore: count({ usage: withPlace(filter.usage, "in_store") }),
    prices: priceBuckets.map((price) => ({ ...price, count: count({ price }) })),
    all: everywhere.length,
    universes: snapshot.categories
      .filter(({ id, isActive }) => id !== rootCategoryId && isActive)
      .map(({ id }) => ({ id, count: inCategory.get(id) ?? 0 })),
    kinds: Object.fromEntries(kinds) as Record<ShopKind, number>, // one entry for each kind
    ...countOptions(snapshot, left({ kind: "goods", color: undefined, size: undefined }), filter),
  };
}

function countOptions(
  { attributeByCode }: Snapshot,
  goods: readonly ShopThing[],
  { color, size }: ShopFilter,
): Pick<ShopCounts, "colors" | "sizes"> {
  const options = (code: "color" | "size") => {
    const counts = tally(
      goods.map((one) =>
        one.kind === "goods"
          ? optionsOf(one.product, { color, size, [code]: undefined }, code)
          : [],
      ),
    );
    return (attributeByCode.get(code)?.options ?? [])
      .map(({ id, label }) => ({ id, label, count: counts.get(id) ?? 0 }))
      .filter(({ count }) => count > 0);
  };
  return { colors: options("color"), sizes: options("size") };
}

/** How often each key occurs; each thing has a key once. */
function tally<Key>(keysOfEach: Iterable<Iterable<Key>>): ReadonlyMap<Key, number> {
  const counts = new Map<Key, number>();
  for (const keys of keysOfEach)
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
