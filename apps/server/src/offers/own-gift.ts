import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { customerById } from "#server/accounts/accounts.ts";
import { findBoughtIn, type OwnGift } from "#server/gifts/gifts.ts";
import { findOrderOfToken } from "#server/orders/orders.ts";
import type { Deps } from "#server/platform/deps.ts";
import { withinRateLimit } from "#server/web/limits/throttle.ts";

type Caller = {
  readonly session: { readonly customerId: string } | undefined;
  readonly body: { readonly offer_id: string; readonly offer_token?: string | undefined };
  readonly ip: string;
};
type GiverRefusal = "OFFER_NOT_FOUND" | "TOO_MANY_REQUESTS";

/**
 * The gift for its giver: the customer of the session, or the visitor who has the token of the
 * order in which it was bought (S1.6a). Once an account has taken the order over, only that account
 * can change it.
 */
export async function ownGift(
  deps: Deps,
  { session, body: { offer_id: giftId, offer_token: token }, ip }: Caller,
): Promise<Outcome<OwnGift, GiverRefusal>> {
  if (token === undefined)
    return session ? done({ giftId, giverId: session.customerId }) : refused("OFFER_NOT_FOUND");
  const order = await findOrderOfToken(deps, token);
  if (!order) {
    const limit = await withinRateLimit(deps, [{ scope: "guestTokenFromAddress", subject: ip }]);
    return limit.ok ? refused("OFFER_NOT_FOUND") : limit;
  }
  const { orderId, customerId: giverId } = order;
  const buyer = await customerById(deps.db, giverId);
  const boughtIn = await findBoughtIn(deps.db, giftId);
  const isTheirs = buyer?.isPassive && boughtIn?.orderId === orderId;
  return isTheirs ? done({ giftId, giverId }) : refused("OFFER_NOT_FOUND");
}
