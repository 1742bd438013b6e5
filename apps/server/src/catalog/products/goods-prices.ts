import type { Cents } from "@papillote/domain/money/cents.ts";
import type { Product, Snapshot } from "#server/catalog/snapshot/snapshot.ts";
import { isWithinSpan, type PriceSpan, priceSpanAt } from "./price-instants.ts";
import { priceOfProduct } from "./product-price.ts";

/** The price of a product with tax. */
export type GoodsPrices = (product: Product) => Cents;

type Known = { readonly span: PriceSpan; readonly prices: Map<Product, Cents> };
const known = new WeakMap<Snapshot, Known>();

/**
 * The prices of goods at this moment. Each is computed when first needed, and again after a special
 * price has begun or ended.
 */
export function goodsPricesAt(snapshot: Snapshot, now: Date): GoodsPrices {
  const { prices } = knownAt(snapshot, now);
  const pricing = { now, taxCountry: snapshot.taxCountry };
  return (product) => {
    const price = prices.get(product) ?? priceOfProduct(snapshot, product, pricing).now.gross;
    prices.set(product, price);
    return price;
  };
}

function knownAt(snapshot: Snapshot, now: Date): Known {
  const before = known.get(snapshot);
  if (before && isWithinSpan(before.span, now)) return before;
  const made = { span: priceSpanAt(snapshot, now), prices: new Map<Product, Cents>() };
  known.set(snapshot, made);
  return made;
}
