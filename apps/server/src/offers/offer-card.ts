import { fieldErrors } from "@papillote/contract/field-errors.ts";
import type { GiftChoice } from "@papillote/contract/gifts.ts";
import { day } from "@papillote/domain/dates/day.ts";
import { sendAtProblem } from "@papillote/domain/gifts/gift-send-time.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { statusOn, voucherCan } from "@papillote/domain/vouchers/voucher-states.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { createGift } from "#server/gifts/gifts.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { lockVoucher } from "#server/vouchers/vouchers.ts";
import { limitSending } from "./limit-sending.ts";

type OfferRequest = {
  readonly customerId: string;
  readonly cardId: string;
  readonly choice: GiftChoice;
  readonly ip: string;
};
type OfferRefusal =
  | "VOUCHER_NOT_FOUND"
  | "VOUCHER_NOT_ACTIVE"
  | "VOUCHER_FROZEN"
  | "INVALID_DATA"
  | "TOO_MANY_REQUESTS";

/**
 * S2.33b: gives a voucher that the giver owns. It can also be given when its owner has seen the
 * code: it is active, and the screen asks the giver not to use the code.
 */
export async function offerCard(
  deps: Deps,
  { customerId, cardId, choice, ip }: OfferRequest,
): Promise<Outcome<string, OfferRefusal>> {
  const now = deps.clock.now();
  const { recipient, message, occasion, send_at } = choice;
  const sendAt = send_at === undefined ? undefined : new Date(send_at);
  const late = sendAt && sendAtProblem(sendAt, now);
  if (late) return refusedSendAt(late);
  const limit = await limitSending(deps, { customerId, recipient, ip });
  if (!limit.ok) return limit;
  return inTransaction<string, OfferRefusal>(deps.db, async (tx) => {
    const voucher = await lockVoucher(tx, cardId, customerId);
    if (!voucher) return refused("VOUCHER_NOT_FOUND");
    if (!voucherCan("offer", statusOn(voucher.status, voucher.endsOn, day(dayInParis(now)))))
      return refused("VOUCHER_NOT_ACTIVE");
    if (voucher.isFrozen) return refused("VOUCHER_FROZEN");
    const content = { kind: "card", voucherId: cardId } as const;
    const gift = { giverId: customerId, content, recipient, message, occasion, sendAt };
    return done(await createGift(tx, deps, gift));
  });
}

export function refusedSendAt(reason: "SEND_AT_PAST" | "SEND_AT_TOO_LATE") {
  return refused("INVALID_DATA", {
    errors: fieldErrors([{ path: ["send_at"], message: reason }]),
  });
}
