import {
  type Availability,
  anyOf,
  bundleAvailability,
  timesOf,
} from "@papillote/domain/catalog/composite.ts";
import type { ChildRow } from "#server/catalog/snapshot/catalog.store.ts";
import {
  isOnSale,
  type Product,
  partsOf,
  type SkuMatch,
  type Snapshot,
} from "#server/catalog/snapshot/snapshot.ts";
import { type AnySupply, freeIn, goodsLeft, isInStock, type Stock } from "./stock.ts";
import { choicesOf, type Supply, supplyOfOpen, voucherOf } from "./voucher.ts";

/** The supplies whose stock these products depend on: codes of vouchers, and goods. */
export function suppliesOf(snapshot: Snapshot, found: readonly SkuMatch[], now: Date): AnySupply[] {
  return found
    .flatMap((one) => [
      one,
      ...partsOf(snapshot, one.product).map(({ product }) => ({ product, child: undefined })),
    ])
    .flatMap((one): AnySupply[] => voucherSupplies(snapshot, one, now) ?? shelfSupplies(one));
}

export function isCounted(source: ChildRow["stockSource"] | Product["stockSource"]): boolean {
  return source === "warehouse" || source === "code_stock";
}

function shelfSupplies({ product, child }: SkuMatch): AnySupply[] {
  return (child ? [child] : [product, ...product.children]).flatMap(({ sku, stockSource }) =>
    isCounted(stockSource) ? [{ source: "warehouse", sku }] : [],
  );
}

function voucherSupplies(
  snapshot: Snapshot,
  { product, child }: SkuMatch,
  now: Date,
): Supply[] | undefined {
  const voucher = voucherOf(snapshot, product);
  if (!voucher) return undefined;
  if (voucher.offer.kind === "open") return [supplyOfOpen(voucher)];
  return choicesOf(voucher, now).flatMap((choice) =>
    child === undefined || choice.sku === child.sku ? choice.supply : [],
  );
}

type StockNow = { readonly stock: Stock; readonly now: Date };

/** S4.37. */
export function availabilityOf(
  snapshot: Snapshot,
  { product, child }: SkuMatch,
  { stock, now }: StockNow,
): Availability {
  const supplies = voucherSupplies(snapshot, { product, child }, now);
  if (supplies !== undefined)
    return anyOf(
      supplies.map((supply) => ({
        isInStock: isInStock(stock, supply),
        left: freeIn(stock, supply),
      })),
    );
  if (child !== undefined) return onShelf(child, stock);
  return goodsAvailability(snapshot, product, { stock, now });
}

function goodsAvailability(snapshot: Snapshot, product: Product, at: StockNow): Availability {
  if (product.typeId === "configurable")
    return anyOf(product.children.filter(isOnSale).map((child) => onShelf(child, at.stock)));
  if (product.typeId !== "bundle" && product.typeId !== "grouped")
    return onShelf(product, at.stock);
  const parts = partsOf(snapshot, product).map((part) => ({
    ...part,
    availability: timesOf(ofPart(snapshot, part.product, at), part.qty),
  }));
  return product.typeId === "bundle"
    ? bundleAvailability(parts)
    : anyOf(parts.map(({ availability }) => availability));
}

function ofPart(snapshot: Snapshot, product: Product, at: StockNow): Availability {
  const isWhole = product.typeId === "bundle" || product.typeId === "grouped";
  return isWhole
    ? onShelf(product, at.stock)
    : availabilityOf(snapshot, { product, child: undefined }, at);
}

type Shelved = Pick<ChildRow, "sku" | "stockSource" | "isInStock">;

/**
 * The stock of goods in the warehouse and of physical cards supplied by a brand is counted; other
 * products only have a flag.
 */
export function onShelf(
  { sku, stockSource, isInStock: isOn }: Shelved,
  stock: Stock,
): Availability {
  if (!isCounted(stockSource)) return { isInStock: isOn, left: undefined };
  const free = goodsLeft(stock, sku);
  return { isInStock: isOn && free > 0, left: isOn ? free : 0 };
}
