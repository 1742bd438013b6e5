import { type Day, day } from "@papillote/domain/dates/day.ts";
import { voucherEnd } from "@papillote/domain/vouchers/voucher-life.ts";
import type { Queryable } from "#server/db/db.ts";
import { dayInParis } from "#server/platform/clock.ts";
import {
  anyFreeCodes,
  freeCodes,
  freeGoods,
  goodsKey,
  type PoolStock,
  poolKey,
} from "#server/stock/stock.ts";
import type { Pool, Supply } from "./voucher.ts";

/** Goods in the warehouse, by the sku of a product or a child. */
type ShelfSupply = { readonly source: "warehouse"; readonly sku: string };
export type AnySupply = Supply | ShelfSupply;

/** The free codes by pool key, and the free goods by `goodsKey`. */
export type Stock = ReadonlyMap<string, PoolStock>;

/**
 * Always queried: a sale changes stock without a new catalogue version. Codes in quarantine do not
 * count.
 */
export async function stockOf(
  db: Queryable,
  supplies: readonly AnySupply[],
  now: Date,
): Promise<Stock> {
  return stockIn(db, storesOf(supplies), now);
}

/** Where the stock of some supplies is counted. */
export type Stores = { readonly pools: readonly Pool[]; readonly skus: readonly string[] };

/** Computes the stores once, for a caller that reads the same stock repeatedly. */
export function storesOf(supplies: readonly AnySupply[]): Stores {
  return { pools: poolsOf(supplies), skus: [...new Set(skusOf(supplies))] };
}

export async function stockIn(db: Queryable, { pools, skus }: Stores, now: Date): Promise<Stock> {
  const codes = pools.length === 0 ? [] : await freeCodes(db, pools, day(dayInParis(now)));
  return new Map([...codes, ...(skus.length === 0 ? [] : await freeGoods(db, skus))]);
}

/** Availability only: stops counting at the first free code of each pool. */
export async function stockFlagsOf(
  db: Queryable,
  supplies: readonly AnySupply[],
  now: Date,
): Promise<Stock> {
  const pools = poolsOf(supplies);
  const skus = skusOf(supplies);
  const codes = pools.length === 0 ? [] : await anyFreeCodes(db, pools, day(dayInParis(now)));
  return new Map([...codes, ...(skus.length === 0 ? [] : await freeGoods(db, skus))]);
}

export function poolKeysOf(supplies: readonly AnySupply[]): string[] {
  return [...poolsOf(supplies).map(poolKey), ...skusOf(supplies).map(goodsKey)];
}

function skusOf(supplies: readonly AnySupply[]): string[] {
  return supplies.flatMap((one) => (one.source === "warehouse" ? one.sku : []));
}

/** Units of these goods that can be sold. */
export function goodsLeft(stock: Stock, sku: string): number {
  return stock.get(goodsKey(sku))?.free ?? 0;
}

function poolsOf(supplies: readonly AnySupply[]): Pool[] {
  return [
    ...new Map(
      supplies.flatMap((one) =>
        one.source === "code_stock" ? [[poolKey(one.pool), one.pool] as const] : [],
      ),
    ).values(),
  ];
}

/** Free codes; `undefined` when they are made on demand. */
export function freeIn(stock: Stock, supply: Supply): number | undefined {
  return supply.source === "code_stock" ? (stock.get(poolKey(supply.pool))?.free ?? 0) : undefined;
}

/**
 * The earliest expiry day of a voucher of this supply that is bought now; null: no expiry. For
 * codes made on demand, and if the pool is sold out, it is computed from the promised months.
 */
export function earliestEnd(
  stock: Stock,
  supply: Supply,
  promised: { readonly months: number | null; readonly now: Date },
): Day | null {
  const pool = supply.source === "code_stock" ? stock.get(poolKey(supply.pool)) : undefined;
  if (pool && pool.free > 0) return pool.earliestEnd;
  return voucherEnd(day(dayInParis(promised.now)), promised.months);
}

/** S4.37: stock is a yes or no, without levels. */
export function isInStock(stock: Stock, supply: Supply): boolean {
  return supply.source === "code_stock" ? (freeIn(stock, supply) ?? 0) > 0 : supply.isOn;
}
