import { type Day, day } from "@papillote/domain/dates/day.ts";
import { addCents, type Cents, cents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import {
  isCreditLive,
  isRenewable,
  renewedExpiry,
} from "@papillote/domain/wallet/credit-expiry.ts";
import type { Tx } from "#server/db/db.ts";
import { dayInParis } from "#server/platform/clock.ts";
import { renewLots } from "./end-credit.store.ts";
import { house } from "./house-accounts.ts";
import { findLotsLeft, insertTransfer, lockWallet } from "./ledger.store.ts";

type Renewal = {
  readonly customerId: string;
  /** Without it, every lot in its last month is renewed. */
  readonly lotId: string | undefined;
  readonly now: Date;
};
type RenewedLot = { readonly lotId: string; readonly endsOn: Day };

/**
 * S1.5c, S9.5a: adds one more year to credit in its last month. Lots that cannot be renewed stay.
 */
export async function renewCredit(
  tx: Tx,
  { customerId, lotId, now }: Renewal,
): Promise<Outcome<RenewedLot[], "NOTHING_TO_RENEW">> {
  const today = day(dayInParis(now));
  await lockWallet(tx, customerId);
  const lots = (await findLotsLeft(tx, customerId))
    .filter((lot) => (lotId ?? lot.lotId) === lot.lotId && isRenewable(lot.endsOn, today))
    .map(({ lotId, endsOn }) => ({ lotId, endsOn, renewedTo: renewedExpiry(endsOn) }));
  if (lots.length === 0) return refused("NOTHING_TO_RENEW");
  await renewLots(tx, lots, now);
  return done(lots.map(({ lotId, renewedTo }) => ({ lotId, endsOn: renewedTo })));
}

type Expiry = { readonly transferId: string; readonly customerId: string; readonly now: Date };

/**
 * S1.5b: what is left of a wallet's ended lots becomes breakage, in one transfer a day. What a
 * released order returns later becomes a lot of its own, so nothing is left for a second transfer.
 */
export async function bookExpiredCredit(
  tx: Tx,
  { transferId, customerId, now }: Expiry,
): Promise<Cents> {
  const today = day(dayInParis(now));
  const wallet = await lockWallet(tx, customerId);
  const ended = (await findLotsLeft(tx, customerId)).filter(
    ({ endsOn }) => !isCreditLive(endsOn, today),
  );
  if (wallet === undefined || ended.length === 0) return cents(0);
  const transfer = { transferId, cause: "credit_expired" as const, causeKey: `${wallet}:${today}` };
  const isBooked = await insertTransfer(
    tx,
    { ...transfer, now },
    ended.map(({ lotId, remaining }) => ({
      ...{ from: wallet, to: house.breakage, amount: remaining },
      lotId,
    })),
  );
  return isBooked ? addCents(...ended.map(({ remaining }) => remaining)) : cents(0);
}
