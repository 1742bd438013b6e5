import type { GiftOccasion } from "@papillote/domain/gifts/gift-occasions.ts";
import { type GiftRecipient, tidyRecipient } from "@papillote/domain/gifts/gift-recipient.ts";
import { tidyMessage } from "@papillote/domain/vouchers/little-message.ts";
import type { Tx } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import { offerVoucher } from "#server/vouchers/vouchers.ts";
import { newGiftSecret } from "./gift-secret.ts";
import { insertGift } from "./gifts.store.ts";
import { enqueueSending } from "./send-gift.ts";

export type GiftContent =
  | { readonly kind: "card"; readonly voucherId: string }
  | { readonly kind: "code"; readonly creditCodeId: string };

export type GiftRequest = {
  readonly giverId: string;
  readonly content: GiftContent;
  /** Valid by the rules of `domain/gifts`; it is stored in tidied form. */
  readonly recipient: GiftRecipient;
  readonly message?: string | undefined;
  readonly occasion?: GiftOccasion | undefined;
  readonly sendAt?: Date | undefined;
};

/**
 * Stores a present with its link, and queues the job that sends it. Its voucher becomes offered; a
 * voucher that still waits for its code or activation becomes offered when it has it, and is sent
 * then.
 * @throws if the voucher is neither active nor waiting, or is not the giver's
 */
export async function createGift(
  tx: Tx,
  deps: Deps,
  { giverId, content, recipient, message = "", occasion, sendAt }: GiftRequest,
): Promise<string> {
  const giftId = deps.newId();
  const now = deps.clock.now();
  const receiver = tidyRecipient(recipient);
  const isPassedOn = receiver.sendby === "self";
  if (content.kind === "card")
    await offerVoucher(tx, { voucherId: content.voucherId, ownerId: giverId });
  await insertGift(tx, {
    ...{ giftId, giverId, kind: content.kind, ...receiver, ...newGiftSecret(deps, giftId) },
    voucherId: content.kind === "card" ? content.voucherId : null,
    creditCodeId: content.kind === "code" ? content.creditCodeId : null,
    message: tidyMessage(message),
    occasion: occasion ?? null,
    sendAt: isPassedOn ? null : (sendAt ?? null),
    sentAt: isPassedOn ? now : null,
    createdAt: now,
  });
  if (!isPassedOn) await enqueueSending(tx, giftId, sendAt);
  deps.log.info({ giftId, kind: content.kind, sendby: receiver.sendby }, "gift created");
  return giftId;
}
