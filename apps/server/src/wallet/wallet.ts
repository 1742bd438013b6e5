import type { Day } from "@papillote/domain/dates/day.ts";
import { type WalletSummary, walletSummary } from "@papillote/domain/wallet/wallet-summary.ts";
import type { Queryable } from "#server/db/db.ts";
import { findLiveLots, findMovements, type LotRow, type Movement } from "./wallet.store.ts";

/** The balance the customer can spend today, without expired lots. */
export async function walletOf(
  db: Queryable,
  customerId: string,
  today: Day,
): Promise<WalletSummary & { lots: LotRow[] }> {
  const lots = await findLiveLots(db, customerId, today);
  return { ...walletSummary(lots, today), lots };
}

/** More than a person makes in a life. */
export const movementsMax = 100_000;

/** All movements of the balance for the export of personal data, newest first. */
export function exportMovementsOf(db: Queryable, customerId: string): Promise<Movement[]> {
  return findMovements(db, customerId, { page: 0, limit: movementsMax });
}
