import { voucherTopup } from "@papillote/contract/credit-codes.ts";
import { cardPayment } from "@papillote/contract/orders.ts";
import { walletRenew } from "@papillote/contract/wallet.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { amountProblem, parseAmount } from "#app/platform/forms/typed-amount.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";

/** Redirects to the provider's page with the chosen or typed amount (S2.38). */
export async function topUp(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<FormRefusal | Response> {
  const { call } = context.get(pageContext);
  const choice = textOf(form, "choice");
  const amount =
    choice === "other"
      ? parseAmount(textOf(form, "other"))
      : cents(Number.parseInt(choice, 10) || 0);
  if (amount === undefined)
    return formRefusal(
      {
        refusal: "INVALID_DATA",
        errors: [{ field: "other", message: "", reason: amountProblem(textOf(form, "other")) }],
      },
      form,
    );
  const outcome = await call(cardPayment, {
    body: { purpose: "topup", topup_id: textOf(form, "topup_id"), amount, platform: "web" },
  });
  return outcome.ok ? redirect(outcome.value.payment_url) : formRefusal(outcome, form);
}

/** S1.5a, S2.38: credits the balance by a code that was received. */
export async function creditByCode(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<FormRefusal | Response> {
  const giftcode = textOf(form, "giftcode");
  const outcome = await context.get(pageContext).call(voucherTopup, { body: { giftcode } });
  return outcome.ok ? redirect(paths.balance("?done=credited")) : formRefusal(outcome, form);
}

/** S1.5c: renews all credit in its last month (`wallet-renew`). */
export async function renew(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<FormRefusal | Response> {
  const outcome = await context.get(pageContext).call(walletRenew, { body: {} });
  return outcome.ok ? redirect(paths.balance("?done=renewed")) : formRefusal(outcome, form);
}
