import {
  confirmAccount,
  createUser,
  login,
  me,
  registerUpdate,
  resendCode,
} from "@papillote/contract/accounts.ts";
import { mergeFavourites } from "@papillote/contract/favourites.ts";
import { data, type RouterContextProvider, redirect } from "react-router";
import * as z from "zod/mini";
import { wishlistCookie, wishlistOf } from "#app/platform/favourites/wishlist-cookie.ts";
import { addToCart } from "#app/platform/forms/add-to-cart.ts";
import { takeCaptcha, withCaptchaError } from "#app/platform/forms/captcha-field.tsx";
import { chosenLinesCookie } from "#app/platform/forms/chosen-line.ts";
import {
  type FormRefusal,
  formRefusal,
  rawTextOf,
  textOf,
} from "#app/platform/forms/form-state.ts";
import { waitOf } from "#app/platform/forms/limit.ts";
import { type Panel, withOverlay } from "#app/platform/overlays/overlay.ts";
import { type PageContext, pageContext } from "#app/platform/page/page-context.ts";
import { paths, safeReturn } from "#app/platform/paths/paths.ts";
import { cookieValue, encryptedCookie } from "#app/platform/visitor/cookies.ts";
import { claimKeptOrder, joinGuestCart } from "#app/platform/visitor/guest-cart.ts";
import { claimKeptGift } from "#app/platform/visitor/kept-gift.ts";
import {
  isLocale,
  keepLocale,
  localeCookie,
  localeOfRequest,
} from "#app/platform/words/language.ts";
import { isPasswordOnDevice } from "./device-registration.ts";

const secrets = ["password"];

/**
 * A sign-up that waits for its code. The cookie has the password only if the device cannot store it
 * (S3.14).
 */
export const registrationCookie = encryptedCookie(
  "papillote_registration",
  z.object({ id: z.string(), email: z.string(), password: z.optional(z.string()) }),
);

/** The result of a form that stays on the login page. */
export type AccountState = {
  panel: Panel;
  refusal?: FormRefusal;
  done?: "sent" | "corrected";
  wait?: { seconds: number } | undefined;
};
type Answer = AccountState | ReturnType<typeof data<AccountState>> | Response;
type Step = { request: Request; form: FormData; page: PageContext; returnTo: string };

/**
 * The forms of the modal: login, sign-up, code. They are sent to the login page and need no
 * script.
 */
export async function answerAccountForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Answer> {
  const page = context.get(pageContext);
  const form = await request.formData();
  const step = { request, form, page, returnTo: safeReturn(textOf(form, "return")) };
  const intent = textOf(form, "intent");
  if (intent === "signup") return signUp(step);
  if (intent === "code") return confirm(step);
  if (intent === "resend") return resend(step);
  if (intent === "correct") return correct(step);
  return logIn(step);
}

async function logIn({ request, form, page, returnTo }: Step): Promise<Answer> {
  const username = textOf(form, "username");
  const password = rawTextOf(form, "password");
  const captcha = takeCaptcha(form);
  const body = { username, password, platform: "web", ...captcha } as const;
  const outcome = await page.call(login, { body });
  if (outcome.ok) return finishLogin(request, page, returnTo);
  if (outcome.refusal === "UNCONFIRMED")
    return askCode(
      { id: String(outcome.detail?.customerid ?? ""), email: username, password },
      page,
      returnTo,
    );
  return { panel: "login", refusal: formRefusal(outcome, form, secrets) };
}

async function signUp({ request, form, page, returnTo }: Step): Promise<Answer> {
  const email = textOf(form, "email");
  const password = rawTextOf(form, "password");
  const attributes = [
    { attribute_code: "customer_mobile" as const, value: textOf(form, "customer_mobile") },
    ...(form.has("terms_version")
      ? [{ attribute_code: "terms_version" as const, value: textOf(form, "terms_version") }]
      : []),
    {
      attribute_code: "locale" as const,
      value: localeOfRequest(request, page.store.locale),
    },
  ];
  const customer = {
    email,
    firstname: textOf(form, "firstname"),
    lastname: textOf(form, "lastname"),
    custom_attributes: attributes,
  };
  const captcha = takeCaptcha(form);
  const outcome = await page.call(createUser, { body: { customer, password, ...captcha } });
  if (!outcome.ok) {
    const refusal = withCaptchaError(outcome, page, captcha);
    return { panel: "signup", refusal: formRefusal(refusal, form, secrets) };
  }
  const registration = {
    id: outcome.value.id,
    email,
    ...(!isPasswordOnDevice(form) && { password }),
  };
  return askCode(registration, page, returnTo);
}

function askCode(
  registration: { id: string; email: string; password?: string },
  page: PageContext,
  returnTo: string,
): Response {
  return redirect(withOverlay(returnTo, { panel: "code" }), {
    headers: { "set-cookie": registrationCookie.keep(registration, page) },
  });
}

async function confirm({ request, form, page, returnTo }: Step): Promise<Answer> {
  const registration = registrationCookie.kept(request, page);
  if (!registration)
    return {
      panel: "code",
      refusal: formRefusal({ refusal: "REGISTRATION_NOT_FOUND", errors: [] }, form),
    };
  const outcome = await page.call(confirmAccount, {
    body: { customer: { id: registration.id }, code: textOf(form, "code").replaceAll(/\s/g, "") },
  });
  if (!outcome.ok) return { panel: "code", refusal: formRefusal(outcome, form) };
  const password = registration.password ?? rawTextOf(form, "password");
  if (password === "")
    return redirect(withOverlay(returnTo, { panel: "login", notice: "confirmed" }), {
      headers: { "set-cookie": registrationCookie.forget() },
    });
  const loggedIn = await page.call(login, {
    body: { username: registration.email, password, platform: "web" },
  });
  if (!loggedIn.ok) return { panel: "login", refusal: formRefusal(loggedIn, form, secrets) };
  const response = await finishLogin(request, page, returnTo, "welcome");
  response.headers.append("set-cookie", registrationCookie.forget());
  return response;
}

async function resend({ request, form, page }: Step): Promise<Answer> {
  const registration = registrationCookie.kept(request, page);
  if (!registration)
    return {
      panel: "code",
      refusal: formRefusal({ refusal: "REGISTRATION_NOT_FOUND", errors: [] }, form),
    };
  const outcome = await page.call(resendCode, {
    body: { customer: { id: registration.id }, ...takeCaptcha(form) },
  });
  if (!outcome.ok)
    return { panel: "code", refusal: formRefusal(outcome, form), wait: waitOf(outcome.detail) };
  return { panel: "code", done: "sent", wait: { seconds: outcome.value.retry_after_s } };
}

/** S7.17b: corrects e-mail or mobile. Empty fields change nothing; a new mobile gets a new code. */
async function correct({ request, form, page }: Step): Promise<Answer> {
  const registration = registrationCookie.kept(request, page);
  if (!registration)
    return {
      panel: "code",
      refusal: formRefusal({ refusal: "REGISTRATION_NOT_FOUND", errors: [] }, form),
    };
  const email = textOf(form, "email");
  const mobile = textOf(form, "customer_mobile");
  if (email === "" && mobile === "")
    return {
      panel: "code",
      refusal: formRefusal(
        { refusal: "INVALID_DATA", errors: [{ field: "email", message: "", reason: "REQUIRED" }] },
        form,
      ),
    };
  const attributes =
    mobile === "" ? [] : [{ attribute_code: "customer_mobile" as const, value: mobile }];
  const customer = {
    id: registration.id,
    ...(email !== "" && { email }),
    custom_attributes: attributes,
  };
  const captcha = takeCaptcha(form);
  const outcome = await page.call(registerUpdate, { body: { customer, ...captcha } });
  if (!outcome.ok) {
    const refusal = formRefusal(withCaptchaError(outcome, page, captcha), form);
    return { panel: "code", refusal, wait: waitOf(outcome.detail) };
  }
  const corrected = { ...registration, email: email === "" ? registration.email : email };
  return data<AccountState>(
    { panel: "code", done: "corrected" },
    { headers: { "set-cookie": registrationCookie.keep(corrected, page) } },
  );
}

/**
 * After a login, what the guest put into a cart or chose goes into the account's cart, and the
 * guest's favourites go into the account.
 */
async function finishLogin(
  request: Request,
  page: PageContext,
  returnTo: string,
  notice?: "welcome",
): Promise<Response> {
  const headers = new Headers(await mergeWishlist(request, page));
  const language = await languageOfAccount(request, page);
  if (language !== undefined) headers.append("set-cookie", language);
  for (const [name, value] of Object.entries(await joinGuestCart(request, page)))
    headers.append(name, value);
  const claim =
    (await claimKeptGift(request, page, returnTo)) ??
    (await claimKeptOrder(request, page, returnTo));
  if (claim) headers.append("set-cookie", claim.cookie);
  if (claim?.address !== undefined) return redirect(claim.address, { headers });
  const lines = chosenLinesCookie.kept(request, page);
  if (!lines) return redirect(withOverlay(returnTo, notice ? { notice } : {}), { headers });
  const added = await addToCart(page.call, lines);
  headers.append("set-cookie", chosenLinesCookie.forget());
  // The checkout shows the cart itself.
  const shown =
    added.ok && !isCheckout(returnTo) ? ({ cart: "open", notice: "added" } as const) : {};
  return redirect(withOverlay(returnTo, shown), { headers });
}

/** A device on which no language was chosen takes that of the account (S1.1c). */
async function languageOfAccount(
  request: Request,
  { call, publicOrigin, store }: PageContext,
): Promise<string | undefined> {
  if (cookieValue(request.headers.get("cookie"), localeCookie) !== undefined) return undefined;
  const customer = await call(me, {});
  const locale = customer.ok ? customer.value.data.locale : undefined;
  return isLocale(locale) && locale !== localeOfRequest(request, store.locale)
    ? keepLocale(locale, publicOrigin)
    : undefined;
}

function isCheckout(path: string): boolean {
  return path === paths.checkout() || path.startsWith(`${paths.checkout()}?`);
}

/**
 * S1.4: adds the guest's favourites to the account. After a failure they stay for the next login.
 */
async function mergeWishlist(
  request: Request,
  { call, publicOrigin }: PageContext,
): Promise<Record<string, string>> {
  const productIds = wishlistOf(request.headers.get("cookie"));
  if (productIds.length === 0) return {};
  const merged = await call(mergeFavourites, { body: { productIds } });
  return merged.ok ? { "set-cookie": wishlistCookie([], publicOrigin.startsWith("https:")) } : {};
}
