import { balanceApply, balanceRemove, cartCreate } from "@papillote/contract/cart.ts";
import { placeOrder } from "@papillote/contract/orders.ts";
import { type BilledCompany, companyProblems } from "@papillote/domain/accounts/company.ts";
import { emailProblem } from "@papillote/domain/accounts/email.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { takeCaptcha, withCaptchaError } from "#app/platform/forms/captcha-field.tsx";
import {
  type FormRefusal,
  formRefusal,
  refusedTogether,
  textOf,
} from "#app/platform/forms/form-state.ts";
import { type PageContext, pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { guestPaths } from "#app/platform/paths/guest-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { guestOrderCookie, openGuestCart } from "#app/platform/visitor/guest-cart.ts";
import { loadCustomer } from "#app/platform/visitor/load-customer.ts";
import { requireLogin } from "#app/platform/visitor/login-guard.ts";
import { localeOfRequest } from "#app/platform/words/language.ts";
import { readQuote } from "./checkout-quote.ts";
import { chooseDelivery, type DeliveryAddress } from "./load-delivery.ts";
import { readDelivery, saveToBook } from "./read-delivery.ts";

/**
 * Sends what the page showed, so that the server refuses the order if any of it has changed since.
 */
export async function answerCheckout(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormRefusal | Response | null> {
  const page = context.get(pageContext);
  const { call, hasSession, flags } = page;
  const isGuest = !hasSession && !flags.cartRequiresLogin;
  if (!isGuest) await requireLogin(request, context);
  const form = await request.formData();
  if (textOf(form, "intent") === "shipping") return changeDelivery(request, page, form);
  const usesBalance = form.has("use_balance");
  const captcha = takeCaptcha(form);
  const quote = readQuote(textOf(form, "quote"), usesBalance);
  if (!quote) return formRefusal({ refusal: "INVALID_DATA", errors: [] }, form);
  const company = form.has("company_invoice") ? readCompany(form) : undefined;
  const email = textOf(form, "email");
  const customer = isGuest ? undefined : await loadCustomer(context);
  const delivery = form.has("shipping") ? readDelivery(form, customer) : undefined;
  const invalid = refusedTogether(
    { ok: true },
    {
      ...(isGuest && { email: emailProblem(email) }),
      ...(company && companyProblems(company)),
      ...delivery?.problems,
    },
  );
  if (invalid)
    return formRefusal(isGuest ? withCaptchaError(invalid, page, captcha) : invalid, form);
  const [order_id, cart_id] = [textOf(form, "order_id"), textOf(form, "cart_id")];
  const refusedSave = delivery && customer && (await saveToBook(call, form, customer));
  if (refusedSave) return formRefusal(refusedSave, form);
  const sent = delivery && (await chooseDelivery(call, cart_id, delivery));
  // If the cart was ordered meanwhile, the answer to the order names that order, as below.
  if (sent && !sent.ok && sent.refusal !== "CART_NOT_FOUND") return formRefusal(sent, form);
  const chosen = isGuest ? undefined : await call(usesBalance ? balanceApply : balanceRemove, {});
  // A cart that was ordered meanwhile is empty; the answer to the order says so.
  if (chosen && !chosen.ok && chosen.refusal !== "CART_EMPTY") return formRefusal(chosen, form);
  // A guest's billing address is the delivery address.
  const buyer = isGuest ? { ...delivery?.address, email, home: delivery?.address } : customer;
  const addressInformation = {
    ...((company || isGuest) && { billingAddress: billingAddress(company, buyer) }),
    payment_method_code: quote.method,
    payment_method_additional: {
      platform: "web" as const,
      ...(form.has("terms_version") && { terms_version: textOf(form, "terms_version") }),
      affiliation: form.has("affiliation") ? (1 as const) : (0 as const),
    },
  };
  const locale = localeOfRequest(request, page.store.locale);
  const outcome = await call(placeOrder, {
    body: {
      ...{ order_id, cart_id, products: quote.lines, addressInformation, quote },
      ...(isGuest ? { locale, ...captcha } : form.has("offline") && { offline: true }),
    },
  });
  if (!outcome.ok) {
    const ordered = outcome.refusal === "CART_ORDERED" ? outcome.detail?.order_id : undefined;
    return typeof ordered === "string"
      ? redirect(paths.confirmation(ordered))
      : formRefusal(outcome, form);
  }
  const { payment, orderId, guest_token } = outcome.value;
  if (guest_token !== undefined)
    return redirect(payment?.payment_url ?? guestPaths.order(guest_token), {
      headers: { "set-cookie": guestOrderCookie.keep(guest_token, page) },
    });
  return redirect(payment?.payment_url ?? paths.confirmation(orderId));
}

/**
 * Stores another delivery method. The page then loads its data again, with the totals of that
 * method.
 */
async function changeDelivery(
  request: Request,
  page: PageContext,
  form: FormData,
): Promise<FormRefusal | null> {
  const cartId = page.hasSession
    ? unwrapOrThrow(await page.call(cartCreate, {}))
    : await openGuestCart(request, page);
  const stored = await chooseDelivery(page.call, cartId, { code: textOf(form, "shipping") });
  return stored.ok ? null : formRefusal(stored, form);
}

function readCompany(form: FormData): BilledCompany {
  const street = [textOf(form, "street.0"), textOf(form, "street.1")] as const;
  const [company, siren, vat_id] = [
    textOf(form, "company"),
    textOf(form, "siren"),
    textOf(form, "vat_id"),
  ];
  return {
    company,
    siren,
    vat_id,
    street,
    postcode: textOf(form, "postcode"),
    city: textOf(form, "city"),
  };
}

type Buyer = Pick<Partial<DeliveryAddress>, "firstname" | "lastname"> & {
  readonly email: string;
  readonly home?: DeliveryAddress | undefined;
};

/**
 * S1.8b: the company with the buyer's name and e-mail, in the field's names; without a company, a
 * guest's delivery address.
 */
function billingAddress(billed: BilledCompany | undefined, buyer: Buyer | undefined) {
  const { firstname, lastname, email, home } = buyer ?? {};
  const person = { firstname, lastname, email };
  if (!billed) return { ...person, ...(home && postal(home)) };
  const { street, ...company } = billed;
  const lines = street.filter((line) => line !== "");
  return { ...person, ...company, street: lines, country_id: "FR" };
}

function postal({ street, postcode, city, country_id }: DeliveryAddress) {
  return { street, postcode, city, country_id };
}
