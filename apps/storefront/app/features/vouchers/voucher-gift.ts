import { offerGiftcard } from "@papillote/contract/offers.ts";
import { prepareCall } from "@papillote/contract/prepare-call.ts";
import type { Card } from "@papillote/contract/vouchers.ts";
import { giftOccasions } from "@papillote/domain/gifts/gift-occasions.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { type FormRefusal, formRefusal, refusedTogether } from "#app/platform/forms/form-state.ts";
import { giftChoiceFrom } from "#app/platform/gifts/gift-form.ts";
import { drawGiftPapers } from "#app/platform/gifts/gift-patterns.server.tsx";
import { pageContext } from "#app/platform/page/page-context.ts";
import { giftPaths } from "#app/platform/paths/gift-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { loadVoucher } from "./details/load-voucher.ts";

type Context = Readonly<RouterContextProvider>;

/** The voucher to give; one that cannot be given redirects to the vouchers. */
export async function loadVoucherGift(context: Context, cardId: string) {
  return { card: await loadCard(context, cardId), patterns: drawGiftPapers(giftOccasions) };
}

async function loadCard(context: Context, cardId: string): Promise<Card> {
  const card = await loadVoucher(context, cardId);
  if (!card.actions.includes("offer")) throw redirect(paths.myVouchers());
  return card;
}

/**
 * S2.33b: gives the voucher with a link of its own. A giver who passes the link on gets it, and a
 * card to fold.
 */
export async function writeVoucherGift(
  request: Request,
  context: Context,
  cardId: string,
): Promise<FormRefusal | Response> {
  const form = await request.formData();
  const { choice, problem } = giftChoiceFrom(form);
  const body = { card_id: cardId, ...choice };
  const wrong = refusedTogether(prepareCall(offerGiftcard, { body }), { send_day: problem });
  if (wrong) return formRefusal(wrong, form);
  const offered = await context.get(pageContext).call(offerGiftcard, { body });
  if (!offered.ok) return formRefusal(offered, form);
  return redirect(giftPaths.given(offered.value.offer_id, choice.recipient.sendby));
}
