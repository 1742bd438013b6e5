import { reportRefusedCode } from "@papillote/contract/voucher-life.ts";
import { cardDetails } from "@papillote/contract/vouchers.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { type FormRefusal, formRefusal, rawTextOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapNamed } from "#app/platform/page/unwrap-or-throw.ts";
import { voucherPaths } from "#app/platform/paths/voucher-paths.ts";

type Context = Readonly<RouterContextProvider>;

export async function loadVoucher(context: Context, cardId: string) {
  return unwrapNamed(await context.get(pageContext).call(cardDetails, { query: { cardId } }));
}

export type VoucherDetails = Awaited<ReturnType<typeof loadVoucher>>;

/** Only a voucher that a till can have refused; any other one redirects to its page. */
export async function loadRefusable(context: Context, cardId: string): Promise<VoucherDetails> {
  const card = await loadVoucher(context, cardId);
  if (!card.actions.includes("report_refused")) throw redirect(voucherPaths.details(cardId));
  return card;
}

export async function reportRefusal(
  request: Request,
  context: Context,
  cardId: string,
): Promise<FormRefusal | Response> {
  const form = await request.formData();
  const body = {
    card_id: cardId,
    place: rawTextOf(form, "place"),
    details: rawTextOf(form, "details"),
  };
  const outcome = await context.get(pageContext).call(reportRefusedCode, { body });
  return outcome.ok ? redirect(voucherPaths.refused(cardId)) : formRefusal(outcome, form);
}
