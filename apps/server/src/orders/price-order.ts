import { eurosFromCents } from "@papillote/domain/money/cents.ts";
import { mergedProducts, type OrderProduct } from "@papillote/domain/orders/order-lines.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { findSellables, type Sellable } from "#server/catalog/catalog.ts";
import type { Queryable } from "#server/db/db.ts";
import type { OrderLineRow } from "./orders.store.ts";

type PriceRefusal = "ADDING_PRODUCTS" | "PRICE_CHANGED" | "MAX_QTY_REACHED";

/** Checks the buyer's lines against the current catalogue: product, stock flag, maximum, price. */
export async function priceOrder(
  db: Queryable,
  products: readonly OrderProduct[],
  now: Date,
): Promise<Outcome<OrderLineRow[], PriceRefusal>> {
  const merged = mergedProducts(products);
  const found = await findSellables(
    db,
    merged.map(({ sku, face }) => ({ sku, face })),
    now,
  );
  const lines: OrderLineRow[] = [];
  const changed: { sku: string; price: number }[] = [];
  for (const [index, product] of merged.entries()) {
    const sellable = found[index];
    if (!sellable?.ok || !sellable.value.isInStock)
      return refused("ADDING_PRODUCTS", { sku: product.sku });
    if (product.qty > sellable.value.maxQty)
      return refused("MAX_QTY_REACHED", { sku: product.sku, max_qty: sellable.value.maxQty });
    if (sellable.value.unit !== product.price)
      changed.push({ sku: product.sku, price: eurosFromCents(sellable.value.unit) });
    lines.push(orderLine(sellable.value, { lineNo: index + 1, qty: product.qty }));
  }
  return changed.length > 0 ? refused("PRICE_CHANGED", { products: changed }) : done(lines);
}

function orderLine(
  sellable: Sellable,
  { lineNo, qty }: { lineNo: number; qty: number },
): OrderLineRow {
  const {
    sku,
    productSku,
    brandId,
    name,
    face,
    unit,
    stockSource,
    denomination,
    barcodeType,
    usage,
    activation,
    validityMonths,
    hasPin,
  } = sellable;
  return {
    lineNo,
    sku,
    productSku,
    brandId,
    name,
    face,
    unit,
    qty,
    stockSource,
    denomination,
    barcodeType,
    usage,
    activation,
    validityMonths,
    hasPin,
  };
}
