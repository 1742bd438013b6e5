import { isAmountOffered, onlyAmount, voucherQtyMax } from "@papillote/domain/catalog/amounts.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Activation, BarcodeType, Usage } from "#server/catalog/snapshot/catalog.store.ts";
import { type Product, type Snapshot, snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";
import { brandLogo } from "./pictures.ts";
import { isInStock, type Stock, stockFlagsOf } from "./stock.ts";
import {
  type Choice,
  choiceOf,
  choicesOf,
  hasPrice,
  type Supply,
  type Voucher,
  voucherOf,
} from "./voucher.ts";

/** One voucher at one face value, as carts and orders need it. `unit` is the price of one. */
export type Sellable = {
  readonly sku: string;
  readonly productSku: string;
  readonly productId: number;
  readonly brandId: number | null;
  readonly brandName: string | null;
  readonly name: string;
  readonly face: Cents;
  readonly unit: Cents;
  readonly stockSource: "code_stock" | "on_demand";
  /** The face value of the code's pool; `null` where codes are valued when sold. */
  readonly denomination: Cents | null;
  readonly isInStock: boolean;
  readonly maxQty: number;
  /** What the brand promises for a code of stock, else what the product says. */
  readonly validityMonths: number | null;
  readonly usage: Usage;
  readonly activation: Activation;
  readonly barcodeType: BarcodeType;
  readonly hasPin: boolean;
  readonly universeId: number | null;
  readonly urlPath: string;
  readonly logo: string;
};

/** Sku of a product, a configurable or a child; `face` may be omitted when there is only one. */
type SellableQuery = { readonly sku: string; readonly face?: Cents | undefined };
type SellableRefusal = "PRODUCT_NOT_FOUND" | "PRICE_UNKNOWN" | "AMOUNT_NOT_OFFERED";
type Chosen = { readonly voucher: Voucher; readonly choice: Choice };

/** One outcome for each query, in the same order. */
export async function findSellables(
  db: Queryable,
  queries: readonly SellableQuery[],
  now: Date,
): Promise<Outcome<Sellable, SellableRefusal>[]> {
  const snapshot = await snapshotOf(db);
  const chosen = queries.map((one) => choose(snapshot, one, now));
  const stock = await stockFlagsOf(
    db,
    chosen.flatMap((one) => (one.ok ? [one.value.choice.supply] : [])),
    now,
  );
  return chosen.map((one) => (one.ok ? done(sellableOf(one.value, stock)) : one));
}

function choose(
  snapshot: Snapshot,
  { sku, face }: SellableQuery,
  now: Date,
): Outcome<Chosen, SellableRefusal> {
  const found = snapshot.bySku.get(sku.toLowerCase());
  const voucher = found && voucherOf(snapshot, found.product);
  if (!voucher) return refused("PRODUCT_NOT_FOUND");
  const amount = face ?? impliedFace(voucher, found.child?.sku, now);
  if (amount === undefined || amount <= 0) return refused("PRICE_UNKNOWN");
  const choice = choiceAt(voucher, { childSku: found.child?.sku, face: amount }, now);
  if (choice === undefined) return refused("AMOUNT_NOT_OFFERED");
  return hasPrice(choice) ? done({ voucher, choice }) : refused("PRICE_UNKNOWN");
}

function impliedFace(voucher: Voucher, childSku: string | undefined, now: Date): Cents | undefined {
  if (childSku === undefined) return onlyAmount(voucher.offer);
  return choicesOf(voucher, now).find(({ sku }) => sku === childSku)?.face;
}

function choiceAt(
  voucher: Voucher,
  { childSku, face }: { childSku: string | undefined; face: Cents },
  now: Date,
): Choice | undefined {
  if (!isAmountOffered(voucher.offer, face)) return undefined;
  if (voucher.product.typeId !== "configurable") return choiceOf(voucher, face, now);
  return choicesOf(voucher, now).find(
    (choice) => choice.face === face && (childSku === undefined || choice.sku === childSku),
  );
}

function promisedMonthsOf(product: Product, supply: Supply): number | null {
  return supply.source === "code_stock" ? supply.pool.promisedMonths : product.validityMonths;
}

function sellableOf({ voucher, choice }: Chosen, stock: Stock): Sellable {
  const { product, brand } = voucher;
  const { sku, productId, name, face, unit, supply } = choice;
  return {
    sku,
    productSku: product.sku,
    productId,
    brandId: brand?.id ?? null,
    brandName: brand?.name ?? null,
    name,
    face,
    unit,
    stockSource: supply.source,
    denomination: supply.source === "code_stock" ? supply.pool.denomination : null,
    isInStock: isInStock(stock, supply),
    maxQty: voucherQtyMax,
    validityMonths: promisedMonthsOf(product, supply),
    usage: voucher.usage,
    activation: voucher.activation,
    barcodeType: voucher.barcodeType,
    hasPin: brand?.hasPin ?? false,
    universeId: voucher.universeId,
    urlPath: product.urlPath,
    logo: brand ? brandLogo(brand.id) : "",
  };
}
