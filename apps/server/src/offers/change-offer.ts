import type { GiftRecipient } from "@papillote/domain/gifts/gift-recipient.ts";
import { sendAtProblem } from "@papillote/domain/gifts/gift-send-time.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { inTransaction } from "#server/db/transaction.ts";
import {
  type BoughtIn,
  cancelGift,
  correctGift,
  findBoughtIn,
  findGift,
  type GiftRow,
  type OwnGift,
  rescheduleGift,
  resendGift,
} from "#server/gifts/gifts.ts";
import type { Deps } from "#server/platform/deps.ts";
import { refundDelivered } from "#server/refunds/refunds.ts";
import { limitSending } from "./limit-sending.ts";
import { refusedSendAt } from "./offer-card.ts";

type Changed<Code extends string> = Promise<Outcome<GiftRow, Code | "OFFER_NOT_FOUND">>;
type Limited = "OFFER_NOT_CHANGEABLE" | "OFFER_CHANGED_TOO_OFTEN" | "TOO_MANY_REQUESTS";

export async function resendOffer(deps: Deps, own: OwnGift, ip: string): Changed<Limited> {
  const gift = await findGift(deps.db, own.giftId);
  if (gift?.giverId !== own.giverId) return refused("OFFER_NOT_FOUND");
  const recipient = { ...gift, identifier: gift.identifier ?? undefined };
  const limit = await limitSending(deps, { customerId: own.giverId, recipient, ip });
  return limit.ok ? resendGift(deps, own) : limit;
}

export async function correctOffer(
  deps: Deps,
  own: OwnGift,
  { recipient, ip }: { readonly recipient: GiftRecipient; readonly ip: string },
): Changed<Limited> {
  const limit = await limitSending(deps, { customerId: own.giverId, recipient, ip });
  return limit.ok ? correctGift(deps, own, recipient) : limit;
}

export async function rescheduleOffer(
  deps: Deps,
  own: OwnGift,
  sendAt: Date,
): Changed<"OFFER_NOT_CHANGEABLE" | "INVALID_DATA"> {
  const problem = sendAtProblem(sendAt, deps.clock.now());
  return problem ? refusedSendAt(problem) : rescheduleGift(deps, own, sendAt);
}

/**
 * S4.30a. A voucher that the giver owned is the giver's again. What was bought to be given is
 * refunded to where its money came from, if the gift was not opened yet.
 */
export async function cancelOffer(
  deps: Deps,
  own: OwnGift,
): Changed<"OFFER_USED" | "OFFER_NOT_CHANGEABLE"> {
  const gift = await findGift(deps.db, own.giftId);
  if (gift?.giverId !== own.giverId) return refused("OFFER_NOT_FOUND");
  const boughtIn = await findBoughtIn(deps.db, own.giftId);
  return boughtIn && gift.cancelledAt === null
    ? refundGift(deps, own.giftId, boughtIn)
    : takeBackOffer(deps, own);
}

async function refundGift(
  deps: Deps,
  giftId: string,
  { orderNumber, lineNo }: BoughtIn,
): Changed<"OFFER_USED" | "OFFER_NOT_CHANGEABLE"> {
  const lines = [{ lineNo, qty: 1 }];
  const reason = "the giver cancelled the gift";
  const refunded = await refundDelivered(deps, { orderNumber, lines, giftId, reason });
  const gift = await findGift(deps.db, giftId);
  // A repeat that waited for the first request finds the gift cancelled.
  if (gift && (refunded.ok || gift.cancelledAt !== null)) return done(gift);
  const isSeen = !refunded.ok && refunded.refusal === "VOUCHERS_SEEN";
  return refused(isSeen ? "OFFER_USED" : "OFFER_NOT_CHANGEABLE");
}

/**
 * For a gift that was not bought in an order: a voucher that the giver owned, or an amount of the
 * balance.
 */
function takeBackOffer(deps: Deps, { giftId, giverId }: OwnGift): Changed<"OFFER_USED"> {
  return inTransaction<GiftRow, "OFFER_NOT_FOUND" | "OFFER_USED">(deps.db, async (tx) => {
    const gift = await findGift(tx, giftId);
    if (gift?.giverId !== giverId) return refused("OFFER_NOT_FOUND");
    return cancelGift(tx, deps, giftId);
  });
}
