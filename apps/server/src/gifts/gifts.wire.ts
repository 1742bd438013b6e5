import type { WireResult } from "@papillote/contract/endpoint.ts";
import type { openGift } from "@papillote/contract/gifts.ts";
import { day } from "@papillote/domain/dates/day.ts";
import { eurosFromCents } from "@papillote/domain/money/cents.ts";
import type { Credited } from "#server/credit-codes/credit-codes.ts";
import { spendable } from "#server/ledger/ledger.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { GiftView } from "./open-gift.ts";

export function wireOpenedGift({
  gift,
  content,
  state,
  giver,
  claimedBy,
  code,
  isWaiverNeeded,
}: GiftView): WireResult<typeof openGift> {
  return {
    kind: gift.kind,
    state,
    ended_at: (gift.claimedAt ?? gift.cancelledAt)?.toISOString() ?? null,
    claimed_by: claimedBy,
    brand: content.brandName || null,
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
    ...(code !== undefined && { code }),
    is_thanked: gift.thanks !== null,
    waiver_needed: isWaiverNeeded,
  };
}

export async function wireCredited(
  { db, clock }: Deps,
  customerId: string,
  { amount, endsOn }: Credited,
) {
  const balance = await spendable(db, customerId, day(dayInParis(clock.now())));
  return { credited: eurosFromCents(amount), balance: eurosFromCents(balance), ends_on: endsOn };
}
