import { day } from "@papillote/domain/dates/day.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { lockAccount } from "#server/accounts/accounts.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { giveVoucher, lockVoucher } from "#server/vouchers/vouchers.ts";
import { markGiftClaimed } from "./gift-changes.store.ts";
import { lockedGift } from "./gift-of-secret.ts";
import type { GiftRow } from "./gifts.store.ts";

type ClaimRefusal =
  | "GIFT_NOT_FOUND"
  | "GIFT_CANCELLED"
  | "GIFT_CLAIMED"
  | "VOUCHER_NOT_ACTIVE"
  | "NOT_AUTHORISED";

/**
 * The secret proves the gift, the session the account: the voucher is the account's. The same
 * account gets the same answer again.
 */
export function claimGift(
  deps: Deps,
  found: GiftRow,
  customerId: string,
): Promise<Outcome<string, ClaimRefusal>> {
  return inTransaction(deps.db, async (tx): Promise<Outcome<string, ClaimRefusal>> => {
    const now = deps.clock.now();
    if (!(await lockAccount(tx, customerId))) return refused("NOT_AUTHORISED");
    const locked = await lockedGift(tx, found);
    if (!locked.ok) return locked;
    const { giftId, giverId, voucherId, claimedBy } = locked.value;
    if (voucherId === null) return refused("VOUCHER_NOT_ACTIVE");
    if (claimedBy !== null)
      return claimedBy === customerId ? done(voucherId) : refused("GIFT_CLAIMED");
    const voucher = await lockVoucher(tx, voucherId, giverId);
    const isEnded = voucher?.endsOn != null && voucher.endsOn < day(dayInParis(now));
    if (!voucher || isEnded) return refused("VOUCHER_NOT_ACTIVE");
    await giveVoucher(tx, { voucherId, to: customerId });
    await markGiftClaimed(tx, giftId, { claimedBy: customerId, at: now });
    deps.log.info({ giftId, customerId }, "gift claimed");
    return done(voucherId);
  });
}
