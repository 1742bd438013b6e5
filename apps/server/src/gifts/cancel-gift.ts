import { giftCan, giftState } from "@papillote/domain/gifts/gift-states.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Tx } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import { takeBackVoucher } from "#server/vouchers/vouchers.ts";
import { markGiftCancelled } from "./gift-changes.store.ts";
import { type GiftRow, lockGift } from "./gifts.store.ts";

/**
 * S4.30a. Its link ends, and its voucher is the giver's again. What is given back beyond that (money
 * of a bought gift, the amount of a code) is the caller's. A repeat changes nothing. A caller that
 * locks an order locks it first.
 */
export async function cancelGift(
  tx: Tx,
  deps: Deps,
  giftId: string,
): Promise<Outcome<GiftRow, "OFFER_NOT_FOUND" | "OFFER_USED">> {
  const gift = await lockGift(tx, giftId);
  if (!gift) return refused("OFFER_NOT_FOUND");
  if (giftState(gift) === "cancelled") return done(gift);
  if (!giftCan("cancel", { ...gift, isRevealed: gift.revealedAt !== null }))
    return refused("OFFER_USED");
  const now = deps.clock.now();
  await markGiftCancelled(tx, giftId, now);
  if (gift.voucherId !== null) await takeBackVoucher(tx, gift.voucherId);
  deps.log.info({ giftId }, "gift cancelled");
  return done({ ...gift, cancelledAt: now });
}
