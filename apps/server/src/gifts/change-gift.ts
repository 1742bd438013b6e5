import { type GiftRecipient, tidyRecipient } from "@papillote/domain/gifts/gift-recipient.ts";
import { type GiftAction, giftCan } from "@papillote/domain/gifts/gift-states.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import { countResend, saveCorrection, saveSendAt } from "./gift-changes.store.ts";
import { newGiftSecret } from "./gift-secret.ts";
import { findGift, type GiftRow, lockGift } from "./gifts.store.ts";
import { enqueueSending, sendNow } from "./send-gift.ts";

export type OwnGift = { readonly giftId: string; readonly giverId: string };
type Unchangeable = "OFFER_NOT_FOUND" | "OFFER_NOT_CHANGEABLE";
type TooOften = "OFFER_CHANGED_TOO_OFTEN";

/** Sends the same link again. */
export function resendGift(
  deps: Deps,
  own: OwnGift,
): Promise<Outcome<GiftRow, Unchangeable | TooOften>> {
  return changeGift(deps, own, "resend", async (tx, gift) => {
    if (gift.resendsLeft === 0) return refused("OFFER_CHANGED_TOO_OFTEN");
    await countResend(tx, gift.giftId);
    await sendNow(tx, deps, gift);
    return done(undefined);
  });
}

/**
 * The link changes with the receiver: the link that went to a wrong e-mail address or number opens
 * nothing more.
 */
export function correctGift(
  deps: Deps,
  own: OwnGift,
  recipient: GiftRecipient,
): Promise<Outcome<GiftRow, Unchangeable | TooOften>> {
  return changeGift(deps, own, "correct", async (tx, gift) => {
    if (gift.correctionsLeft === 0) return refused("OFFER_CHANGED_TOO_OFTEN");
    const { giftId } = gift;
    const correction = { ...tidyRecipient(recipient), ...newGiftSecret(deps, giftId) };
    await saveCorrection(tx, giftId, { ...correction, at: deps.clock.now() });
    if (gift.sentAt !== null) await sendNow(tx, deps, { ...gift, ...correction });
    return done(undefined);
  });
}

export function rescheduleGift(
  deps: Deps,
  own: OwnGift,
  sendAt: Date,
): Promise<Outcome<GiftRow, Unchangeable>> {
  return changeGift(deps, own, "reschedule", async (tx, { giftId }) => {
    await saveSendAt(tx, giftId, sendAt);
    await enqueueSending(tx, giftId, sendAt);
    return done(undefined);
  });
}

function changeGift<Code extends string>(
  deps: Deps,
  { giftId, giverId }: OwnGift,
  action: GiftAction,
  change: (tx: Tx, gift: GiftRow) => Promise<Outcome<void, Code>>,
): Promise<Outcome<GiftRow, Unchangeable | Code>> {
  return inTransaction<GiftRow, Unchangeable | Code>(deps.db, async (tx) => {
    const gift = await lockGift(tx, giftId);
    if (gift?.giverId !== giverId) return refused("OFFER_NOT_FOUND");
    if (!giftCan(action, { ...gift, isRevealed: gift.revealedAt !== null }))
      return refused("OFFER_NOT_CHANGEABLE");
    const changed = await change(tx, gift);
    if (!changed.ok) return changed;
    deps.log.info({ giftId, action }, "gift changed");
    return done((await findGift(tx, giftId)) ?? gift);
  });
}
