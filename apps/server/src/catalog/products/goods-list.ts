import { isWithin, type PriceRange } from "@papillote/domain/catalog/price-buckets.ts";
import { byChange } from "@papillote/domain/catalog/shop-order.ts";
import { findByText, productsFound } from "#server/catalog/brands/finder-of.ts";
import { type BrandSort, isByPrice, pageOf } from "#server/catalog/brands/list-brands.ts";
import {
  isOnSale,
  type Product,
  type Snapshot,
  snapshotOf,
} from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";
import { everyGoods, type GoodsCard, listedGoods, loadGoodsCards } from "./goods-cards.ts";
import { type GoodsPrices, goodsPricesAt } from "./goods-prices.ts";
import { universeLevel } from "./voucher.ts";

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
  readonly sort?: BrandSort | undefined;
};
type Choice = { readonly id: number; readonly label: string; readonly count: number };
type GoodsList = {
  readonly cards: readonly GoodsCard[];
  readonly total: number;
  /** The corrected query, if nothing matches the query as typed. */
  readonly understood: string | undefined;
  /** Options that have results with the other filters unchanged. */
  readonly colors: readonly Choice[];
  readonly sizes: readonly Choice[];
  readonly universes: readonly Choice[];
};

/** All goods with their own page, without vouchers, as the shop lists and filters them. */
export async function listGoods(db: Queryable, query: GoodsQuery, now: Date): Promise<GoodsList> {
  const { sort = "favourites" } = query;
  const snapshot = await snapshotOf(db);
  const { goods, understood } = await searchGoods(snapshot, query.q);
  const priceOf = goodsPricesAt(snapshot, now);
  const priced = goods.filter((product) => isPricedWithin(product, query.price, priceOf));
  const left = (filter: GoodsFilter) => priced.filter((product) => fits(product, filter));
  const options = (code: "color" | "size") =>
    (snapshot.attributeByCode.get(code)?.options ?? [])
      .map(({ id, label }) => ({ id, label, count: left({ ...query, [code]: id }).length }))
      .filter(({ count }) => count > 0);
  const found = sorted(left(query), sort, priceOf);
  const products = [...pageOf(found, query)];
  return {
    cards: await loadGoodsCards(db, snapshot, { products, now }),
    total: found.length,
    understood,
    colors: options("color"),
    sizes: options("size"),
    universes: snapshot.categories
      .filter(({ isActive, level }) => isActive && level === universeLevel)
      .map(({ id, name }) => ({ id, label: name, count: left({ ...query, universe: id }).length }))
      .filter(({ count }) => count > 0),
  };
}

/** Best first for a text; else recommended ones first. */
async function searchGoods(
  snapshot: Snapshot,
  q = "",
): Promise<{ readonly goods: readonly Product[]; readonly understood: string | undefined }> {
  const found = await findByText(snapshot, q);
  if (found === undefined) return { goods: everyGoods(snapshot), understood: undefined };
  const { products } = productsFound(snapshot, found);
  return { goods: listedGoods(snapshot, products), understood: found.understood };
}

function fits(product: Product, { universe, ...options }: GoodsFilter): boolean {
  return (
    (universe === undefined || product.categoryIds.includes(universe)) &&
    hasOption(product, options)
  );
}

function isPricedWithin(product: Product, range: PriceRange = {}, priceOf: GoodsPrices): boolean {
  if (range.from === undefined && range.to === undefined) return true;
  const price = priceOf(product);
  return isWithin(range, { low: price, high: price });
}

type Options = Pick<GoodsFilter, "color" | "size">;

/**
 * Whether one variant on sale has both the colour and the size. A product without variants counts
 * as its own variant.
 */
export function hasOption(product: Product, options: Options): boolean {
  return variantsWith(product, options).length > 0;
}

/** The colours, or the sizes, of the variants that have the other chosen options. */
export function optionsOf(
  product: Product,
  others: Options,
  code: "color" | "size",
): ReadonlySet<number> {
  const found = variantsWith(product, others).map((one) => one[code] ?? product[code]);
  return new Set(found.filter((id) => id !== null));
}

function variantsWith(product: Product, { color, size }: Options) {
  const { color: own, size: ownSize, children } = product;
  const variants: readonly Pick<Product, "color" | "size">[] =
    children.length > 0 ? children.filter(isOnSale) : [product];
  return variants.filter(
    (one) =>
      (color === undefined || (one.color ?? own) === color) &&
      (size === undefined || (one.size ?? ownSize) === size),
  );
}

/** S9.9b. */
function sorted(
  goods: readonly Product[],
  sort: BrandSort,
  priceOf: GoodsPrices,
): readonly Product[] {
  if (sort === "latest") return byChange(goods);
  if (!isByPrice(sort)) return goods;
  const direction = sort === "price_asc" ? 1 : -1;
  return goods.toSorted((one, other) => direction * (priceOf(one) - priceOf(other)));
}
