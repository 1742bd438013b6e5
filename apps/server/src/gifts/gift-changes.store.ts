import type { GiftChannel } from "@papillote/domain/gifts/gift-recipient.ts";
import { change, type Queryable, statement, type Tx } from "#server/db/db.ts";
import type { StoredSecret } from "./gift-secret.ts";

const sent = statement(
  "gift.sent",
  `update gift set sent_at = coalesce(sent_at, $2), sendings = sendings + 1, delivered_at = null,
     bounced_at = null where gift_id = $1`,
);
const resent = statement(
  "gift.resent",
  "update gift set resends_left = resends_left - 1 where gift_id = $1",
);
const correct = statement(
  "gift.correct",
  `update gift set recipient_firstname = $2, sendby = $3, identifier = $4, secret_mac = $5,
     secret_sealed = $6, corrections_left = corrections_left - 1,
     sent_at = case when $3 = 'self' then coalesce(sent_at, $7) else sent_at end
   where gift_id = $1`,
);
const reschedule = statement("gift.reschedule", "update gift set send_at = $2 where gift_id = $1");
const cancel = statement("gift.cancel", "update gift set cancelled_at = $2 where gift_id = $1");
const opened = statement(
  "gift.opened",
  `update gift set opened_at = $2 where gift_id = $1 and opened_at is null
     and claimed_at is null and cancelled_at is null`,
);
const revealed = statement(
  "gift.revealed",
  `update gift set revealed_at = coalesce(revealed_at, $2), opened_at = coalesce(opened_at, $2)
   where gift_id = $1`,
);
const claimed = statement(
  "gift.claimed",
  `update gift set claimed_at = $3, claimed_by = $2, opened_at = coalesce(opened_at, $3)
   where gift_id = $1`,
);
const thanked = statement(
  "gift.thanked",
  "update gift set thanks = $2, thanked_at = $3 where gift_id = $1",
);
const giveAll = statement("gift.give_all", "update gift set giver_id = $2 where giver_id = $1");
/**
 * Saves only the result of the latest message: one to an earlier e-mail address or number says
 * nothing any more.
 */
const delivery = statement(
  "gift.delivery",
  `update gift g set
     delivered_at = case m.status when 'sent' then m.sent_at else g.delivered_at end,
     bounced_at = case m.status when 'refused' then $2 else g.bounced_at end
   from message m where m.message_id = $1
     and g.gift_id = nullif(split_part(m.message_key, ':', 2), '')::uuid
     and m.message_key = 'gift:' || g.gift_id || ':' || g.sendings`,
);

export async function markGiftSent(tx: Tx, giftId: string, at: Date): Promise<void> {
  await change(tx, sent, [giftId, at]);
}

export async function countResend(tx: Tx, giftId: string): Promise<void> {
  await change(tx, resent, [giftId]);
}

type Correction = StoredSecret & {
  readonly firstname: string;
  readonly sendby: GiftChannel;
  readonly identifier: string | null;
};

export async function saveCorrection(
  tx: Tx,
  giftId: string,
  { firstname, sendby, identifier, secretMac, secretSealed, at }: Correction & { at: Date },
): Promise<void> {
  await change(tx, correct, [
    ...[giftId, firstname, sendby, identifier, secretMac, secretSealed, at],
  ]);
}

export async function saveSendAt(tx: Tx, giftId: string, sendAt: Date): Promise<void> {
  await change(tx, reschedule, [giftId, sendAt]);
}

export async function markGiftCancelled(tx: Tx, giftId: string, at: Date): Promise<void> {
  await change(tx, cancel, [giftId, at]);
}

/** False for a gift that was opened before. */
export async function markGiftOpened(tx: Tx, giftId: string, at: Date): Promise<boolean> {
  return (await change(tx, opened, [giftId, at])) === 1;
}

export async function markGiftRevealed(tx: Tx, giftId: string, at: Date): Promise<void> {
  await change(tx, revealed, [giftId, at]);
}

export async function markGiftClaimed(
  tx: Tx,
  giftId: string,
  { claimedBy, at }: { readonly claimedBy: string; readonly at: Date },
): Promise<void> {
  await change(tx, claimed, [giftId, claimedBy, at]);
}

export async function saveThanks(
  tx: Tx,
  giftId: string,
  { thanks, at }: { readonly thanks: string; readonly at: Date },
): Promise<void> {
  await change(tx, thanked, [giftId, thanks, at]);
}

/** Moves the gifts together with a guest's orders that an account takes over. */
export async function giveGiftsOf(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await change(tx, giveAll, [from, to]);
}

export async function saveDelivery(db: Queryable, messageId: string, at: Date): Promise<void> {
  await change(db, delivery, [messageId, at]);
}

const forgetAddresses = statement(
  "gift.forget_addresses",
  `update gift set identifier = '' where gift_id in (select gift_id from gift
     where identifier <> '' and coalesce(claimed_at, cancelled_at) < $1 limit $2)`,
);

/**
 * The receiver's e-mail address or number served only the gift; returns how many were forgotten.
 */
export function forgetGiftAddresses(db: Queryable, before: Date, limit: number): Promise<number> {
  return change(db, forgetAddresses, [before, limit]);
}
