import { type Card, cardDetails } from "@papillote/contract/vouchers.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { type FormRefusal, formRefusal, rawTextOf } from "#app/platform/form-state.ts";
import { pageContext } from "#app/platform/page-context.ts";
import { paths } from "#app/platform/paths.ts";
import { giftWordsCookie, readGiftWords } from "./gift-words.ts";

type Context = Readonly<RouterContextProvider>;

/** The voucher that is to be printed for somebody. The printed one shows the code: who has not given the waiver yet sees the vouchers. */
export async function loadVoucherGift(context: Context, cardId: string): Promise<Card> {
  const outcome = await context.get(pageContext).call(cardDetails, { query: { cardId } });
  if (!outcome.ok || outcome.value.waiver_needed || !outcome.value.actions.includes("download")) throw redirect(paths.myVouchers());
  return outcome.value;
}

/** S9.6b: what is right goes on to the PDF; what is not comes back with its words. */
export async function writeVoucherGift(request: Request, context: Context, cardId: string): Promise<FormRefusal | Response> {
  const form = await request.formData();
  const read = readGiftWords(cardId, { receiver: rawTextOf(form, "receiver"), message: rawTextOf(form, "message") });
  if (!read.ok) return formRefusal({ refusal: "INVALID_DATA", errors: read.errors }, form);
  const headers = { "set-cookie": giftWordsCookie.keep(read.words, context.get(pageContext)) };
  return redirect(paths.voucherGiftPdf(cardId), { headers });
}
