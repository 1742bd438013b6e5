import { expect, test } from "vitest";
import { formRequest, testPage } from "#app/platform/test-page.ts";
import { claimCookie, guestCartCookie } from "#app/platform/visitor/guest-cart.ts";
import { answerAccountForm, registrationCookie } from "./account-forms.ts";

const registrationId = "r".repeat(43);
const calls = "/api/ext/customers";
const replies = {
  [`${calls}/create-user`]: { result: { id: registrationId, retry_after_s: 60 } },
  [`${calls}/confirm-account`]: { result: true },
  [`${calls}/login`]: { result: "access-1", meta: { refreshToken: "refresh-1" } },
};
const password = "Papier de soie 42";
const typed = {
  intent: "signup",
  return: "/boutique",
  firstname: "Léonie",
  lastname: "Dupont",
  email: "leonie@exemple.fr",
  customer_mobile: "06 12 34 56 78",
  password,
  terms_version: "accepted",
};

type Shop = ReturnType<typeof testPage>;

/** A sign-up up to its code, with the cookie it leaves. */
async function signedUp(more: Record<string, string> = {}) {
  const shop = testPage({ replies });
  const answer = (await answerAccountForm(
    formRequest("/login", { ...typed, ...more }),
    shop.context,
  )) as Response;
  return {
    shop,
    cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? "",
    location: answer.headers.get("location"),
  };
}

const confirm = ({ context }: Shop, cookie: string, more: Record<string, string> = {}) =>
  answerAccountForm(
    formRequest(
      "/login",
      { intent: "code", return: "/boutique", code: "123 456", ...more },
      { cookie },
    ),
    context,
  ) as Promise<Response>;
const stored = ({ page }: Shop, cookie: string) =>
  registrationCookie.kept(new Request("https://shop.example", { headers: { cookie } }), page);

const bodyOf = ({ called }: Shop, name: string) =>
  called.find(({ path }) => path.endsWith(`/${name}`))?.body;

test("S2.36a a password in the encrypted cookie logs in after the code", async () => {
  const { shop, cookie, location } = await signedUp();
  expect(location).toBe("/boutique?panel=code");
  expect(stored(shop, cookie)).toEqual({ id: registrationId, email: typed.email, password });
  expect((await confirm(shop, cookie)).headers.get("location")).toBe("/boutique?notice=welcome");
  expect(bodyOf(shop, "login")).toMatchObject({ username: typed.email, password });
});

test("S3.14 a password on the device is in no cookie and is sent with the code", async () => {
  const { shop, cookie } = await signedUp({ kept: "device" });
  expect(stored(shop, cookie)).toEqual({ id: registrationId, email: typed.email });
  expect((await confirm(shop, cookie, { password })).headers.get("location")).toBe(
    "/boutique?notice=welcome",
  );
  expect(bodyOf(shop, "login")).toMatchObject({ username: typed.email, password });
});

test("a device that lost the password still confirms the account, and gets the login", async () => {
  const { shop, cookie } = await signedUp({ kept: "device" });
  const confirmed = await confirm(shop, cookie);
  expect(confirmed.headers.get("location")).toBe("/boutique?panel=login&notice=confirmed");
  expect(confirmed.headers.get("set-cookie")).toMatch(/^papillote_registration=;/);
  expect(shop.called.map(({ path }) => path.split("/").at(-1))).toEqual([
    "create-user",
    "confirm-account",
  ]);
});

async function loggedIn(returnTo: string, cookies: (page: Shop["page"]) => readonly string[]) {
  const shop = testPage({
    replies: {
      ...replies,
      "/api/cart/create": { result: "cart-of-account" },
      "/api/ext/customers/claim-order": { result: { order_id: "order-1" } },
    },
  });
  const cookie = cookies(shop.page)
    .map((one) => one.split(";")[0])
    .join("; ");
  const form = { intent: "login", return: returnTo, username: typed.email, password };
  const answer = await answerAccountForm(formRequest("/login", form, { cookie }), shop.context);
  const { headers } = answer instanceof Response ? answer : new Response();
  return { headers, called: shop.called.map(({ path }) => path) };
}

test("S4.23 what a guest put into a cart joins the account's cart at the login", async () => {
  const { headers, called } = await loggedIn("/checkout", (page) => [
    guestCartCookie.keep("cart-of-guest", page),
  ]);
  expect(called).toContain("/api/cart/create?cartId=cart-of-guest");
  expect(headers.getSetCookie().join()).toContain("papillote_cart=;");
});

test("S1.6b a login that a guest's order opened claims it; another login does not", async () => {
  const claim = (page: Shop["page"]) => [claimCookie.keep("P2026-1.secret", page)];
  const own = await loggedIn("/checkout/order/P2026-1.secret", claim);
  expect(own.headers.get("location")).toBe("/my-account/orders/order-1");
  const other = await loggedIn("/boutique", claim);
  expect(other.called.join()).not.toContain("claim");
  expect(other.headers.get("location")).toBe("/boutique");
  expect(other.headers.getSetCookie().join()).toContain("papillote_claim=;");
});
