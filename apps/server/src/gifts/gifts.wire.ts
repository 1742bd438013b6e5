import type { WireResult } from "@papillote/contract/endpoint.ts";
import type { openGift } from "@papillote/contract/gifts.ts";
import { eurosFromCents } from "@papillote/domain/money/cents.ts";
import type { GiftView } from "./open-gift.ts";

export function wireOpenedGift({
  gift,
  content,
  state,
  giver,
  claimedBy,
  isWaiverNeeded,
}: GiftView): WireResult<typeof openGift> {
  return {
    kind: gift.kind,
    state,
    ended_at: (gift.claimedAt ?? gift.cancelledAt)?.toISOString() ?? null,
    claimed_by: claimedBy,
    brand: content.brandName,
    name: content.name,
    logo: content.logo,
    universe_id: content.universeId,
    value: eurosFromCents(content.value),
    ends_on: content.endsOn,
    purchase_type: content.usage,
    giver,
    recipient: gift.firstname,
    message: gift.message,
    occasion: gift.occasion,
    is_thanked: gift.thanks !== null,
    waiver_needed: isWaiverNeeded,
  };
}
