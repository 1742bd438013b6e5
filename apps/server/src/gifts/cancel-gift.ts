import { giftCan, giftState } from "@papillote/domain/gifts/gift-states.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { cancelCode } from "#server/credit-codes/credit-codes.ts";
import type { Tx } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import { takeBackVoucher } from "#server/vouchers/vouchers.ts";
import { markGiftCancelled } from "./gift-changes.store.ts";
import { type GiftRow, lockGift } from "./gifts.store.ts";

/**
 * S4.30a. The gift's link ends; its voucher is the giver's again, or the amount of its code is back
 * in the giver's lots. What a bought gift cost is refunded by the caller. A repeat changes nothing.
 * A caller that locks an order locks it before calling this.
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
  const { creditCodeId } = gift;
  const returned =
    creditCodeId === null ? done(undefined) : await cancelCode(tx, deps, creditCodeId);
  if (!returned.ok) return refused("OFFER_USED");
  await markGiftCancelled(tx, giftId, now);
  if (gift.voucherId !== null) await takeBackVoucher(tx, gift.voucherId);
  deps.log.info({ giftId }, "gift cancelled");
  return done({ ...gift, cancelledAt: now });
}
