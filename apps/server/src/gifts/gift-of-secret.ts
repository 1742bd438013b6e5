import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Tx } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import { withinRateLimit } from "#server/web/limits/throttle.ts";
import { macOfSecret } from "./gift-secret.ts";
import { findGiftBySecret, type GiftRow, lockGiftBySecret } from "./gifts.store.ts";

/**
 * Wrong secrets are counted by IP address; the holder of a right one is never refused because of
 * them.
 */
export async function giftOfSecret(
  deps: Deps,
  { secret, ip }: { readonly secret: string; readonly ip: string },
): Promise<Outcome<GiftRow, "GIFT_NOT_FOUND" | "TOO_MANY_REQUESTS">> {
  const gift = await findGiftBySecret(deps.db, macOfSecret(deps, secret));
  if (gift) return done(gift);
  const limit = await withinRateLimit(deps, [{ scope: "giftLinkFromAddress", subject: ip }]);
  return limit.ok ? refused("GIFT_NOT_FOUND") : limit;
}

/** Locks the gift; a link that was replaced while this waited for the lock opens nothing. */
export async function lockedGift(
  tx: Tx,
  { secretMac }: GiftRow,
): Promise<Outcome<GiftRow, "GIFT_NOT_FOUND" | "GIFT_CANCELLED">> {
  const gift = await lockGiftBySecret(tx, secretMac);
  if (!gift) return refused("GIFT_NOT_FOUND");
  return gift.cancelledAt === null ? done(gift) : refused("GIFT_CANCELLED");
}
