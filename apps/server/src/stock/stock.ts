import type { Day } from "@papillote/domain/dates/day.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Queryable, Tx } from "#server/db/db.ts";
import { enqueue } from "#server/jobs/jobs.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import {
  codeMac,
  type OpenCode,
  openVoucherCode,
  type StockCode,
  sealStockCode,
  sealVoucherCode,
} from "./sealed-codes.ts";
import {
  anyAlertWaits,
  type CodeDemand,
  countFreeCodes,
  holdStock,
  insertStock,
  type Pool,
  releaseStock,
} from "./stock.store.ts";

export {
  type CodeDemand,
  codeMac,
  type OpenCode,
  openVoucherCode,
  type Pool,
  type StockCode,
  sealVoucherCode,
};

/** The job that compares the free stock with what shoppers asked to be told about. */
export const stockAlertsTask = "stock-alerts.check";

/** Keeps codes for an order until it is paid or lapses. Asked again, it takes only what is missing. The caller rolls back when refused. */
export async function holdCodes(
  tx: Tx,
  { orderId, demands }: { orderId: string; demands: readonly CodeDemand[] },
): Promise<Outcome<void, "ADDING_PRODUCTS">> {
  if (demands.length === 0) return done(undefined);
  const held = await holdStock(tx, orderId, demands);
  return held === codesOf(demands) ? done(undefined) : refused("ADDING_PRODUCTS");
}

export async function releaseCodes(tx: Tx, orderId: string): Promise<void> {
  await releaseStock(tx, orderId);
  await stockMayBeBack(tx);
}

/** Free codes by pool, keyed `brand:denomination`; those past their last day are not counted when the day is told. */
export async function freeCodes(
  db: Queryable,
  pools: readonly Pool[],
  today?: Day,
): Promise<Map<string, number>> {
  return byPool(await countFreeCodes(db, pools, { today: today ?? null, most: null }));
}

/** The same where one is enough to know: 1 or 0 for each pool, however many lie in it. */
export async function anyFreeCodes(
  db: Queryable,
  pools: readonly Pool[],
  today: Day,
): Promise<Map<string, number>> {
  return byPool(await countFreeCodes(db, pools, { today, most: 1 }));
}

function byPool(counted: readonly (Pool & { free: number })[]): Map<string, number> {
  return new Map(
    counted.map(({ brandId, denomination, free }) => [`${brandId}:${denomination ?? ""}`, free]),
  );
}

/** The number of codes that were new. A code that is known, whether free, held or sold, is left as it is. */
export async function addStockCodes(
  tx: Queryable,
  secrets: Secrets,
  batch: readonly StockCode[],
): Promise<number> {
  const added = await insertStock(
    tx,
    batch.map((code) => sealStockCode(secrets, code)),
  );
  if (added > 0) await stockMayBeBack(tx);
  return added;
}

/** Whoever puts codes into the stock, or changes what is on sale, says so in the same transaction; nothing is done where nobody waits. */
export async function stockMayBeBack(tx: Queryable): Promise<void> {
  if (await anyAlertWaits(tx))
    await enqueue(tx, { task: stockAlertsTask, payload: {}, jobKey: stockAlertsTask });
}

export function codesOf(demands: readonly CodeDemand[]): number {
  return demands.reduce((sum, { qty }) => sum + qty, 0);
}
