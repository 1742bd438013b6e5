import { day } from "@papillote/domain/dates/day.ts";
import type { Queryable } from "#server/db/db.ts";
import { dayInParis } from "#server/platform/clock.ts";
import { anyFreeCodes, freeCodes } from "#server/stock/stock.ts";
import type { Pool, Supply } from "./voucher.ts";

/** How many codes of each pool are free at this moment. */
export type Stock = ReadonlyMap<string, number>;

function poolKey({ brandId, denomination }: Pool): string {
  return `${brandId}:${denomination ?? ""}`;
}

/** Never from the snapshot: a sale changes it without a new version of the catalogue. Codes past their last day are none. */
export async function stockOf(
  db: Queryable,
  supplies: readonly Supply[],
  now: Date,
): Promise<Stock> {
  const pools = poolsOf(supplies);
  return pools.length === 0 ? new Map() : freeCodes(db, pools, day(dayInParis(now)));
}

/** For whoever asks only whether there is one: no pool is counted beyond its first code. */
export async function stockFlagsOf(
  db: Queryable,
  supplies: readonly Supply[],
  now: Date,
): Promise<Stock> {
  const pools = poolsOf(supplies);
  return pools.length === 0 ? new Map() : anyFreeCodes(db, pools, day(dayInParis(now)));
}

/** The pools behind these supplies, as the stock names them. */
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

/** The codes left; `undefined` where they are made on demand. */
export function freeIn(stock: Stock, supply: Supply): number | undefined {
  return supply.source === "code_stock" ? (stock.get(poolKey(supply.pool)) ?? 0) : undefined;
}

/** S4.37: in stock or out of stock, nothing between. */
export function isInStock(stock: Stock, supply: Supply): boolean {
  return supply.source === "code_stock" ? (freeIn(stock, supply) ?? 0) > 0 : supply.isOn;
}
