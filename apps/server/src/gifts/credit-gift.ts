import type { Outcome } from "@papillote/domain/outcome.ts";
import {
  type Credited,
  type CreditingRefusal,
  creditBalance,
} from "#server/credit-codes/credit-codes.ts";
import type { Tx } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import { markGiftCancelled, markGiftClaimed } from "./gift-changes.store.ts";
import type { GiftRow } from "./gifts.store.ts";

/** The caller has locked the gift. A giver who credits their own gift takes it back. */
export async function creditGift(
  tx: Tx,
  deps: Deps,
  { gift, customerId }: { readonly gift: GiftRow; readonly customerId: string },
): Promise<Outcome<Credited, CreditingRefusal>> {
  const { giftId, creditCodeId } = gift;
  if (creditCodeId === null) throw new Error(`gift ${giftId} holds no credit`);
  const credited = await creditBalance(tx, deps, { creditCodeId, customerId });
  if (!credited.ok) return credited;
  const at = deps.clock.now();
  if (credited.value.isOwn) await markGiftCancelled(tx, giftId, at);
  else await markGiftClaimed(tx, giftId, { claimedBy: customerId, at });
  return credited;
}
