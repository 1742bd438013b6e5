import type { Day } from "@papillote/domain/dates/day.ts";
import { type WalletSummary, walletSummary } from "@papillote/domain/wallet/wallet-summary.ts";
import type { Queryable } from "#server/db/db.ts";
import { findLiveLots, findMovements, type LotRow, type Movement } from "./wallet.store.ts";

type Wallet = WalletSummary & { readonly lots: readonly LotRow[] };

/** The balance the customer can spend today, without expired lots. */
export async function walletOf(db: Queryable, customerId: string, today: Day): Promise<Wallet> {
  return (await walletsOf(db, [customerId], today))(customerId);
}

/** The wallets of several customers; a customer without credit has an empty balance. */
export async function walletsOf(
  db: Queryable,
  customerIds: readonly string[],
  today: Day,
): Promise<(customerId: string) => Wallet> {
  const lotsOf = await findLiveLots(db, customerIds, today);
  return (customerId) => {
    const lots = lotsOf.get(customerId) ?? [];
    return { ...walletSummary(lots, today), lots };
  };
}

/** More movements than a person makes in a lifetime. */
export const movementsMax = 100_000;

/** All movements of the balance for the export of personal data, newest first. */
export function exportMovementsOf(db: Queryable, customerId: string): Promise<Movement[]> {
  return findMovements(db, customerId, { page: 0, limit: movementsMax });
}
