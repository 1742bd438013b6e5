import { isWithin, type PriceRange } from "@papillote/domain/catalog/price-buckets.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { finderOf } from "#server/catalog/brands/finder-of.ts";
import {
  isOnSale,
  type Product,
  type Snapshot,
  snapshotOf,
} from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";
import { type GoodsCard, listedGoods, loadGoodsCards } from "./goods-cards.ts";
import { priceOfProduct } from "./product-price.ts";

type GoodsFilter = {
  readonly q?: string | undefined;
  readonly universe?: number | undefined;
  /** Options of the attributes color and size (S9.9a). */
  readonly color?: number | undefined;
  readonly size?: number | undefined;
  readonly price?: PriceRange | undefined;
};
type GoodsQuery = GoodsFilter & {
  readonly page: number;
  readonly limit: number;
  readonly sort?: "favourites" | "latest" | "price_asc" | "price_desc" | undefined;
};
type Choice = { readonly id: number; readonly label: string; readonly count: number };
type GoodsList = {
  readonly cards: readonly GoodsCard[];
  readonly total: number;
  /** The corrected query, when nothing is written as typed. */
  readonly understood: string | undefined;
  /** Options that leave something, with the other filters unchanged. */
  readonly colors: readonly Choice[];
  readonly sizes: readonly Choice[];
  readonly universes: readonly Choice[];
};

/** Minimum score of a product that a text finds, relative to the best one. */
const goodEnough = 0.5;

/** All that is sold with a page of its own and is no voucher, as listed and filtered in the shop. */
export async function listGoods(db: Queryable, query: GoodsQuery, now: Date): Promise<GoodsList> {
  const snapshot = await snapshotOf(db);
  const { goods, understood } = await searchGoods(snapshot, query.q);
  const all = goods.map((product) => ({
    product,
    price: priceOfProduct(snapshot, product, { now, taxCountry: snapshot.taxCountry }).now.gross,
  }));
  const left = (filter: GoodsFilter) => all.filter((one) => fits(one, filter));
  const choices = (code: "color" | "size") =>
    (snapshot.attributeByCode.get(code)?.options ?? [])
      .map(({ id, label }) => ({ id, label, count: left({ ...query, [code]: id }).length }))
      .filter(({ count }) => count > 0);
  const found = sorted(left(query), query.sort);
  const shown = found.slice((query.page - 1) * query.limit, query.page * query.limit);
  const products = shown.map(({ product }) => product);
  return {
    cards: await loadGoodsCards(db, snapshot, { products, now }),
    total: found.length,
    understood,
    colors: choices("color"),
    sizes: choices("size"),
    universes: snapshot.categories
      .filter(({ isActive, level }) => isActive && level === universeLevel)
      .map(({ id, name }) => ({ id, label: name, count: left({ ...query, universe: id }).length }))
      .filter(({ count }) => count > 0),
  };
}

const universeLevel = 2;

type Priced = { readonly product: Product; readonly price: Cents };

/** Best first for a text; else recommended ones first. */
async function searchGoods(
  snapshot: Snapshot,
  q = "",
): Promise<{ readonly goods: readonly Product[]; readonly understood: string | undefined }> {
  if (q.trim() === "") {
    const goods = listedGoods(snapshot, snapshot.products);
    return {
      goods: goods.toSorted(
        (one, other) => Number(other.isRecommended) - Number(one.isRecommended),
      ),
      understood: undefined,
    };
  }
  const finder = await finderOf(snapshot);
  const { words, understood } = finder.find(q);
  const { ids, scores } = finder.products(understood ?? words);
  const found = ids
    .flatMap((id, at) => ((scores[at] ?? 0) >= goodEnough ? [snapshot.byId.get(id)] : []))
    .flatMap((match) => match?.product ?? []);
  return { goods: listedGoods(snapshot, found), understood };
}

function fits(
  { product, price }: Priced,
  { universe, color, size, price: range = {} }: GoodsFilter,
): boolean {
  return (
    (universe === undefined || product.categoryIds.includes(universe)) &&
    hasOption(product, { color, size }) &&
    isWithin(range, { low: price, high: price })
  );
}

/** One variant on sale has both the colour and the size; without variants the product itself. */
function hasOption(
  { color: own, size: ownSize, children }: Product,
  { color, size }: Pick<GoodsFilter, "color" | "size">,
): boolean {
  const variants =
    children.length > 0 ? children.filter(isOnSale) : [{ color: own, size: ownSize }];
  return variants.some(
    (one) =>
      (color === undefined || (one.color ?? own) === color) &&
      (size === undefined || (one.size ?? ownSize) === size),
  );
}

/** S9.9b. */
function sorted(goods: readonly Priced[], sort: GoodsQuery["sort"]): readonly Priced[] {
  if (sort === "latest")
    return goods.toSorted(
      (one, other) => other.product.updatedAt.getTime() - one.product.updatedAt.getTime(),
    );
  if (sort !== "price_asc" && sort !== "price_desc") return goods;
  const direction = sort === "price_asc" ? 1 : -1;
  return goods.toSorted((one, other) => direction * (one.price - other.price));
}
