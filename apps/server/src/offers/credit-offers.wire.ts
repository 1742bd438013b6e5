import type { getOfferCodesInfo } from "@papillote/contract/credit-codes.ts";
import type { WireResult } from "@papillote/contract/endpoint.ts";
import type { Queryable } from "#server/db/db.ts";
import type { GiftRow } from "#server/gifts/gifts.ts";
import { wireOffers } from "./offers.wire.ts";

type WireOfferedCode = WireResult<typeof getOfferCodesInfo>["items"][number];

export async function wireOfferedCodes(
  db: Queryable,
  gifts: readonly GiftRow[],
): Promise<WireOfferedCode[]> {
  const codeIds = new Map(gifts.map(({ giftId, creditCodeId }) => [giftId, creditCodeId]));
  return (await wireOffers(db, gifts)).map((offer) => ({
    code_id: codeIds.get(offer.offer_id) ?? "",
    amount: offer.value,
    recipient: offer.recipient,
    message: offer.message,
    offered_at: offer.created_at,
    status: statusOf(offer),
    delivery: offer.status,
    resends_left: offer.resends_left,
    actions: offer.actions,
  }));
}

export async function wireOfferedCode(db: Queryable, gift: GiftRow): Promise<WireOfferedCode> {
  const [code] = await wireOfferedCodes(db, [gift]);
  if (!code) throw new Error(`gift ${gift.giftId} has no content`);
  return code;
}

/** S3.17. */
function statusOf({
  claimed_at,
  cancelled_at,
}: {
  claimed_at: string | null;
  cancelled_at: string | null;
}) {
  if (cancelled_at !== null) return "cancelled";
  return claimed_at === null ? "sent" : "used";
}
