import type { GiftRecipient } from "@papillote/domain/gifts/gift-recipient.ts";
import { sendAtProblem } from "@papillote/domain/gifts/gift-send-time.ts";
import { type Outcome, refused } from "@papillote/domain/outcome.ts";
import { inTransaction } from "#server/db/transaction.ts";
import {
  cancelGift,
  correctGift,
  findGift,
  type GiftRow,
  type OwnGift,
  rescheduleGift,
  resendGift,
} from "#server/gifts/gifts.ts";
import type { Deps } from "#server/platform/deps.ts";
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

/** S4.30a. */
export function cancelOffer(deps: Deps, { giftId, giverId }: OwnGift): Changed<"OFFER_USED"> {
  return inTransaction<GiftRow, "OFFER_NOT_FOUND" | "OFFER_USED">(deps.db, async (tx) => {
    const gift = await findGift(tx, giftId);
    if (gift?.giverId !== giverId) return refused("OFFER_NOT_FOUND");
    return cancelGift(tx, deps, giftId);
  });
}
