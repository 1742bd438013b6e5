import type { WireResult } from "@papillote/contract/endpoint.ts";
import type { offerResend } from "@papillote/contract/offers.ts";
import { giftActions, giftState } from "@papillote/domain/gifts/gift-states.ts";
import { eurosFromCents } from "@papillote/domain/money/cents.ts";
import { shownOrderId } from "@papillote/domain/orders/order-id.ts";
import { isDelivered } from "@papillote/domain/orders/order-states.ts";
import type { Queryable } from "#server/db/db.ts";
import {
  type Bought,
  contentOfGifts,
  findBought,
  type GiftInside,
  type GiftRow,
} from "#server/gifts/gifts.ts";
import type { OrderRow } from "#server/orders/orders.ts";
import type { Deps } from "#server/platform/deps.ts";
import { guestToken } from "#server/platform/encryption.ts";

type WireOffer = WireResult<typeof offerResend>;

export async function wireOffers(db: Queryable, gifts: readonly GiftRow[]): Promise<WireOffer[]> {
  const contents = await contentOfGifts(db, gifts);
  const ids = gifts.map(({ giftId }) => giftId);
  const bought = ids.length > 0 ? await findBought(db, ids) : new Map();
  return gifts.flatMap((gift) => {
    const content = contents.get(gift.giftId);
    return content ? [wireOffer(gift, content, bought.get(gift.giftId))] : [];
  });
}

/** For a gift that is bought; without a session its buyer is a visitor. */
export function wireOrderedGift(
  { secrets }: Pick<Deps, "secrets">,
  order: OrderRow,
  { isVisitor }: { readonly isVisitor: boolean },
) {
  const isPaid = isDelivered(order.status);
  return {
    offer_id: shownOrderId(order.orderId),
    ...(isVisitor && { offer_token: guestToken(secrets, order) }),
    order_number: order.orderNumber,
    status: isPaid ? ("placed" as const) : ("awaiting_payment" as const),
    amount: eurosFromCents(order.total),
    payment_required: !isPaid,
  };
}

export async function wireOneOffer(db: Queryable, gift: GiftRow): Promise<WireOffer> {
  const [offer] = await wireOffers(db, [gift]);
  if (!offer) throw new Error(`gift ${gift.giftId} has no content`);
  return offer;
}

function wireOffer(gift: GiftRow, content: GiftInside, bought: Bought | undefined): WireOffer {
  const { firstname, sendby, identifier, message, occasion } = gift;
  return {
    ...{ offer_id: gift.giftId, kind: gift.kind, card_id: gift.voucherId },
    brand: content.brandName || null,
    name: content.name,
    universe_id: content.universeId,
    value: eurosFromCents(content.value),
    recipient: { firstname, sendby, identifier },
    message,
    occasion,
    status: giftState(gift),
    created_at: gift.createdAt.toISOString(),
    send_at: instant(gift.sendAt),
    sent_at: instant(gift.sentAt),
    sent_channel: sendby,
    opened_at: instant(gift.openedAt),
    revealed_at: instant(gift.revealedAt),
    claimed_at: instant(gift.claimedAt),
    cancelled_at: instant(gift.cancelledAt),
    thanks: gift.thanks,
    is_bought: bought !== undefined,
    is_used: isUsed(gift, content),
    resends_left: gift.resendsLeft,
    corrections_left: gift.correctionsLeft,
    actions: actionsOf(gift).filter((action) => !bought?.isKept || action !== "cancel"),
  };
}

/**
 * Whether the receiver has used it since; a receiver who gave it to another person used nothing.
 */
function isUsed({ kind, claimedAt, claimedBy, revealedAt }: GiftRow, { voucher }: GiftInside) {
  if (kind === "code") return claimedAt !== null;
  const isTheirs = claimedBy === null ? revealedAt !== null : voucher?.ownerId === claimedBy;
  return isTheirs && voucher?.status === "used";
}

function actionsOf(gift: GiftRow) {
  const permitted = giftActions({ ...gift, isRevealed: gift.revealedAt !== null });
  return permitted.filter(
    (action) =>
      (action !== "resend" || gift.resendsLeft > 0) &&
      (action !== "correct" || gift.correctionsLeft > 0),
  );
}

function instant(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
