import { day } from "@papillote/domain/dates/day.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { CreditRefusal } from "@papillote/domain/wallet/credit-limits.ts";
import { lockAccount } from "#server/accounts/accounts.ts";
import { type Credited, creditedBefore } from "#server/credit-codes/credit-codes.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { giveVoucher, lockVoucher } from "#server/vouchers/vouchers.ts";
import { creditGift } from "./credit-gift.ts";
import { markGiftClaimed } from "./gift-changes.store.ts";
import { lockedGift } from "./gift-of-secret.ts";
import type { GiftRow } from "./gifts.store.ts";

type ClaimRefusal =
  | "GIFT_NOT_FOUND"
  | "GIFT_CANCELLED"
  | "GIFT_CLAIMED"
  | "VOUCHER_NOT_ACTIVE"
  | "VOUCHER_FROZEN"
  | "NOT_AUTHORISED"
  | CreditRefusal;

export type Claimed = { readonly voucherId: string } | { readonly credited: Credited };

/**
 * The secret proves the right to the gift, the session the right to the account: the voucher
 * becomes the account's, or the credit is added to its balance. The same account gets the same
 * answer again.
 */
export function claimGift(
  deps: Deps,
  found: GiftRow,
  customerId: string,
): Promise<Outcome<Claimed, ClaimRefusal>> {
  return inTransaction(deps.db, async (tx): Promise<Outcome<Claimed, ClaimRefusal>> => {
    if (!(await lockAccount(tx, customerId))) return refused("NOT_AUTHORISED");
    const locked = await lockedGift(tx, found);
    if (!locked.ok) return locked;
    const gift = locked.value;
    return gift.creditCodeId === null
      ? claimVoucher(tx, deps, { gift, customerId })
      : claimCredit(tx, deps, { gift, customerId });
  });
}

type Claim = { readonly gift: GiftRow; readonly customerId: string };

async function claimVoucher(
  tx: Tx,
  deps: Deps,
  { gift: { giftId, giverId, voucherId, claimedBy }, customerId }: Claim,
): Promise<Outcome<Claimed, ClaimRefusal>> {
  const now = deps.clock.now();
  if (voucherId === null) return refused("VOUCHER_NOT_ACTIVE");
  if (claimedBy !== null)
    return claimedBy === customerId ? done({ voucherId }) : refused("GIFT_CLAIMED");
  const voucher = await lockVoucher(tx, voucherId, giverId);
  const isEnded = voucher?.endsOn != null && voucher.endsOn < day(dayInParis(now));
  if (!voucher || isEnded) return refused("VOUCHER_NOT_ACTIVE");
  await giveVoucher(tx, { voucherId, to: customerId });
  await markGiftClaimed(tx, giftId, { claimedBy: customerId, at: now });
  deps.log.info({ giftId, customerId }, "gift claimed");
  return done({ voucherId });
}

async function claimCredit(
  tx: Tx,
  deps: Deps,
  { gift, customerId }: Claim,
): Promise<Outcome<Claimed, ClaimRefusal>> {
  if (gift.claimedBy === customerId && gift.creditCodeId !== null)
    return done({ credited: await creditedBefore(tx, gift.creditCodeId) });
  const credited = await creditGift(tx, deps, { gift, customerId });
  if (credited.ok) return done({ credited: credited.value });
  if (credited.refusal === "CODE_USED") return refused("GIFT_CLAIMED");
  return refused(credited.refusal === "CODE_NOT_FOUND" ? "VOUCHER_NOT_ACTIVE" : credited.refusal);
}
