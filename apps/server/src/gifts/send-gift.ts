import { giftState } from "@papillote/domain/gifts/gift-states.ts";
import { isCodeFrozen } from "#server/credit-codes/credit-codes.ts";
import type { Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { enqueue } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { lockVoucher } from "#server/vouchers/vouchers.ts";
import { markGiftSent } from "./gift-changes.store.ts";
import { queueGiftMessage } from "./gift-message.ts";
import { type GiftRow, lockGift } from "./gifts.store.ts";

export const sendTask = "gifts.send";
const waitMs = { least: 10_000, most: 5 * 60_000 };

/** If there are several requests for one gift, the latest counts. */
export async function enqueueSending(tx: Tx, giftId: string, runAt?: Date): Promise<void> {
  await enqueue(tx, {
    task: sendTask,
    payload: { giftId },
    jobKey: `${sendTask}:${giftId}`,
    ...(runAt && { runAt }),
  });
}

/** Runs at the gift's time. A gift that was sent, kept or cancelled meanwhile is left alone. */
export async function sendGift(deps: Deps, giftId: string): Promise<void> {
  await atomically(deps.db, async (tx) => {
    const gift = await lockGift(tx, giftId);
    if (!gift || gift.sentAt !== null || isOver(gift)) return;
    const now = deps.clock.now();
    const later = gift.sendAt !== null && gift.sendAt > now ? gift.sendAt : undefined;
    const runAt = later ?? (await notBefore(tx, gift, now));
    if (runAt) await enqueueSending(tx, giftId, runAt);
    else await sendNow(tx, deps, gift);
  });
}

export async function sendNow(tx: Tx, deps: Deps, gift: GiftRow): Promise<void> {
  await queueGiftMessage(tx, deps, gift);
  await markGiftSent(tx, gift.giftId, deps.clock.now());
  deps.log.info({ giftId: gift.giftId, sendby: gift.sendby }, "gift sent");
}

function isOver(gift: GiftRow): boolean {
  return ["claimed", "cancelled"].includes(giftState(gift));
}

/**
 * When to try again, or undefined when the gift can be sent now: a gift that has no code, is not
 * active or was paid with a payment in doubt is not sent yet.
 */
async function notBefore(
  tx: Tx,
  { voucherId, creditCodeId, giverId, createdAt }: GiftRow,
  now: Date,
): Promise<Date | undefined> {
  const voucher = voucherId === null ? undefined : await lockVoucher(tx, voucherId, giverId);
  const isFrozen =
    voucher?.isFrozen ?? (creditCodeId !== null && (await isCodeFrozen(tx, creditCodeId)));
  if (voucher?.status !== "waiting" && !isFrozen) return undefined;
  // A supplier answers within moments; the longer it takes, the more rarely its code is looked for.
  const ageMs = now.getTime() - createdAt.getTime();
  const ms = Math.min(Math.max(ageMs, waitMs.least), waitMs.most);
  const soon = new Date(now.getTime() + ms);
  return voucher?.activeFrom && voucher.activeFrom > soon ? voucher.activeFrom : soon;
}
