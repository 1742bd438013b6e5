import { day } from "@papillote/domain/dates/day.ts";
import type { Queryable } from "#server/db/db.ts";
import { dayInParis } from "#server/platform/clock.ts";
import { anyFreeCodes, freeCodes } from "#server/stock/stock.ts";
import type { Pool, Supply } from "./voucher.ts";

/** Free codes by pool key. */
export type Stock = ReadonlyMap<string, number>;

function poolKey({ brandId, denomination }: Pool): string {
  return `${brandId}:${denomination ?? ""}`;
}

/**
 * Always queried: a sale changes stock without a new catalogue version. Expired codes do not count.
 */
export async function stockOf(
  db: Queryable,
  supplies: readonly Supply[],
  now: Date,
): Promise<Stock> {
  const pools = poolsOf(supplies);
  return pools.length === 0 ? new Map() : freeCodes(db, pools, day(dayInParis(now)));
}

/** Availability only: stops counting at the first free code of each pool. */
export async function stockFlagsOf(
  db: Queryable,
  supplies: readonly Supply[],
  now: Date,
): Promise<Stock> {
  const pools = poolsOf(supplies);
  return pools.length === 0 ? new Map() : anyFreeCodes(db, pools, day(dayInParis(now)));
}

export function poolKeysOf(supplies: readonly Supply[]): string[] {
  return poolsOf(supplies).map(poolKey);
}

function poolsOf(supplies: readonly Supply[]): Pool[] {
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
  return supply.source === "code_stock" ? (stock.get(poolKey(supply.pool)) ?? 0) : undefined;
}

/** S4.37: stock is a yes or no, without levels. */
export function isInStock(stock: Stock, supply: Supply): boolean {
  return supply.source === "code_stock" ? (freeIn(stock, supply) ?? 0) > 0 : supply.isOn;
}
