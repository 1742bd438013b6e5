import { offerCredit } from "@papillote/contract/credit-codes.ts";
import type { CallInput } from "@papillote/contract/endpoint.ts";
import type { FieldReason } from "@papillote/contract/field-reasons.ts";
import { offerGiftcard, offergiftPayment } from "@papillote/contract/offers.ts";
import { prepareCall } from "@papillote/contract/prepare-call.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { creditSku, givenCreditProblem } from "@papillote/domain/wallet/given-credit.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { takeCaptcha, withCaptchaError } from "#app/platform/forms/captcha-field.tsx";
import {
  type FormRefusal,
  formRefusal,
  refusedTogether,
  textOf,
} from "#app/platform/forms/form-state.ts";
import { amountProblem, parseAmount } from "#app/platform/forms/typed-amount.ts";
import { giftChoiceFrom } from "#app/platform/gifts/gift-form.ts";
import { type PageContext, pageContext } from "#app/platform/page/page-context.ts";
import { giftPaths } from "#app/platform/paths/gift-paths.ts";
import { guestPaths } from "#app/platform/paths/guest-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { guestOrderCookie } from "#app/platform/visitor/guest-cart.ts";
import { loadCustomer } from "#app/platform/visitor/load-customer.ts";
import { localeOfRequest } from "#app/platform/words/language.ts";

/** S1.6a: buys the gift and opens the provider's page. A gift from the balance is given at once. */
export async function buyGift(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormRefusal | Response> {
  const page = context.get(pageContext);
  const form = await request.formData();
  const captcha = takeCaptcha(form);
  const isGuest = !(await loadCustomer(context));
  const { choice, problem: send_at } = giftChoiceFrom(form);
  const { sku, face, problem } = readAmount(form);
  const body = {
    ...{ sku, ...choice, offer_id: textOf(form, "offer_id") },
    ...(face !== undefined && { giftcard_amount: cents(face) }),
    pay_with: textOf(form, "pay_with") === "balance" ? ("balance" as const) : ("card" as const),
    ...(isGuest && {
      buyer: {
        email: textOf(form, "buyer_email"),
        firstname: textOf(form, "buyer_firstname"),
        accept_terms: true as const,
        ...(form.has("terms_version") && { terms_version: textOf(form, "terms_version") }),
      },
      locale: localeOfRequest(request, page.store.locale),
      ...captcha,
    }),
  };
  // Both calls share these fields. What only the form knows is refused before the shop is asked.
  const own = refusedTogether(prepareCall(offerGiftcard, { body }), { send_at, other: problem });
  const outcome = own ? undefined : await bought(page, body);
  const refused = own ?? (outcome?.ok === false ? outcome : undefined);
  if (refused)
    return formRefusal(isGuest ? withCaptchaError(refused, page, captcha) : refused, form);
  if (!outcome?.ok) throw new Error("no gift was bought");
  // Credit from the balance is given at once.
  return "order_number" in outcome.value
    ? toPayment(page, outcome.value)
    : redirect(giftPaths.offeredGifts({ offerId: outcome.value.offer_id, what: "given" }));
}

type Body = CallInput<typeof offerGiftcard>["body"];

/**
 * The page's id may belong to a gift from whose payment the visitor came back to change it. The
 * changed gift is another one, so it gets a new id.
 */
async function bought({ call }: PageContext, body: Body) {
  const buy = (id: Body) => (body.sku === creditSku ? giveCredit(call, id) : buyCard(call, id));
  const outcome = await buy(body);
  if (outcome.ok || outcome.refusal !== "KEY_REUSED") return outcome;
  return buy({ ...body, offer_id: crypto.randomUUID() });
}

function buyCard(call: PageContext["call"], body: Body) {
  return call(offerGiftcard, { body });
}

/** S7.21: the shop's own card. */
function giveCredit(
  call: PageContext["call"],
  { sku: _, offer_id: code_id, giftcard_amount: amount = cents(0), ...body }: Body,
) {
  return call(offerCredit, { body: { ...body, code_id, amount } });
}

type Bought = {
  readonly offer_id: string;
  readonly offer_token?: string | undefined;
  readonly payment_required: boolean;
};

async function toPayment(page: PageContext, { offer_id, offer_token, payment_required }: Bought) {
  const cookie = offer_token !== undefined && guestOrderCookie.keep(offer_token, page);
  const headers: Record<string, string> = cookie ? { "set-cookie": cookie } : {};
  const order =
    offer_token === undefined ? paths.confirmation(offer_id) : guestPaths.order(offer_token);
  if (!payment_required) return redirect(order, { headers });
  const opened = await page.call(offergiftPayment, {
    body: { offer_id, ...(offer_token !== undefined && { offer_token }) },
  });
  // If the payment did not open, the order's page can open it again.
  return redirect(opened.ok ? opened.value.payment_url : order, { headers });
}

/** A ticket has the value `sku:cents`; `other:sku` takes the typed amount. */
function readAmount(form: FormData): {
  readonly sku: string;
  readonly face?: number | undefined;
  readonly problem?: FieldReason;
} {
  const choice = textOf(form, "choice");
  const typed = textOf(form, "other");
  if (!choice.startsWith("other:")) {
    const [sku = "", face = ""] = choice.split(":");
    return typed === "" ? { sku, face: Number(face) } : { sku, problem: "PRICE_OR_VALUE" };
  }
  const face = parseAmount(typed);
  const sku = choice.slice("other:".length);
  if (face === undefined) return { sku, problem: amountProblem(typed) };
  const problem = sku === creditSku ? givenCreditProblem(face) : undefined;
  return { sku, face, ...(problem && { problem }) };
}
