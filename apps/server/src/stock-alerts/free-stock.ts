import { type Day, day } from "@papillote/domain/dates/day.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { findSellables, productOfId, type Sellable } from "#server/catalog/catalog.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/db.ts";
import { freeCodes } from "#server/vouchers/vouchers.ts";

type Awaited = { readonly productId: number; readonly face: Cents };
export type FreeStock = { readonly sellable: Sellable; readonly free: number };

/** How many vouchers of one amount can be had at this moment; without end where they are made on demand. A child's id stands for its product. */
export async function freeStockOf(
  db: Queryable,
  { productId, face }: Awaited,
  now: Date,
): Promise<Outcome<FreeStock, "PRODUCT_NOT_FOUND" | "AMOUNT_NOT_OFFERED">> {
  const product = await productOfId(db, productId);
  const [sellable] = product ? await findSellables(db, [{ sku: product.sku, face }], now) : [];
  if (!sellable) return refused("PRODUCT_NOT_FOUND");
  if (!sellable.ok) return refused(sellable.refusal === "PRODUCT_NOT_FOUND" ? "PRODUCT_NOT_FOUND" : "AMOUNT_NOT_OFFERED");
  return done({ sellable: sellable.value, free: await freeOf(db, sellable.value, day(dayInParis(now))) });
}

async function freeOf(db: Queryable, { stockSource, brandId, denomination, isInStock }: Sellable, today: Day): Promise<number> {
  if (stockSource !== "code_stock" || brandId === null) return isInStock ? Number.MAX_SAFE_INTEGER : 0;
  const [free = 0] = (await freeCodes(db, [{ brandId, denomination }], today)).values();
  return free;
}
