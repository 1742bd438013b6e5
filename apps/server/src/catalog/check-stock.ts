import type { Queryable } from "#server/platform/db.ts";
import { availabilityOf, suppliesOf } from "./product-stock.ts";
import { type Found, isOnSale, snapshotOf } from "./snapshot.ts";
import { stockOf } from "./stock.ts";

export type StockItem = { readonly productId: number; readonly sku: string; readonly isInStock: boolean; readonly qty: number; readonly isCounted: boolean };

/** S7.14a: the stock of one sku, product or child, in any case. Undefined when the shop has no such sku, or shows it no more. */
export async function checkStock(db: Queryable, sku: string, now: Date): Promise<StockItem | undefined> {
  const snapshot = await snapshotOf(db);
  const found = snapshot.bySku.get(sku.toLowerCase());
  if (!found || !isShown(found)) return undefined;
  const stock = await stockOf(db, suppliesOf(snapshot, [found], now), now);
  const { isInStock, left } = availabilityOf(snapshot, found, { stock, now });
  const { productId, sku: ownSku } = found.child ?? found.product;
  return { productId, sku: ownSku, isInStock, qty: left ?? 0, isCounted: left !== undefined };
}

function isShown({ product, child }: Found): boolean {
  return isOnSale(product) && (child === undefined || isOnSale(child));
}
