import type { Queryable } from "#server/platform/db.ts";
import { type Found, type Snapshot, snapshotOf } from "./snapshot.ts";
import { freeIn, isInStock, stockOf } from "./stock.ts";
import { choicesOf, type Supply, supplyOfOpen, voucherOf } from "./voucher.ts";

export type StockItem = { readonly productId: number; readonly sku: string; readonly isInStock: boolean; readonly qty: number; readonly isCounted: boolean };

/** S7.14a: the stock of one sku, product or child, in any case. Undefined when the shop has no such sku, or shows it no more. */
export async function checkStock(db: Queryable, sku: string, now: Date): Promise<StockItem | undefined> {
  const snapshot = await snapshotOf(db);
  const found = snapshot.bySku.get(sku.toLowerCase());
  if (!found || !isShown(found)) return undefined;
  const { productId, sku: ownSku, stockQty, isInStock: isOn, stockSource } = found.child ?? found.product;
  const supplies = suppliesOf(snapshot, found, now);
  if (supplies === undefined) return { productId, sku: ownSku, isInStock: isOn, qty: stockQty, isCounted: stockSource === "warehouse" };
  const stock = await stockOf(db, supplies, now);
  return {
    productId,
    sku: ownSku,
    isInStock: supplies.some((supply) => isInStock(stock, supply)),
    qty: supplies.reduce((sum, supply) => sum + (freeIn(stock, supply) ?? 0), 0),
    isCounted: supplies.every(({ source }) => source === "code_stock"),
  };
}

const disabledFrom = 2;

function isShown({ product, child }: Found): boolean {
  return product.status < disabledFrom && (child === undefined || child.status < disabledFrom);
}

function suppliesOf(snapshot: Snapshot, { product, child }: Found, now: Date): Supply[] | undefined {
  const voucher = voucherOf(snapshot, product);
  if (!voucher) return undefined;
  if (voucher.offer.kind === "open") return [supplyOfOpen(voucher)];
  return choicesOf(voucher, now).flatMap((choice) => (child === undefined || choice.sku === child.sku ? choice.supply : []));
}
