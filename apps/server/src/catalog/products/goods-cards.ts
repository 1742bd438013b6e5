import { isPriceKnown } from "@papillote/domain/catalog/price.ts";
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

/** Goods in a list: what they cost now, beside what before, and whether they can be had. */
export type SeenGoodsCard = {
  readonly snapshot: Snapshot;
  readonly product: Product;
  readonly price: Cents | null;
  readonly lowest: Cents | null;
  readonly isInStock: boolean;
  readonly variants: readonly string[];
};
type Asked = { readonly products: readonly Product[]; readonly now: Date };

/** One question for the stock of all. */
export async function seeGoodsCards(
  db: Queryable,
  snapshot: Snapshot,
  { products, now }: Asked,
): Promise<SeenGoodsCard[]> {
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

type BrandAsked = { readonly urlKey: string; readonly limit: number; readonly now: Date };

/** What a brand sells beside its vouchers, recommended goods first. */
export async function goodsOfBrand(
  db: Queryable,
  { urlKey, limit, now }: BrandAsked,
): Promise<{ readonly cards: readonly SeenGoodsCard[]; readonly total: number } | undefined> {
  const snapshot = await snapshotOf(db);
  const brand = snapshot.brandByKey.get(urlKey.toLowerCase());
  if (!brand?.isActive) return undefined;
  const goods = listedGoods(snapshot, snapshot.productsOfBrand.get(brand.id) ?? []);
  const products = goods
    .toSorted((one, other) => Number(other.isRecommended) - Number(one.isRecommended))
    .slice(0, limit);
  return { cards: await seeGoodsCards(db, snapshot, { products, now }), total: goods.length };
}

/** Those that have a page of their own and are no voucher. */
export function listedGoods(snapshot: Snapshot, products: readonly Product[]): Product[] {
  return products.filter(
    (product) =>
      isListed(product) &&
      isOffered(snapshot, product) &&
      voucherOf(snapshot, product) === undefined,
  );
}
