import { giftCan } from "@papillote/domain/gifts/gift-states.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { OwnGift } from "./change-gift.ts";
import { claimPath, secretOf } from "./gift-secret.ts";
import { findGift } from "./gifts.store.ts";

/** Only for the giver, to pass the link on. */
export async function giftLink(
  deps: Deps,
  { giftId, giverId }: OwnGift,
): Promise<Outcome<string, "OFFER_NOT_FOUND" | "OFFER_NOT_CHANGEABLE">> {
  const gift = await findGift(deps.db, giftId);
  if (gift?.giverId !== giverId) return refused("OFFER_NOT_FOUND");
  if (!giftCan("link", { ...gift, isRevealed: gift.revealedAt !== null }))
    return refused("OFFER_NOT_CHANGEABLE");
  return done(`${deps.config.publicOrigin}${claimPath(secretOf(deps, gift))}`);
}
