import { offerCredit } from "@papillote/contract/credit-codes.ts";
import { prepareCall } from "@papillote/contract/prepare-call.ts";
import { getWallet } from "@papillote/contract/wallet.ts";
import { day } from "@papillote/domain/dates/day.ts";
import { atParis } from "@papillote/domain/dates/paris.ts";
import { giftOccasions } from "@papillote/domain/gifts/gift-occasions.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { creditExpiry } from "@papillote/domain/wallet/credit-expiry.ts";
import { type RouterContextProvider, redirect } from "react-router";
import {
  type FormRefusal,
  formRefusal,
  refusedTogether,
  textOf,
} from "#app/platform/forms/form-state.ts";
import { amountProblem, parseAmount } from "#app/platform/forms/typed-amount.ts";
import { giftChoiceFrom } from "#app/platform/gifts/gift-form.ts";
import { drawGiftPapers } from "#app/platform/gifts/gift-patterns.server.tsx";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { giftPaths } from "#app/platform/paths/gift-paths.ts";

type Context = Readonly<RouterContextProvider>;

export async function loadGiveCredit(context: Context) {
  const { call, newId, now } = context.get(pageContext);
  const { balance } = unwrapOrThrow(await call(getWallet, {}));
  const endsOn = creditExpiry(day(atParis(now()).day));
  return { balance, codeId: newId(), endsOn, patterns: drawGiftPapers(giftOccasions) };
}

/** S7.21, S5.12: gives an amount of the balance, with a link of its own. */
export async function giveCredit(
  request: Request,
  context: Context,
): Promise<FormRefusal | Response> {
  const form = await request.formData();
  const { choice, problem } = giftChoiceFrom(form);
  const typed = textOf(form, "amount");
  const amount = parseAmount(typed);
  const body = { ...choice, amount: amount ?? cents(1), code_id: textOf(form, "code_id") };
  const wrong = refusedTogether(prepareCall(offerCredit, { body }), {
    amount: amount === undefined ? amountProblem(typed) : undefined,
    send_day: problem,
  });
  if (wrong) return formRefusal(wrong, form);
  const offered = await context.get(pageContext).call(offerCredit, { body });
  if (!offered.ok) return formRefusal(offered, form);
  return redirect(giftPaths.given(offered.value.offer_id, choice.recipient.sendby));
}
