import { type Day, day } from "@papillote/domain/dates/day.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Queryable, Tx } from "#server/db/db.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type CodeDemand, codesOf } from "#server/stock/stock.ts";
import { countCards } from "./cards.store.ts";
import { type ExportedVoucher, exportVouchers } from "./export-vouchers.store.ts";
import { type IssueLine, newVouchers } from "./new-vouchers.ts";
import { enqueueActivation, enqueueIssuing } from "./queue.ts";
import { findVoucherIds, insertVouchers } from "./vouchers.store.ts";

export type { IssueLine };

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

function demandOf({ lineNo, brandId, denomination, qty, stockSource }: IssueLine): CodeDemand[] {
  if (stockSource !== "code_stock") return [];
  if (brandId === null) throw new Error(`line ${lineNo}: codes of stock belong to a brand`);
  return [{ lineNo, brandId, denomination, qty }];
}
