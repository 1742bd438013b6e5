import { type Day, day } from "@papillote/domain/dates/day.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome } from "@papillote/domain/outcome.ts";
import { spendLots } from "@papillote/domain/wallet/spend-lots.ts";
import type { Tx } from "#server/db/db.ts";
import { dayInParis } from "#server/platform/clock.ts";
import {
  findLotsLeft,
  insertTransfer,
  isBooked,
  lockWallet,
  type Posting,
  type Transfer,
} from "./ledger.store.ts";

/** What pays: a lot of the wallet, the hold of an order, the card. */
export type Source = Omit<Posting, "to">;

type Spending = {
  customerId: string;
  amount: Cents;
  postingsOf: (lots: readonly Source[]) => Posting[];
};

/** Locks the wallet, then reads its lots; a refusal comes before anything is written. */
export async function spend(
  tx: Tx,
  transfer: Transfer,
  { customerId, amount, postingsOf }: Spending,
): Promise<Outcome<void, "STORE_CREDIT_TOO_LOW">> {
  // The statements are sent together and executed in order, so the lots are read after the lock is
  // granted.
  const [wallet, lots] = await Promise.all([
    lockWalletOf(tx, customerId),
    findLotsLeft(tx, customerId),
  ]);
  const parts = spendLots(lots, amount, parisDay(transfer.now));
  if (!parts.ok)
    return (await isBooked(tx, transfer.cause, transfer.causeKey)) ? done(undefined) : parts;
  const fromLots = parts.value.map((part) => ({
    from: wallet,
    amount: part.amount,
    lotId: part.lotId,
  }));
  await insertTransfer(tx, transfer, postingsOf(fromLots));
  return done(undefined);
}

/** @throws for a customer without a wallet */
export async function lockWalletOf(tx: Tx, customerId: string): Promise<string> {
  const wallet = await lockWallet(tx, customerId);
  if (wallet === undefined) throw new Error(`customer ${customerId} has no wallet`);
  return wallet;
}

export function parisDay(instant: Date): Day {
  return day(dayInParis(instant));
}
