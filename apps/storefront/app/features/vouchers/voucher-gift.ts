import { prepareCall } from "@papillote/contract/client.ts";
import { type Card, cardDetails, printGift } from "@papillote/contract/vouchers.ts";
import { tidyName } from "@papillote/domain/accounts/person-name.ts";
import { refused } from "@papillote/domain/outcome.ts";
import { tidyMessage } from "@papillote/domain/vouchers/little-message.ts";
import { waiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { type FormRefusal, formRefusal, rawTextOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { giftWordsCookie } from "./gift-words.ts";

type Context = Readonly<RouterContextProvider>;

/** The voucher to print; one that cannot be printed redirects to the vouchers. */
export async function loadVoucherGift(context: Context, cardId: string): Promise<Card> {
  const outcome = await context.get(pageContext).call(cardDetails, { query: { cardId } });
  if (!outcome.ok || !outcome.value.actions.includes("download"))
    throw redirect(paths.myVouchers());
  return outcome.value;
}

/**
 * S9.6b: valid words go to the PDF in a cookie; invalid ones come back to the form. The print
 * contains the code, so it needs the waiver like any other reveal.
 */
export async function writeVoucherGift(
  request: Request,
  context: Context,
  cardId: string,
): Promise<FormRefusal | Response> {
  const form = await request.formData();
  const words = {
    receiver: tidyName(rawTextOf(form, "receiver")),
    message: tidyMessage(rawTextOf(form, "message")),
  };
  const prepared = prepareCall(printGift, { body: { card_id: cardId, ...words } });
  if (!prepared.ok) return formRefusal(prepared, form);
  const waiver = form.has("waiver") ? { waiver: waiverVersion } : {};
  const card = await loadVoucherGift(context, cardId);
  if (card.waiver_needed && !form.has("waiver"))
    return formRefusal({ ...refused("WAIVER_NEEDED"), errors: [] }, form);
  const kept = { cardId, ...words, ...waiver };
  const headers = { "set-cookie": giftWordsCookie.keep(kept, context.get(pageContext)) };
  return redirect(paths.voucherGiftPdf(cardId), { headers });
}
