import { cents, eurosFromCents } from "@papillote/domain/money/cents.ts";
import type { OrderProduct } from "@papillote/domain/orders/order-lines.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { findSellables, type Pricing, type VoucherSellable } from "#server/catalog/catalog.ts";
import type { Queryable } from "#server/db/db.ts";
import type { OrderLineRow } from "./orders.store.ts";

export type OrderLinesRefusal = "ADDING_PRODUCTS" | "PRICE_CHANGED" | "MAX_QTY_REACHED";

/** Checks the buyer's lines against the current catalogue: product, stock flag, maximum, price. */
export async function checkOrderLines(
  db: Queryable,
  products: readonly OrderProduct[],
  pricing: Pricing,
): Promise<Outcome<OrderLineRow[], OrderLinesRefusal>> {
  const found = await findSellables(
    db,
    products.map(({ sku, face }) => ({ sku, face, qty: orderedQty(products, { sku, face }) })),
    pricing,
  );
  const sold = new Map<string, OrderLineRow>();
  const changed: { sku: string; price: number }[] = [];
  for (const [index, product] of products.entries()) {
    const sellable = found[index];
    // Goods cannot be ordered yet.
    if (!sellable?.ok || !sellable.value.isInStock || sellable.value.kind === "goods")
      return refused("ADDING_PRODUCTS", { sku: product.sku });
    const { sku, face, unit, maxQty } = sellable.value;
    // By what was found, not by what was written: a card answers to its sku in any letter case.
    const key = `${sku}\n${face}`;
    const earlier = sold.get(key);
    const qty = product.qty + (earlier?.qty ?? 0);
    if (qty > maxQty) return refused("MAX_QTY_REACHED", { sku: product.sku, max_qty: maxQty });
    if (unit !== product.price) changed.push({ sku: product.sku, price: eurosFromCents(unit) });
    sold.set(key, orderLine(sellable.value, { lineNo: earlier?.lineNo ?? sold.size + 1, qty }));
  }
  return changed.length > 0
    ? refused("PRICE_CHANGED", { products: changed })
    : done([...sold.values()]);
}

/** Also when it is ordered in several lines. */
function orderedQty(
  products: readonly OrderProduct[],
  { sku, face }: Pick<OrderProduct, "sku" | "face">,
): number {
  return products
    .filter((one) => one.sku.toLowerCase() === sku.toLowerCase() && one.face === face)
    .reduce((sum, { qty }) => sum + qty, 0);
}

function orderLine(
  sellable: VoucherSellable,
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
    kind: "voucher",
    discount: cents(0),
    vatRate: null,
  };
}
