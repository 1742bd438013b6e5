import type { Day } from "@papillote/domain/dates/day.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Queryable, Tx } from "#server/platform/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import { type IssueLine, newVouchers } from "./new-vouchers.ts";
import { enqueueActivation, enqueueIssuing } from "./queue.ts";
import { type StockCode, sealStockCode } from "./sealed-codes.ts";
import { type CodeDemand, countFreeCodes, holdStock, insertStock, type Pool, releaseStock } from "./stock.store.ts";
import { findVoucherIds, insertVouchers } from "./vouchers.store.ts";

export type { CodeDemand, IssueLine, Pool, StockCode };

/** Keeps codes for an order until it is paid or lapses. Asked again, it takes only what is missing. The caller rolls back when refused. */
export async function holdCodes(tx: Tx, { orderId, demands }: { orderId: string; demands: readonly CodeDemand[] }): Promise<Outcome<void, "ADDING_PRODUCTS">> {
  if (demands.length === 0) return done(undefined);
  const wanted = demands.reduce((sum, { qty }) => sum + qty, 0);
  const held = await holdStock(tx, orderId, demands);
  return held === wanted ? done(undefined) : refused("ADDING_PRODUCTS");
}

export async function releaseCodes(tx: Tx, orderId: string): Promise<void> {
  await releaseStock(tx, orderId);
}

export type Issue = { orderId: string; customerId: string; lines: readonly IssueLine[]; now: Date };

/** The codes that the order holds become its vouchers; what it does not hold is taken from the free ones. */
export async function issueVouchers(tx: Tx, deps: Deps, { orderId, customerId, lines, now }: Issue): Promise<Outcome<string[], "ADDING_PRODUCTS">> {
  const held = await holdCodes(tx, { orderId, demands: lines.flatMap(demandOf) });
  if (!held.ok) return held;
  const vouchers = newVouchers(lines, now, deps.newId);
  await insertVouchers(tx, { orderId, ownerId: customerId, issuedAt: now }, vouchers);
  if (lines.some(({ stockSource }) => stockSource === "on_demand")) await enqueueIssuing(tx, orderId);
  const activeFrom = vouchers.find((voucher) => voucher.activeFrom !== null)?.activeFrom;
  if (activeFrom) await enqueueActivation(tx, orderId, activeFrom);
  return done(vouchers.map(({ voucherId }) => voucherId));
}

/** Free codes by pool, keyed `brand:denomination`; those past their last day are not counted when the day is told. */
export async function freeCodes(db: Queryable, pools: readonly Pool[], today?: Day): Promise<Map<string, number>> {
  const counted = await countFreeCodes(db, pools, today ?? null);
  return new Map(counted.map(({ brandId, denomination, free }) => [`${brandId}:${denomination ?? ""}`, free]));
}

/** The number of codes that were new. A code that is known, whether free, held or sold, is left as it is. */
export function addStockCodes(tx: Queryable, secrets: Secrets, batch: readonly StockCode[]): Promise<number> {
  return insertStock(
    tx,
    batch.map((code) => sealStockCode(secrets, code)),
  );
}

export function voucherIdsOfOrder(db: Queryable, orderId: string): Promise<string[]> {
  return findVoucherIds(db, orderId);
}

function demandOf({ lineNo, brandId, denomination, qty, stockSource }: IssueLine): CodeDemand[] {
  if (stockSource !== "code_stock") return [];
  if (brandId === null) throw new Error(`line ${lineNo}: codes of stock belong to a brand`);
  return [{ lineNo, brandId, denomination, qty }];
}
