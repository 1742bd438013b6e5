import { customerById } from "#server/accounts/accounts.ts";
import type { Tx } from "#server/db/db.ts";
import { queueMessage } from "#server/messages/messages.ts";
import type { Deps } from "#server/platform/deps.ts";
import { contentOfGift } from "./gift-content.ts";
import { claimPath, secretOf } from "./gift-secret.ts";
import type { GiftRow } from "./gifts.store.ts";

/**
 * Sends the link to the receiver in the giver's language, as the receiver's is not known. Each
 * sending has a key of its own, which `saveDelivery` compares.
 */
export async function queueGiftMessage(tx: Tx, deps: Deps, gift: GiftRow): Promise<void> {
  const { giftId, sendings, sendby, identifier, firstname, message, occasion } = gift;
  if (sendby === "self" || identifier === null) return;
  const giver = await customerById(tx, gift.giverId);
  if (!giver) throw new Error(`gift ${giftId}: its giver does not exist`);
  const { brandName: brand, value, endsOn, universeId, usage } = await contentOfGift(tx, gift);
  const brandName = brand || deps.config.shopName;
  const path = claimPath(secretOf(deps, gift));
  const sent = { key: `gift:${giftId}:${sendings + 1}`, to: identifier, locale: giver.locale };
  const shared = { giver: giver.firstname, brandName, value, path };
  if (sendby === "sms")
    await queueMessage(tx, deps, { ...sent, channel: "sms", template: "gift", data: shared });
  else
    await queueMessage(tx, deps, {
      ...{ ...sent, channel: "email", template: "gift" },
      data: { ...shared, recipient: firstname, message, occasion, endsOn, universeId, usage },
    });
}
