import { type Day, day } from "@papillote/domain/dates/day.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Queryable, Tx } from "#server/platform/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import { stockMayBeBack } from "#server/stock-alerts/stock-alerts.ts";
import { countCards } from "./cards.store.ts";
import { type ExportedVoucher, exportVouchers } from "./export-vouchers.store.ts";
import { type IssueLine, newVouchers } from "./new-vouchers.ts";
import { enqueueActivation, enqueueIssuing } from "./queue.ts";
import { type StockCode, sealStockCode } from "./sealed-codes.ts";
import {
  type CodeDemand,
  countFreeCodes,
  holdStock,
  insertStock,
  type Pool,
  releaseStock,
} from "./stock.store.ts";
import { findVoucherIds, insertVouchers } from "./vouchers.store.ts";

export type { CodeDemand, IssueLine, Pool, StockCode };

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

export type Issue = { orderId: string; customerId: string; lines: readonly IssueLine[]; now: Date };

/** The codes that the order holds become its vouchers; what it does not hold is taken from the free ones. */
export async function issueVouchers(
  tx: Tx,
  deps: Deps,
  { orderId, customerId, lines, now }: Issue,
): Promise<Outcome<string[], "ADDING_PRODUCTS">> {
  const demands = lines.flatMap(demandOf);
  const vouchers = newVouchers(lines, now, deps.newId);
  const sale = { orderId, ownerId: customerId, issuedAt: now, today: day(dayInParis(now)) };
  if ((await insertVouchers(tx, sale, { vouchers, demands })) !== codesOf(demands))
    return refused("ADDING_PRODUCTS");
  if (lines.some(({ stockSource }) => stockSource === "on_demand"))
    await enqueueIssuing(tx, orderId);
  const activeFrom = vouchers.find((voucher) => voucher.activeFrom !== null)?.activeFrom;
  if (activeFrom) await enqueueActivation(tx, orderId, activeFrom);
  return done(vouchers.map(({ voucherId }) => voucherId));
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

/** What a person takes away: no code, no PIN. */
export function exportVouchersOf(db: Queryable, ownerId: string): Promise<ExportedVoucher[]> {
  return exportVouchers(db, ownerId);
}

/** Vouchers that their owner can use today or will once they are activated. */
export async function countUsableVouchers(
  db: Queryable,
  ownerId: string,
  today: Day,
): Promise<number> {
  const { active, waiting } = await countCards(db, ownerId, today);
  return active + waiting;
}

export function voucherIdsOfOrder(db: Queryable, orderId: string): Promise<string[]> {
  return findVoucherIds(db, orderId);
}

function codesOf(demands: readonly CodeDemand[]): number {
  return demands.reduce((sum, { qty }) => sum + qty, 0);
}

function demandOf({ lineNo, brandId, denomination, qty, stockSource }: IssueLine): CodeDemand[] {
  if (stockSource !== "code_stock") return [];
  if (brandId === null) throw new Error(`line ${lineNo}: codes of stock belong to a brand`);
  return [{ lineNo, brandId, denomination, qty }];
}
