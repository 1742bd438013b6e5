import { prepareCall } from "@papillote/contract/client.ts";
import { offerGiftcard } from "@papillote/contract/offers.ts";
import { type Card, cardDetails, printGift } from "@papillote/contract/vouchers.ts";
import { tidyName } from "@papillote/domain/accounts/person-name.ts";
import { giftOccasions } from "@papillote/domain/gifts/gift-occasions.ts";
import { refused } from "@papillote/domain/outcome.ts";
import { tidyMessage } from "@papillote/domain/vouchers/little-message.ts";
import { waiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import { type RouterContextProvider, redirect } from "react-router";
import {
  type FormRefusal,
  formRefusal,
  rawTextOf,
  refusedTogether,
  textOf,
} from "#app/platform/forms/form-state.ts";
import { giftChoiceFrom } from "#app/platform/gifts/gift-form.ts";
import { drawGiftPapers } from "#app/platform/gifts/gift-patterns.server.tsx";
import { pageContext } from "#app/platform/page/page-context.ts";
import { giftPaths } from "#app/platform/paths/gift-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { giftWordsCookie } from "./gift-words.ts";

type Context = Readonly<RouterContextProvider>;

/** The voucher to give or to print; one that allows neither redirects to the vouchers. */
export async function loadVoucherGift(context: Context, cardId: string) {
  return { card: await loadCard(context, cardId), patterns: drawGiftPapers(giftOccasions) };
}

async function loadCard(context: Context, cardId: string): Promise<Card> {
  const outcome = await context.get(pageContext).call(cardDetails, { query: { cardId } });
  if (!outcome.ok || !outcome.value.actions.includes("download"))
    throw redirect(paths.myVouchers());
  return outcome.value;
}

/** S2.33b: gives the voucher with a link of its own, or prints it. */
export async function writeVoucherGift(
  request: Request,
  context: Context,
  cardId: string,
): Promise<FormRefusal | Response> {
  const form = await request.formData();
  if (textOf(form, "sendby") === "print") return printVoucherGift(form, context, cardId);
  const { choice, problem } = giftChoiceFrom(form);
  const body = { card_id: cardId, ...choice };
  const wrong = refusedTogether(prepareCall(offerGiftcard, { body }), { send_day: problem });
  if (wrong) return formRefusal(wrong, form);
  const offered = await context.get(pageContext).call(offerGiftcard, { body });
  if (!offered.ok) return formRefusal(offered, form);
  const { offer_id: offerId } = offered.value;
  return redirect(
    choice.recipient.sendby === "self"
      ? giftPaths.offeredGift(offerId, "link")
      : giftPaths.offeredGifts({ offerId, what: "given" }),
  );
}

/**
 * S9.6b: valid words go to the PDF in a cookie; invalid ones come back to the form. The print
 * contains the code, so it needs the waiver like any other reveal.
 */
async function printVoucherGift(
  form: FormData,
  context: Context,
  cardId: string,
): Promise<FormRefusal | Response> {
  const words = {
    receiver: tidyName(rawTextOf(form, "firstname")),
    message: tidyMessage(rawTextOf(form, "message")),
  };
  const prepared = prepareCall(printGift, { body: { card_id: cardId, ...words } });
  if (!prepared.ok) return formRefusal(namedAsInForm(prepared), form);
  const waiver = form.has("waiver") ? { waiver: waiverVersion } : {};
  const card = await loadCard(context, cardId);
  if (card.waiver_needed && !form.has("waiver"))
    return formRefusal({ ...refused("WAIVER_NEEDED"), errors: [] }, form);
  const kept = { cardId, ...words, ...waiver };
  const headers = { "set-cookie": giftWordsCookie.keep(kept, context.get(pageContext)) };
  return redirect(paths.voucherGiftPdf(cardId), { headers });
}

type Refused = Parameters<typeof formRefusal>[0];

function namedAsInForm(refusal: Refused): Refused {
  const errors = refusal.errors.map((error) =>
    error.field === "receiver" ? { ...error, field: "firstname" } : error,
  );
  return { ...refusal, errors };
}
