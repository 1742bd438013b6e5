import type { Day } from "@papillote/domain/dates/day.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { earliestEndOnSale } from "@papillote/domain/vouchers/voucher-life.ts";
import { type Db, isPool, type Queryable, type Tx } from "#server/db/db.ts";
import { enqueue } from "#server/jobs/jobs.ts";
import { gathered } from "#server/platform/gathered.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import { codeConflicts } from "./code-conflicts.ts";
import {
  codeMac,
  decryptVoucherCode,
  encryptStockCode,
  encryptVoucherCode,
  type PlainCode,
  type StockCode,
} from "./encrypted-codes.ts";
import { findFreeGoods, giveGoodsBack, releaseGoodsOf, takeGoodsOf } from "./goods.store.ts";
import {
  type CodeDemand,
  countFreeCodes,
  countQuarantinedCodes,
  findPools,
  findTakenCodes,
  hasStockAlerts,
  holdStock,
  insertStock,
  type Pool,
  type PoolOnSale,
  type PoolStock,
  releaseStock,
  retireCodes,
  returnStock,
  withdrawFreeCodes,
} from "./stock.store.ts";
import {
  findBatches,
  findBatchOfFile,
  findFaces,
  findSuppliedBrand,
  insertBatch,
  nextBatchId,
  saveBrandSupply,
} from "./supplied.store.ts";
import { addSuppliedLines, type LineFault, type SuppliedLine } from "./supplied-codes.ts";

export {
  addSuppliedLines,
  type CodeDemand,
  codeConflicts,
  codeMac,
  decryptVoucherCode,
  encryptVoucherCode,
  findBatches,
  findBatchOfFile,
  findFaces,
  findSuppliedBrand,
  insertBatch,
  type LineFault,
  nextBatchId,
  type PlainCode,
  type Pool,
  type PoolStock,
  retireCodes,
  type StockCode,
  type SuppliedLine,
  saveBrandSupply,
};

/** A pool with the number of months for which its brand promises validity; null: without an end. */
type PromisedPool = Pool & { readonly promisedMonths: number | null };

/** The job that sends the stock alerts of products that are in stock now. */
export const stockAlertsTask = "stock-alerts.check";

/**
 * Holds codes for an order until it is paid or expires. A repeat takes only the missing codes.
 * After a refusal the caller has to roll back.
 */
export async function holdCodes(
  tx: Tx,
  { orderId, demands }: { orderId: string; demands: readonly CodeDemand[] },
): Promise<Outcome<void, "ADDING_PRODUCTS">> {
  if (demands.length === 0) return done(undefined);
  const held = await holdStock(tx, orderId, demands);
  return held === totalQty(demands) ? done(undefined) : refused("ADDING_PRODUCTS");
}

/** Takes the goods of a stored order, unless it is cancelled; a repeat takes nothing more. */
export async function takeGoods(
  tx: Tx,
  orderId: string,
): Promise<Outcome<void, "ADDING_PRODUCTS">> {
  return (await takeGoodsOf(tx, orderId)) === 0 ? done(undefined) : refused("ADDING_PRODUCTS");
}

/** Releases the codes and goods of an order that was not paid. */
export async function releaseStockOf(tx: Tx, orderId: string): Promise<void> {
  await releaseStock(tx, orderId);
  await releaseGoodsOf(tx, orderId);
  await enqueueStockAlertCheck(tx);
}

/** Puts goods on sale again that were refunded before they were sent. */
export async function returnGoods(
  tx: Tx,
  orderId: string,
  units: readonly { readonly lineNo: number; readonly qty: number }[],
): Promise<void> {
  if (units.length === 0) return;
  await giveGoodsBack(tx, orderId, units);
  await enqueueStockAlertCheck(tx);
}

/** Puts codes on sale again whose vouchers were refunded before their codes were seen. */
export async function returnCodes(tx: Tx, codeIds: readonly number[]): Promise<void> {
  if (codeIds.length === 0) return;
  await returnStock(tx, codeIds);
  await enqueueStockAlertCheck(tx);
}

/** The codes that can be sold now, by pool; codes in quarantine do not count. */
export async function freeCodes(
  db: Queryable,
  pools: readonly PromisedPool[],
  today: Day,
): Promise<Map<string, PoolStock>> {
  return byPool(await countFreeCodes(db, onSale(pools, today), null));
}

/**
 * 1 or 0 for each pool: whether it has a free code, without counting them. Requests of one turn of
 * the event loop share one query, whose answer has the pools of all of them; a transaction makes
 * its own.
 */
export async function anyFreeCodes(
  db: Queryable,
  pools: readonly PromisedPool[],
  today: Day,
): Promise<ReadonlyMap<string, PoolStock>> {
  const ask = isPool(db) ? flagsOf(db) : (asked: readonly PoolOnSale[]) => readFlags(db, asked);
  return (await ask(onSale(pools, today))) ?? new Map();
}

type Flags = ReadonlyMap<string, PoolStock>;
const flagReaders = new WeakMap<Db, (pools: readonly PoolOnSale[]) => Promise<Flags | undefined>>();

function flagsOf(db: Db) {
  const known = flagReaders.get(db);
  if (known) return known;
  const ask = gathered(async (questions: readonly (readonly PoolOnSale[])[]) => {
    const pools = new Map(questions.flat().map((pool) => [poolKey(pool), pool]));
    const flags = await readFlags(db, [...pools.values()]);
    return new Map(questions.map((question) => [question, flags]));
  });
  flagReaders.set(db, ask);
  return ask;
}

async function readFlags(db: Queryable, pools: readonly PoolOnSale[]): Promise<Flags> {
  return byPool(await countFreeCodes(db, pools, 1));
}

export function poolKey({ brandId, denomination }: Pool): string {
  return `${brandId}:${denomination ?? ""}`;
}

/** The units of goods that can be sold now, by `goodsKey`; uncounted goods are left out. */
export async function freeGoods(
  db: Queryable,
  skus: readonly string[],
): Promise<Map<string, PoolStock>> {
  const found = await findFreeGoods(db, [...new Set(skus)]);
  return new Map(found.map(({ sku, free }) => [goodsKey(sku), { free, earliestEnd: null }]));
}

/** Never equal to the key of a pool of codes. */
export function goodsKey(sku: string): string {
  return `goods:${sku}`;
}

function byPool(counted: readonly (Pool & PoolStock)[]): Map<string, PoolStock> {
  return new Map(counted.map((one) => [poolKey(one), one]));
}

function onSale(pools: readonly PromisedPool[], today: Day): PoolOnSale[] {
  return pools.map(({ brandId, denomination, promisedMonths }) => ({
    brandId,
    denomination,
    endsFrom: earliestEndOnSale(today, promisedMonths),
  }));
}

/** Free codes that end too soon for what their brand promises; they are not sold. */
type Quarantine = Pool & {
  readonly brandName: string;
  readonly promisedMonths: number | null;
  readonly codes: number;
  readonly earliestEnd: Day;
};

/**
 * Computed from the promise and the current day, so that a code enters and leaves quarantine
 * without a write.
 */
export async function quarantinedCodes(db: Queryable, today: Day): Promise<Quarantine[]> {
  const pools = await findPools(db);
  const counted = await countQuarantinedCodes(db, onSale(pools, today));
  const found = new Map(counted.map((one) => [poolKey(one), one]));
  return pools.flatMap((pool) => {
    const one = found.get(poolKey(pool));
    return one ? [{ ...pool, ...one }] : [];
  });
}

/** A pool with fewer codes to sell than its brand's threshold. */
type LowPool = Pool & {
  readonly brandName: string;
  readonly free: number;
  readonly lowCodes: number;
};

/** Only pools of brands with a threshold; codes in quarantine do not count. */
export async function lowPools(db: Queryable, today: Day): Promise<LowPool[]> {
  const pools = await findPools(db);
  const found = await freeCodes(db, pools, today);
  return pools.flatMap(({ brandId, denomination, brandName, lowCodes }) => {
    const free = found.get(poolKey({ brandId, denomination }))?.free ?? 0;
    if (lowCodes === null || free >= lowCodes) return [];
    return [{ brandId, denomination, brandName, free, lowCodes }];
  });
}

/**
 * Returns the number of new codes. A known code, whether free, held, sold or withdrawn, is
 * unchanged.
 */
export async function addStockCodes(
  tx: Queryable,
  secrets: Secrets,
  batch: readonly StockCode[],
): Promise<number> {
  const added = await insertStock(
    tx,
    batch.map((code) => encryptStockCode(secrets, code)),
  );
  if (added > 0) await enqueueStockAlertCheck(tx);
  return added;
}

/**
 * Takes codes off sale for ever, as their brand no longer accepts them. Codes that a buyer holds
 * or owns are `taken`: the caller has to roll back.
 */
export async function withdrawCodes(
  tx: Queryable,
  codeIds: readonly number[],
): Promise<{ withdrawn: number; taken: number[] }> {
  const withdrawn = await withdrawFreeCodes(tx, codeIds);
  return { withdrawn, taken: await findTakenCodes(tx, codeIds) };
}

/**
 * To be called in every transaction that adds stock or changes what is on sale: queues the check of
 * the stock alerts, unless there are none.
 */
export async function enqueueStockAlertCheck(tx: Queryable): Promise<void> {
  if (await hasStockAlerts(tx))
    await enqueue(tx, { task: stockAlertsTask, payload: {}, jobKey: stockAlertsTask });
}

export function totalQty(demands: readonly CodeDemand[]): number {
  return demands.reduce((sum, { qty }) => sum + qty, 0);
}
