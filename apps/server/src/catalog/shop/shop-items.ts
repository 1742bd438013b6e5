import { byChange, byPrice, mixedKinds } from "@papillote/domain/catalog/shop-order.ts";
import { type BrandSort, isByPrice, pageOf } from "#server/catalog/brands/list-brands.ts";
import { type GoodsCard, loadGoodsCards } from "#server/catalog/products/goods-cards.ts";
import { type Snapshot, snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";
import { countThings, type ShopCounts } from "./count-things.ts";
import { remains, type ShopFilter } from "./filter-things.ts";
import { findShopThings, type ThingsOfText } from "./find-shop-things.ts";
import type { ShopThing } from "./shop-things.ts";

type ShopQuery = ShopFilter & {
  readonly q?: string | undefined;
  readonly page: number;
  readonly limit: number;
  readonly sort?: BrandSort | undefined;
};
/** Goods with the stock that they have now. */
export type ShopItem =
  | Exclude<ShopThing, { readonly kind: "goods" }>
  | { readonly kind: "goods"; readonly goods: GoodsCard };
export type ShopPage = Pick<ThingsOfText, "understood" | "meaning"> & {
  readonly items: readonly ShopItem[];
  readonly total: number;
  readonly counts: ShopCounts;
};

/** S2.30, S2.34: all that is sold, in one list. */
export async function listShopItems(
  db: Queryable,
  { q = "", sort = "favourites", page, limit, ...filter }: ShopQuery,
  now: Date,
): Promise<ShopPage> {
  const snapshot = await snapshotOf(db);
  const { kinds, understood, meaning } = await findShopThings(db, q, { snapshot, now });
  const left = kinds.map((kind) => ({
    ...kind,
    items: kind.items.filter((one) => remains(one, filter)),
  }));
  const mixed = mixedKinds(left);
  const sorted = isByPrice(sort)
    ? byPrice(mixed, sort)
    : sort === "latest"
      ? byChange(mixed)
      : mixed;
  return {
    items: await loadItems(db, pageOf(sorted, { page, limit }), { snapshot, now }),
    total: mixed.length,
    counts: countThings(
      snapshot,
      kinds.flatMap(({ items }) => items),
      filter,
    ),
    ...{ understood, meaning },
  };
}

async function loadItems(
  db: Queryable,
  things: readonly ShopThing[],
  { snapshot, now }: { readonly snapshot: Snapshot; readonly now: Date },
): Promise<ShopItem[]> {
  const products = things.flatMap((one) => (one.kind === "goods" ? one.product : []));
  const cards = await loadGoodsCards(db, snapshot, { products, now });
  const cardOf = new Map(cards.map((card) => [card.product, card]));
  return things.flatMap((one): ShopItem[] => {
    if (one.kind !== "goods") return [one];
    const goods = cardOf.get(one.product);
    return goods ? [{ kind: "goods", goods }] : [];
  });
}
