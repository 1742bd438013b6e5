import type { LineGift } from "@papillote/domain/gifts/line-gift.ts";
import { eurosFromCents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { findSellables, type Pricing, type Sellable } from "#server/catalog/catalog.ts";
import type { Queryable } from "#server/db/db.ts";
import type { RequestedProduct } from "./order-request.ts";

export type OrderLinesRefusal = "ADDING_PRODUCTS" | "PRICE_CHANGED" | "MAX_QTY_REACHED";
/** A product that is bought, as the catalogue has it now. */
export type OrderItem = {
  readonly sellable: Sellable;
  readonly qty: number;
  /** Who receives it; absent: the buyer. */
  readonly gift?: LineGift | undefined;
};

/** Checks the buyer's lines against the current catalogue: product, stock flag, maximum, price. */
export async function checkOrderLines(
  db: Queryable,
  products: readonly RequestedProduct[],
  pricing: Pricing,
): Promise<Outcome<OrderItem[], OrderLinesRefusal>> {
  const found = await findSellables(
    db,
    products.map((one) => ({ ...one, qty: orderedQty(products, one) })),
    pricing,
  );
  const items = new Map<string, OrderItem>();
  const changed: { sku: string; price: number }[] = [];
  for (const [index, product] of products.entries()) {
    const sellable = found[index];
    if (!sellable?.ok || !sellable.value.isInStock)
      return refused("ADDING_PRODUCTS", { sku: product.sku });
    const { sku, face, unit, maxQty } = sellable.value;
    // Grouped by the sku that was found, not the one that was sent: a card's sku matches in any
    // letter case.
    const key = `${sku}\n${face}`;
    const qty = product.qty + (items.get(key)?.qty ?? 0);
    if (qty > maxQty) return refused("MAX_QTY_REACHED", { sku: product.sku, max_qty: maxQty });
    if (unit !== product.price) changed.push({ sku: product.sku, price: eurosFromCents(unit) });
    items.set(key, { sellable: sellable.value, qty });
  }
  return changed.length > 0
    ? refused("PRICE_CHANGED", { products: changed })
    : done([...items.values()]);
}

/** The quantity of a product over all its lines. */
function orderedQty(
  products: readonly RequestedProduct[],
  { sku, face, options }: RequestedProduct,
): number {
  const key = keyOf({ sku, face, options });
  return products.reduce((sum, one) => sum + (keyOf(one) === key ? one.qty : 0), 0);
}

function keyOf({ sku, face, options }: Pick<RequestedProduct, "sku" | "face" | "options">) {
  return JSON.stringify([sku.toLowerCase(), face, options]);
}
