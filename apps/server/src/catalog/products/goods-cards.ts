import { isPriceKnown } from "@papillote/domain/catalog/special-price.ts";
import { isListed } from "@papillote/domain/catalog/visibility.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import {
  isOnSale,
  type Product,
  type Snapshot,
  snapshotOf,
} from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";
import { priceOfProduct } from "./product-price.ts";
import { availabilityOf, suppliesOf } from "./product-stock.ts";
import { stockOf } from "./stock.ts";
import { isOffered, voucherOf } from "./voucher.ts";

/** Goods in a list, with current price, lowest prior price and stock. */
export type GoodsCard = {
  readonly snapshot: Snapshot;
  readonly product: Product;
  readonly price: Cents | null;
  readonly lowest: Cents | null;
  readonly isInStock: boolean;
  readonly variants: readonly string[];
};
/** Cards of these products; reads the stock of all of them with one query. */
export async function loadGoodsCards(
  db: Queryable,
  snapshot: Snapshot,
  { products, now }: { products: Product[]; now: Date },
): Promise<GoodsCard[]> {
  const whole = products.map((product) => ({ product, child: undefined }));
  const stock = await stockOf(db, suppliesOf(snapshot, whole, now), now);
  return whole.map((one) => {
    const { product } = one;
    const price = priceOfProduct(snapshot, product, { now, taxCountry: snapshot.taxCountry });
    return {
      snapshot,
      product,
      price: isPriceKnown(price.now.gross, { allowsZero: false }) ? price.now.gross : null,
      lowest: price.prior?.lowest ?? null,
      isInStock: availabilityOf(snapshot, one, { stock, now }).isInStock,
      variants: product.children.filter(isOnSale).map(({ sku }) => sku),
    };
  });
}

/** The goods of a brand, recommended ones first. */
export async function goodsOfBrand(
  db: Queryable,
  { urlKey, limit, now }: { urlKey: string; limit: number; now: Date },
): Promise<{ readonly cards: readonly GoodsCard[]; readonly total: number } | undefined> {
  const snapshot = await snapshotOf(db);
  const brand = snapshot.brandByKey.get(urlKey.toLowerCase());
  if (!brand?.isActive) return undefined;
  const goods = listedGoods(snapshot, snapshot.productsOfBrand.get(brand.id) ?? []);
  const products = goods
    .toSorted((one, other) => Number(other.isRecommended) - Number(one.isRecommended))
    .slice(0, limit);
  return { cards: await loadGoodsCards(db, snapshot, { products, now }), total: goods.length };
}

/** The products with a page of their own that are not vouchers. */
export function listedGoods(snapshot: Snapshot, products: readonly Product[]): Product[] {
  return products.filter(
    (product) =>
      isListed(product) &&
      isOffered(snapshot, product) &&
      voucherOf(snapshot, product) === undefined,
  );
}

const everyGoodsOf = new WeakMap<Snapshot, readonly Product[]>();

/** All goods of the shop, recommended ones first. Cached for each snapshot. */
export function everyGoods(snapshot: Snapshot): readonly Product[] {
  const known = everyGoodsOf.get(snapshot);
  if (known) return known;
  const made = listedGoods(snapshot, snapshot.products).toSorted(
    (one, other) => Number(other.isRecommended) - Number(one.isRecommended),
  );
  everyGoodsOf.set(snapshot, made);
  return made;
}
