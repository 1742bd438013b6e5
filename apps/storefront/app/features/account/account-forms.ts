import {
  confirmAccount,
  createUser,
  login,
  registerUpdate,
  resendCode,
} from "@papillote/contract/accounts.ts";
import { mergeFavourites } from "@papillote/contract/favourites.ts";
import { data, type RouterContextProvider, redirect } from "react-router";
import { wishlistCookie, wishlistOf } from "#app/platform/favourites/wishlist-cookie.ts";
import { addToCart } from "#app/platform/forms/add-to-cart.ts";
import { chosenLineCookie } from "#app/platform/forms/chosen-line.ts";
import {
  type FormRefusal,
  formRefusal,
  rawTextOf,
  textOf,
} from "#app/platform/forms/form-state.ts";
import { type Panel, withOverlay } from "#app/platform/overlays/place.ts";
import { type PageContext, pageContext } from "#app/platform/page/page-context.ts";
import { safeReturn } from "#app/platform/paths/paths.ts";
import { localeOf } from "#app/platform/words/language.ts";
import { keptField, onThisDevice } from "./device-registration.ts";
import { registrationCookie } from "./kept-registration.ts";

const termsVersion = "2026-11";
const secrets = ["password", "passwordConfirmation"];

/** What the login page shows again after a refusal: the form it was, and what was typed. */
export type AccountState = {
  panel: Panel;
  refusal?: FormRefusal;
  done?: "sent" | "corrected";
  wait?: { seconds: number } | undefined;
};
type Answer = AccountState | ReturnType<typeof data<AccountState>> | Response;
type Step = { request: Request; form: FormData; page: PageContext; returnTo: string };

/** The forms of the modal: login, sign-up, code. All are sent to the login page, which works without script. */
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
  const outcome = await page.call(login, { body: { username, password, platform: "web" } });
  if (outcome.ok) return enter(request, page, returnTo);
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
  if (password !== rawTextOf(form, "passwordConfirmation")) {
    return {
      panel: "signup",
      refusal: formRefusal(
        {
          refusal: "INVALID_DATA",
          errors: [{ field: "passwordConfirmation", message: "", reason: "PASSWORDS_DIFFER" }],
        },
        form,
        secrets,
      ),
    };
  }
  const attributes = [
    { attribute_code: "customer_mobile" as const, value: textOf(form, "customer_mobile") },
    ...(form.has("terms_version")
      ? [{ attribute_code: "terms_version" as const, value: termsVersion }]
      : []),
    {
      attribute_code: "locale" as const,
      value: localeOf(request.headers.get("cookie"), page.store.locale),
    },
  ];
  const customer = {
    email,
    firstname: textOf(form, "firstname"),
    lastname: textOf(form, "lastname"),
    custom_attributes: attributes,
  };
  const outcome = await page.call(createUser, { body: { customer, password } });
  if (!outcome.ok) return { panel: "signup", refusal: formRefusal(outcome, form, secrets) };
  const isOnDevice = textOf(form, keptField) === onThisDevice;
  return askCode({ id: outcome.value.id, email, ...(!isOnDevice && { password }) }, page, returnTo);
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
  const kept = registrationCookie.kept(request, page);
  if (!kept)
    return {
      panel: "code",
      refusal: formRefusal({ refusal: "REGISTRATION_NOT_FOUND", errors: [] }, form),
    };
  const outcome = await page.call(confirmAccount, {
    body: { customer: { id: kept.id }, code: textOf(form, "code").replaceAll(/\s/g, "") },
  });
  if (!outcome.ok) return { panel: "code", refusal: formRefusal(outcome, form) };
  const password = kept.password ?? rawTextOf(form, "password");
  if (password === "")
    return redirect(withOverlay(returnTo, { panel: "login", notice: "confirmed" }), {
      headers: { "set-cookie": registrationCookie.forget() },
    });
  const entered = await page.call(login, {
    body: { username: kept.email, password, platform: "web" },
  });
  if (!entered.ok) return { panel: "login", refusal: formRefusal(entered, form, secrets) };
  const response = await enter(request, page, returnTo, "welcome");
  response.headers.append("set-cookie", registrationCookie.forget());
  return response;
}

async function resend({ request, form, page }: Step): Promise<Answer> {
  const kept = registrationCookie.kept(request, page);
  if (!kept)
    return {
      panel: "code",
      refusal: formRefusal({ refusal: "REGISTRATION_NOT_FOUND", errors: [] }, form),
    };
  const outcome = await page.call(resendCode, { body: { customer: { id: kept.id } } });
  if (!outcome.ok)
    return { panel: "code", refusal: formRefusal(outcome, form), wait: waitOf(outcome.detail) };
  return { panel: "code", done: "sent", wait: { seconds: outcome.value.retry_after_s } };
}

/** S7.17b: an e-mail or a mobile typed wrong. What is left empty stays; a new mobile gets a new code. */
async function correct({ request, form, page }: Step): Promise<Answer> {
  const kept = registrationCookie.kept(request, page);
  if (!kept)
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
  const customer = { id: kept.id, ...(email !== "" && { email }), custom_attributes: attributes };
  const outcome = await page.call(registerUpdate, { body: { customer } });
  if (!outcome.ok)
    return { panel: "code", refusal: formRefusal(outcome, form), wait: waitOf(outcome.detail) };
  const corrected = { ...kept, email: email === "" ? kept.email : email };
  return data<AccountState>(
    { panel: "code", done: "corrected" },
    { headers: { "set-cookie": registrationCookie.keep(corrected, page) } },
  );
}

function waitOf(
  detail: Readonly<Record<string, unknown>> | undefined,
): { seconds: number } | undefined {
  return typeof detail?.retry_after_s === "number" && detail.retry_after_s > 0
    ? { seconds: detail.retry_after_s }
    : undefined;
}

/** Logged in: what was chosen before goes into the cart by itself, what was kept with hearts to the favourites. */
async function enter(
  request: Request,
  page: PageContext,
  returnTo: string,
  notice?: "welcome",
): Promise<Response> {
  const headers = new Headers(await takeWishlist(request, page));
  const line = chosenLineCookie.kept(request, page);
  if (!line) return redirect(withOverlay(returnTo, notice ? { notice } : {}), { headers });
  const added = await addToCart(page.call, line);
  headers.append("set-cookie", chosenLineCookie.forget());
  return redirect(withOverlay(returnTo, added.ok ? { cart: "open", notice: "added" } : {}), {
    headers,
  });
}

/** S1.4: the device's wishlist joins the account's favourites. One that could not be taken waits for the next login. */
async function takeWishlist(
  request: Request,
  { call, publicOrigin }: PageContext,
): Promise<Record<string, string>> {
  const productIds = wishlistOf(request.headers.get("cookie"));
  if (productIds.length === 0) return {};
  const taken = await call(mergeFavourites, { body: { productIds } });
  return taken.ok ? { "set-cookie": wishlistCookie([], publicOrigin.startsWith("https:")) } : {};
}
