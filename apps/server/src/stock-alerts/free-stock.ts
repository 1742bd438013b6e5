import { type Day, day } from "@papillote/domain/dates/day.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import {
  findSellables,
  goodsStockOf,
  idOfSku,
  productOfId,
  type Sellable,
} from "#server/catalog/catalog.ts";
import type { Queryable } from "#server/db/db.ts";
import { dayInParis } from "#server/platform/clock.ts";
import { freeCodes } from "#server/stock/stock.ts";
import type { Awaited } from "./stock-alerts.store.ts";

/** A voucher at one amount, or goods: what is waited for, what is told of it, and how many can be had at this moment; without end where none are counted. */
export type FreeStock = {
  readonly awaited: Awaited;
  readonly told: {
    readonly name: string;
    readonly value: Cents;
    readonly path: string;
    readonly universeId: number | null;
  };
  readonly free: number;
};

type FreeStockRefusal = "PRODUCT_NOT_FOUND" | "AMOUNT_NOT_OFFERED";
type Wanted = { readonly id: number; readonly face: Cents | null };

const uncounted = Number.MAX_SAFE_INTEGER;

/** @param wanted by the number of a product or of a variant; of goods the amount is not looked at */
export async function freeStockOf(
  db: Queryable,
  wanted: Wanted,
  now: Date,
): Promise<Outcome<FreeStock, FreeStockRefusal>> {
  const goods = await goodsStockOf(db, wanted.id, now);
  if (goods === undefined) return freeVouchers(db, wanted, now);
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
  const told = { name, value: price, path: `/${urlPath}`, universeId };
  return done({ awaited: { productId, variantSku, face: null }, told, free: isInStock ? left : 0 });
}

/** The stock of what somebody waits for already. */
export async function freeStockAwaited(
  db: Queryable,
  { productId, variantSku, face }: Awaited,
  now: Date,
): Promise<Outcome<FreeStock, FreeStockRefusal>> {
  const id = variantSku === null ? productId : await idOfSku(db, variantSku);
  return id === undefined ? refused("PRODUCT_NOT_FOUND") : freeStockOf(db, { id, face }, now);
}

/** A child's id stands for its product. */
async function freeVouchers(
  db: Queryable,
  { id, face }: Wanted,
  now: Date,
): Promise<Outcome<FreeStock, FreeStockRefusal>> {
  const product = await productOfId(db, id);
  const [sellable] =
    product && face !== null ? await findSellables(db, [{ sku: product.sku, face }], now) : [];
  if (!product || !sellable) return refused("PRODUCT_NOT_FOUND");
  if (!sellable.ok)
    return refused(
      sellable.refusal === "PRODUCT_NOT_FOUND" ? "PRODUCT_NOT_FOUND" : "AMOUNT_NOT_OFFERED",
    );
  const { name, urlPath, universeId, face: value } = sellable.value;
  const awaited = { productId: product.productId, variantSku: null, face: value };
  const free = await freeOf(db, sellable.value, day(dayInParis(now)));
  return done({ awaited, told: { name, value, path: `/${urlPath}`, universeId }, free });
}

async function freeOf(
  db: Queryable,
  { stockSource, brandId, denomination, isInStock }: Sellable,
  today: Day,
): Promise<number> {
  if (stockSource !== "code_stock" || brandId === null) return isInStock ? uncounted : 0;
  const [free = 0] = (await freeCodes(db, [{ brandId, denomination }], today)).values();
  return free;
}
