import { type Outcome, refused } from "@papillote/domain/outcome.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import { revealOfferedVoucher, type VoucherWithCode } from "#server/vouchers/vouchers.ts";
import { markGiftRevealed } from "./gift-changes.store.ts";
import { lockedGift } from "./gift-of-secret.ts";
import type { GiftRow } from "./gifts.store.ts";

type RevealRefusal =
  | "GIFT_NOT_FOUND"
  | "GIFT_CANCELLED"
  | "GIFT_CLAIMED"
  | "VOUCHER_NOT_ACTIVE"
  | "VOUCHER_FROZEN"
  | "WAIVER_NEEDED";

/** From now on the giver cannot take the gift back; its holder can still keep it in an account. */
export function revealGift(
  deps: Deps,
  found: GiftRow,
  waiverVersion: string | undefined,
): Promise<Outcome<VoucherWithCode, RevealRefusal>> {
  return inTransaction(deps.db, async (tx): Promise<Outcome<VoucherWithCode, RevealRefusal>> => {
    const locked = await lockedGift(tx, found);
    if (!locked.ok) return locked;
    const { giftId, giverId, voucherId, claimedAt } = locked.value;
    if (claimedAt !== null) return refused("GIFT_CLAIMED");
    if (voucherId === null) return refused("VOUCHER_NOT_ACTIVE");
    const request = { voucherId, ownerId: giverId, giftId, waiverVersion };
    const revealed = await revealOfferedVoucher(tx, deps, request);
    if (revealed.ok) await markGiftRevealed(tx, giftId, deps.clock.now());
    return revealed;
  });
}
