import { maskedEmail } from "@papillote/domain/accounts/email.ts";
import { day } from "@papillote/domain/dates/day.ts";
import { giftState } from "@papillote/domain/gifts/gift-states.ts";
import { formatCreditCode } from "@papillote/domain/wallet/credit-code.ts";
import { customerById } from "#server/accounts/accounts.ts";
import { findCreditCodesById, textOfCode } from "#server/credit-codes/credit-codes.ts";
import { atomically } from "#server/db/transaction.ts";
import { queueNotice } from "#server/notices/notices.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { isWaiverNeeded } from "#server/vouchers/vouchers.ts";
import { markGiftOpened } from "./gift-changes.store.ts";
import { contentOfGift, type GiftInside } from "./gift-content.ts";
import type { GiftRow } from "./gifts.store.ts";

type LinkState = "open" | "revealed" | "claimed" | "cancelled" | "expired";
/** A gift as the holder of its link sees it. */
export type GiftView = {
  readonly gift: GiftRow;
  readonly content: GiftInside;
  readonly state: LinkState;
  readonly giver: string;
  /** A masked e-mail address. */
  readonly claimedBy: string | null;
  /** The code of credit, if the call asked for it. */
  readonly code: string | undefined;
  readonly isWaiverNeeded: boolean;
};

/**
 * Also records that the receiver saw the gift; a giver who looks at their own link is not a
 * receiver.
 */
export async function openGift(
  deps: Deps,
  gift: GiftRow,
  {
    customerId,
    showsCode,
  }: { readonly customerId: string | undefined; readonly showsCode: boolean },
): Promise<GiftView> {
  if (customerId !== gift.giverId) await recordOpening(deps, gift);
  const content = await contentOfGift(deps.db, gift);
  const today = day(dayInParis(deps.clock.now()));
  const giver = await customerById(deps.db, gift.giverId);
  const claimer = gift.claimedBy === null ? undefined : await customerById(deps.db, gift.claimedBy);
  const state = linkState(gift, content.endsOn !== null && content.endsOn < today);
  const [credit] =
    gift.creditCodeId === null ? [] : await findCreditCodesById(deps.db, [gift.creditCodeId]);
  const isShown = credit && showsCode && state === "open";
  return {
    ...{ gift, content, state },
    code: isShown ? formatCreditCode(textOfCode(deps, credit)) : undefined,
    giver: giver?.firstname ?? "",
    claimedBy: claimer ? maskedEmail(claimer.email) : null,
    isWaiverNeeded: content.voucher !== undefined && isWaiverNeeded(content.voucher, today),
  };
}

/** Records only the first opening, and notifies the giver then. */
async function recordOpening(deps: Deps, gift: GiftRow): Promise<void> {
  if (gift.openedAt !== null) return;
  const { giftId, giverId, firstname } = gift;
  await atomically(deps.db, async (tx) => {
    if (!(await markGiftOpened(tx, giftId, deps.clock.now()))) return;
    await queueNotice(tx, deps, {
      ...{ key: `gift-opened:${giftId}`, customerId: giverId },
      ...{ template: "gift-opened", data: { recipient: firstname } },
    });
  });
}

function linkState(gift: GiftRow, isEnded: boolean): LinkState {
  const state = giftState(gift);
  if (state === "cancelled" || state === "claimed") return state;
  if (isEnded) return "expired";
  return gift.revealedAt === null ? "open" : "revealed";
}
