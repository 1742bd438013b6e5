import type { Day } from "@papillote/domain/dates/day.ts";
import { type WalletSummary, walletSummary } from "@papillote/domain/wallet/wallet-summary.ts";
import type { Queryable } from "#server/platform/db.ts";
import { findLiveLots, type LotRow } from "./wallet.store.ts";

export type WalletView = WalletSummary & { readonly lots: readonly LotRow[] };

/** What the customer can spend today. Lots that have ended are not shown any more. */
export async function walletOf(db: Queryable, customerId: string, today: Day): Promise<WalletView> {
  const lots = await findLiveLots(db, customerId, today);
  return { ...walletSummary(lots, today), lots };
}
