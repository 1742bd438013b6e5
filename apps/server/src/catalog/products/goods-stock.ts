import type { Cents } from "@papillote/domain/money/cents.ts";
import { isOnSale, type SkuMatch, snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";
import { priceOfChild, priceOfProduct } from "./product-price.ts";
import { availabilityOf, suppliesOf } from "./product-stock.ts";
import { stockOf } from "./stock.ts";
import { isOffered, universeLevel, voucherOf } from "./voucher.ts";

/** The data of goods that stock alerts need. `left` is undefined if the stock is not counted. */
type StockedGoods = {
  readonly productId: number;
  readonly variantSku: string | null;
  readonly name: string;
  readonly urlPath: string;
  readonly universeId: number | null;
  readonly price: Cents;
  readonly isInStock: boolean;
  readonly left: number | undefined;
};

/** Goods by the id of a product or a child; undefined for vouchers and products not on sale. */
export async function findGoodsStock(
  db: Queryable,
  id: number,
  now: Date,
): Promise<StockedGoods | undefined> {
  const snapshot = await snapshotOf(db);
  const found = snapshot.byId.get(id);
  if (
    !found ||
    !isOffered(snapshot, found.product) ||
    voucherOf(snapshot, found.product) ||
    (found.child && !isOnSale(found.child))
  )
    return undefined;
  const stock = await stockOf(db, suppliesOf(snapshot, [found], now), now);
  const { product, child } = found;
  const context = { now, taxCountry: snapshot.taxCountry };
  const { gross: price } = (
    child ? priceOfChild(snapshot, child, context) : priceOfProduct(snapshot, product, context)
  ).now;
  const universeId =
    product.categoryIds.find(
      (category) => snapshot.categoryById.get(category)?.level === universeLevel,
    ) ?? null;
  return {
    ...namesOf(found),
    universeId,
    price,
    ...availabilityOf(snapshot, found, { stock, now }),
  };
}

function namesOf({
  product,
  child,
}: SkuMatch): Pick<StockedGoods, "productId" | "variantSku" | "name" | "urlPath"> {
  const { productId, urlPath } = product;
  if (!child) return { productId, variantSku: null, name: product.name, urlPath };
  return {
    productId,
    variantSku: child.sku,
    name: child.name,
    urlPath: `${urlPath}?childSku=${encodeURIComponent(child.sku)}`,
  };
}

/** The product id for a sku, which can be a product's or a child's. */
export async function findIdBySku(db: Queryable, sku: string): Promise<number | undefined> {
  const found = (await snapshotOf(db)).bySku.get(sku.toLowerCase());
  return found && (found.child ?? found.product).productId;
}
