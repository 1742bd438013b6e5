import { type TaxedPrice, taxedPrice } from "@papillote/domain/catalog/tax.ts";
import { isFetchable } from "@papillote/domain/catalog/visibility.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import {
  isOnSale,
  type Product,
  type SkuMatch,
  type Snapshot,
  snapshotOf,
} from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";
import {
  type PriceContext,
  type ProductPrice,
  priceOfChild,
  priceOfProduct,
} from "./product-price.ts";

/** The price of an item, and its range when it has several variants or amounts. */
export type PricedItem = {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly urlPath: string;
  readonly price: ProductPrice;
  readonly cheapest: Pick<ProductPrice, "now" | "regular">;
  readonly dearest: Pick<ProductPrice, "now" | "regular">;
};

/** Products and children of one catalogue that are sold. */
export type SoldItems = { readonly snapshot: Snapshot; readonly found: readonly SkuMatch[] };
/** What the prices of a list depend on: the time and the buyer. */
export type ListPricing = Omit<PriceContext, "taxCountry">;

/** S7.13: in the order of `skus`; unknown and disabled items are left out. */
export async function soldItems(db: Queryable, skus: readonly string[]): Promise<SoldItems> {
  const snapshot = await snapshotOf(db);
  const found = skus.flatMap((sku) => snapshot.bySku.get(sku.toLowerCase()) ?? []).filter(isSold);
  return { snapshot, found };
}

/** The prices of the items, in the same order. */
export function priceItems({ snapshot, found }: SoldItems, pricing: ListPricing): PricedItem[] {
  return found.map((one) => priceItem(snapshot, one, pricing));
}

function isSold({ product, child }: SkuMatch): boolean {
  return isFetchable(product) && (child === undefined || isOnSale(child));
}

export function priceItem(
  snapshot: Snapshot,
  { product, child }: SkuMatch,
  pricing: ListPricing,
): PricedItem {
  const context = { ...pricing, taxCountry: snapshot.taxCountry };
  const { productId: id, sku, name } = child ?? product;
  const price = child
    ? priceOfChild(snapshot, child, context)
    : priceOfProduct(snapshot, product, context);
  const range = child ? [price] : [...rangeOf(snapshot, product, context), price];
  const sorted = range.toSorted((one, other) => one.now.gross - other.now.gross);
  return {
    id,
    sku,
    name,
    urlPath: product.urlPath,
    price,
    cheapest: sorted[0] ?? price,
    dearest: sorted.at(-1) ?? price,
  };
}

/** Prices of a configurable's children, or of a card's amounts. */
function rangeOf(
  snapshot: Snapshot,
  product: Product,
  context: PriceContext,
): Pick<ProductPrice, "now" | "regular">[] {
  if (product.typeId === "configurable")
    return product.children.filter(isOnSale).map((child) => priceOfChild(snapshot, child, context));
  const { offer } = product;
  const amounts = offer.kind === "open" ? [offer.min, offer.max] : offer.amounts;
  return amounts.length > 1 ? amounts.map(faceValue) : [];
}

/** Face values carry no tax. */
function faceValue(amount: Cents): { readonly now: TaxedPrice; readonly regular: TaxedPrice } {
  const price = taxedPrice(amount, 0);
  return { now: price, regular: price };
}
