import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { tidyMessage } from "@papillote/domain/vouchers/little-message.ts";
import { customerById } from "#server/accounts/accounts.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { queueMessage } from "#server/messages/messages.ts";
import type { Deps } from "#server/platform/deps.ts";
import { saveThanks } from "./gift-changes.store.ts";
import { contentOfGift } from "./gift-content.ts";
import { lockedGift } from "./gift-of-secret.ts";
import type { GiftRow } from "./gifts.store.ts";

type ThankRefusal = "GIFT_NOT_FOUND" | "GIFT_CANCELLED" | "GIFT_THANKED" | "NOT_AUTHORISED";

/**
 * The receiver can thank once. The giver reads the words in an e-mail and in the list of offered
 * gifts.
 */
export function thankGiver(
  deps: Deps,
  found: GiftRow,
  message: string,
): Promise<Outcome<true, ThankRefusal>> {
  return inTransaction(deps.db, async (tx): Promise<Outcome<true, ThankRefusal>> => {
    const locked = await lockedGift(tx, found);
    if (!locked.ok) return locked;
    const gift = locked.value;
    if (gift.thanks !== null) return refused("GIFT_THANKED");
    const thanks = tidyMessage(message);
    await saveThanks(tx, gift.giftId, { thanks, at: deps.clock.now() });
    const giver = await customerById(tx, gift.giverId);
    if (!giver) throw new Error(`gift ${gift.giftId}: its giver does not exist`);
    const { brandName: brand } = await contentOfGift(tx, gift);
    const brandName = brand || deps.config.shopName;
    const { firstname } = giver;
    await queueMessage(tx, deps, {
      ...{ key: `gift-thanks:${gift.giftId}`, to: giver.email, locale: giver.locale },
      ...{ channel: "email", template: "gift-thanks" },
      data: { firstname, recipient: gift.firstname, message: thanks, brandName },
    });
    return done(true);
  });
}
