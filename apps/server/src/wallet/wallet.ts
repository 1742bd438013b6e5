import type { Day } from "@papillote/domain/dates/day.ts";
import { type WalletSummary, walletSummary } from "@papillote/domain/wallet/wallet-summary.ts";
import type { Queryable } from "#server/db/db.ts";
import { findLiveLots, findMovements, type LotRow, type Movement } from "./wallet.store.ts";

export type WalletView = WalletSummary & { readonly lots: readonly LotRow[] };

/** What the customer can spend today. Lots that have ended are not shown any more. */
export async function walletOf(db: Queryable, customerId: string, today: Day): Promise<WalletView> {
  const lots = await findLiveLots(db, customerId, today);
  return { ...walletSummary(lots, today), lots };
}

const movementsMax = 100_000;

/** What a person takes away: every movement of the balance, the newest first. */
export function exportMovementsOf(db: Queryable, customerId: string): Promise<Movement[]> {
  return findMovements(db, customerId, { page: 0, limit: movementsMax });
}
