import {
  type Availability,
  anyOf,
  bundleAvailability,
  timesOf,
} from "@papillote/domain/catalog/composite.ts";
import type { ChildRow } from "#server/catalog/snapshot/catalog.store.ts";
import {
  type Found,
  isOnSale,
  type Product,
  partsOf,
  type Snapshot,
} from "#server/catalog/snapshot/snapshot.ts";
import { freeIn, isInStock, type Stock } from "./stock.ts";
import { choicesOf, type Supply, supplyOfOpen, voucherOf } from "./voucher.ts";

/** The pools of codes that tell the stock of these: of vouchers, which the catalogue does not count itself. */
export function suppliesOf(snapshot: Snapshot, found: readonly Found[], now: Date): Supply[] {
  return found
    .flatMap((one) => [
      one,
      ...partsOf(snapshot, one.product).map(({ product }) => ({ product, child: undefined })),
    ])
    .flatMap((one) => voucherSupplies(snapshot, one, now) ?? []);
}

function voucherSupplies(
  snapshot: Snapshot,
  { product, child }: Found,
  now: Date,
): Supply[] | undefined {
  const voucher = voucherOf(snapshot, product);
  if (!voucher) return undefined;
  if (voucher.offer.kind === "open") return [supplyOfOpen(voucher)];
  return choicesOf(voucher, now).flatMap((choice) =>
    child === undefined || choice.sku === child.sku ? choice.supply : [],
  );
}

export type StockNow = { readonly stock: Stock; readonly now: Date };

/** S4.37: whether one can be had now, and how many. */
export function availabilityOf(
  snapshot: Snapshot,
  { product, child }: Found,
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
  if (child !== undefined) return onShelf(child);
  return goodsAvailability(snapshot, product, { stock, now });
}

function goodsAvailability(snapshot: Snapshot, product: Product, at: StockNow): Availability {
  if (product.typeId === "configurable")
    return anyOf(product.children.filter(isOnSale).map(onShelf));
  if (product.typeId !== "bundle" && product.typeId !== "grouped") return onShelf(product);
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
  return isWhole ? onShelf(product) : availabilityOf(snapshot, { product, child: undefined }, at);
}

type Shelved = Pick<ChildRow, "stockSource" | "stockQty" | "isInStock">;

/** Goods are counted; of the others the catalogue says that there are some. */
function onShelf({ stockSource, stockQty, isInStock: isOn }: Shelved): Availability {
  if (stockSource !== "warehouse") return { isInStock: isOn, left: undefined };
  return { isInStock: isOn && stockQty > 0, left: isOn ? stockQty : 0 };
}
