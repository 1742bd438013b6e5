import type { Availability } from "@papillote/domain/catalog/composite.ts";
import {
  isOnSale,
  type SkuMatch,
  type Snapshot,
  snapshotOf,
} from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";
import { availabilityOf, suppliesOf } from "./product-stock.ts";
import { stockOf } from "./stock.ts";

export type StockItem = {
  readonly productId: number;
  readonly sku: string;
  readonly isInStock: boolean;
  readonly qty: number;
  readonly isCounted: boolean;
};

/**
 * S7.14: the stock of each sku, in the given order. A sku can be a product's or a child's, in any
 * case. Undefined for skus that are unknown or disabled.
 */
export async function checkStocks(
  db: Queryable,
  skus: readonly string[],
  now: Date,
): Promise<(StockItem | undefined)[]> {
  const snapshot = await snapshotOf(db);
  const found = skus.map((sku) => shownAt(snapshot, sku));
  const supplies = suppliesOf(
    snapshot,
    found.flatMap((one) => one ?? []),
    now,
  );
  const stock = await stockOf(db, supplies, now);
  return found.map((one) => one && stockItem(one, availabilityOf(snapshot, one, { stock, now })));
}

function stockItem({ product, child }: SkuMatch, { isInStock, left }: Availability): StockItem {
  const { productId, sku } = child ?? product;
  return { productId, sku, isInStock, qty: left ?? 0, isCounted: left !== undefined };
}

function shownAt({ bySku }: Snapshot, sku: string): SkuMatch | undefined {
  const found = bySku.get(sku.toLowerCase());
  const isShown =
    found && isOnSale(found.product) && (found.child === undefined || isOnSale(found.child));
  return isShown ? found : undefined;
}
