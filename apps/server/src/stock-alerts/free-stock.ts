import { type Day, day } from "@papillote/domain/dates/day.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import {
  findGoodsStock,
  findIdBySku,
  findProductById,
  findSellables,
  type VoucherSellable,
} from "#server/catalog/catalog.ts";
import type { Queryable } from "#server/db/db.ts";
import { dayInParis } from "#server/platform/clock.ts";
import { freeCodes } from "#server/stock/stock.ts";
import type { AlertTarget } from "./stock-alerts.store.ts";

/**
 * A voucher at one amount, or goods, with what the e-mail says of it and how many can be bought
 * now.
 */
export type FreeStock = {
  readonly target: AlertTarget;
  readonly texts: {
    readonly name: string;
    readonly value: Cents;
    readonly path: string;
    readonly universeId: number | null;
  };
  /** `uncounted` if the stock is not counted. */
  readonly free: number;
};

type FreeStockRefusal = "PRODUCT_NOT_FOUND" | "AMOUNT_NOT_OFFERED";
type ProductAmount = { readonly id: number; readonly face: Cents | null };

const uncounted = Number.MAX_SAFE_INTEGER;

/** @param product `id` of a product or of a variant; `face` is ignored for goods */
export async function freeStockOf(
  db: Queryable,
  product: ProductAmount,
  now: Date,
): Promise<Outcome<FreeStock, FreeStockRefusal>> {
  const goods = await findGoodsStock(db, product.id, now);
  if (goods === undefined) return freeVouchers(db, product, now);
  const {
    productId,
    variantSku,
    name,
    price,
    urlPath,
    universeId,
    isInStock,
    left = uncounted,
  } = goods;
  const texts = { name, value: price, path: `/${urlPath}`, universeId };
  return done({ target: { productId, variantSku, face: null }, texts, free: isInStock ? left : 0 });
}

/** The free stock for the target of a stored alert. */
export async function freeStockForAlert(
  db: Queryable,
  { productId, variantSku, face }: AlertTarget,
  now: Date,
): Promise<Outcome<FreeStock, FreeStockRefusal>> {
  const id = variantSku === null ? productId : await findIdBySku(db, variantSku);
  return id === undefined ? refused("PRODUCT_NOT_FOUND") : freeStockOf(db, { id, face }, now);
}

/** The id of a child is taken as that of its product. */
async function freeVouchers(
  db: Queryable,
  { id, face }: ProductAmount,
  now: Date,
): Promise<Outcome<FreeStock, FreeStockRefusal>> {
  const product = await findProductById(db, id);
  const [sellable] =
    product && face !== null ? await findSellables(db, [{ sku: product.sku, face }], { now }) : [];
  if (!product || !sellable) return refused("PRODUCT_NOT_FOUND");
  if (!sellable.ok)
    return refused(
      sellable.refusal === "PRODUCT_NOT_FOUND" ? "PRODUCT_NOT_FOUND" : "AMOUNT_NOT_OFFERED",
    );
  if (sellable.value.kind !== "voucher") return refused("PRODUCT_NOT_FOUND");
  const { name, urlPath, universeId, face: value } = sellable.value;
  const target = { productId: product.productId, variantSku: null, face: value };
  const free = await freeOf(db, sellable.value, day(dayInParis(now)));
  return done({ target, texts: { name, value, path: `/${urlPath}`, universeId }, free });
}

async function freeOf(
  db: Queryable,
  { stockSource, brandId, denomination, isInStock, validityMonths }: VoucherSellable,
  today: Day,
): Promise<number> {
  if (stockSource !== "code_stock" || brandId === null) return isInStock ? uncounted : 0;
  const pool = { brandId, denomination, promisedMonths: validityMonths };
  const [stock] = (await freeCodes(db, [pool], today)).values();
  return stock?.free ?? 0;
}
