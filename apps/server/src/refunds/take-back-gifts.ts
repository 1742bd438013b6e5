import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Tx } from "#server/db/db.ts";
import { cancelGift, lockOpenCredit, lockUnopenedGifts } from "#server/gifts/gifts.ts";
import type { Deps } from "#server/platform/deps.ts";
import { countUnseenVouchers } from "#server/vouchers/vouchers.ts";

type Refund = {
  readonly orderId: string;
  readonly wanted: readonly { readonly lineNo: number; readonly qty: number }[];
  readonly giftId: string | undefined;
};

type TakenBack = {
  readonly voucherId?: string;
  /** The order's only line is credit, and its code was not credited. */
  readonly hasCredit?: boolean;
};

/**
 * Runs before an order's vouchers are refunded. It ends gifts that their receivers have not opened,
 * as many as are needed beyond the vouchers that were not given; with `giftId`, only that gift.
 */
export async function takeBackGifts(
  tx: Tx,
  deps: Deps,
  { orderId, wanted, giftId }: Refund,
): Promise<Outcome<TakenBack, "VOUCHERS_SEEN">> {
  const creditGift = await lockOpenCredit(tx, orderId);
  if (creditGift !== undefined)
    return done({ hasCredit: (await cancelGift(tx, deps, creditGift)).ok });
  const gifts = await lockUnopenedGifts(tx, orderId);
  if (giftId !== undefined) {
    const own = gifts.find((gift) => gift.giftId === giftId);
    if (!own) return refused("VOUCHERS_SEEN", { refundable: 0 });
    await cancelGift(tx, deps, giftId);
    return done({ voucherId: own.voucherId });
  }
  if (gifts.length === 0) return done({});
  const unseen = await countUnseenVouchers(tx, orderId);
  for (const { lineNo, qty } of wanted) {
    const missing = Math.max(0, qty - (unseen.get(lineNo) ?? 0));
    const back = gifts.filter((gift) => gift.lineNo === lineNo).slice(0, missing);
    for (const gift of back) await cancelGift(tx, deps, gift.giftId);
  }
  return done({});
}
