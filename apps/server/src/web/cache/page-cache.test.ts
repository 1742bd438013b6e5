import { expect, test } from "vitest";
import { type GuestPage, guestAsk, mayBeKept } from "./page-cache.ts";

const variantOf = (cookies: string | null) =>
  cookies?.includes("papillote_session") ? undefined : (cookies ?? "");
const ask = (url: string, cookie?: string, method = "GET") =>
  guestAsk({ method, url, headers: { cookie } }, variantOf);

test("an address is kept with the parameters that pages read, in one order", () => {
  expect(ask("/")).toEqual({ key: " /", address: "/", cookies: "" });
  expect(ask("/boutique?page=2&cart=open")?.address).toBe("/boutique?cart=open&page=2");
  expect(ask("/boutique?cart=open&page=2")?.key).toBe(ask("/boutique?page=2&cart=open")?.key);
  expect(ask("/boutique?to=49.99&recommended=1")?.address).toBe("/boutique?recommended=1&to=49.99");
  expect(ask("/?")?.address).toBe("/");
});

test.for([
  "/?utm_source=x",
  "/boutique?q=fnac",
  "/boutique?page=0",
  "/boutique?from=12",
  "/boutique?page=1e9",
  "/boutique?page=1&page=2",
  "/?page=1?page=2",
  "/?constructor=1",
  "/?__proto__=1",
  "//evil.example/",
  "http://evil.example/",
  "*",
  `/${"a".repeat(300)}`,
])("%s is answered by itself and not kept", (url) => {
  expect(ask(url)).toBeUndefined();
});

test("what is sent, or asked by somebody who is known, is never answered from the cache", () => {
  expect(ask("/", undefined, "POST")).toBeUndefined();
  expect(ask("/", "papillote_session=1")).toBeUndefined();
  expect(ask("/", "a=1;papillote_session=1")).toBeUndefined();
});

test("the variant is that of the very cookies the page is made from, whatever stands between them", () => {
  const asked = ask("/", "a=1;papillote_locale=en-US;  papillote_theme=dark; other=papillote_x");
  expect(asked).toEqual({
    key: "papillote_locale=en-US; papillote_theme=dark /",
    address: "/",
    cookies: "papillote_locale=en-US; papillote_theme=dark",
  });
});

const page: GuestPage = {
  status: 200,
  headers: { "content-type": "text/html; charset=utf-8" },
  setCookies: [],
  content: Buffer.from("x"),
  hasFault: false,
};

test("a page that succeeded for everybody may be kept", () => {
  expect(mayBeKept(page)).toBe(true);
  expect(mayBeKept({ ...page, headers: { "content-type": "text/x-script" } })).toBe(true);
});

test.for<[string, Partial<GuestPage>]>([
  ["with a fault", { hasFault: true }],
  ["that is missing", { status: 404 }],
  ["that leads elsewhere", { status: 302 }],
  ["of a failure", { status: 500 }],
  ["that sets a cookie", { setCookies: ["papillote_session=1"] }],
  [
    "that speaks of keeping itself",
    { headers: { "content-type": "text/html", "cache-control": "no-store" } },
  ],
  ["that is a document", { headers: { "content-type": "application/pdf" } }],
])("one %s may not", ([, difference]) => {
  expect(mayBeKept({ ...page, ...difference })).toBe(false);
});

test("who asks for everybody's page gets it in their own language and theme, whatever else their cookies tell", () => {
  const headers = {
    cookie: "papillote_session=1; papillote_theme=dark; other=x",
    "x-page-for": "everybody",
  };
  expect(guestAsk({ method: "GET", url: "/", headers }, variantOf)).toEqual({
    key: "papillote_theme=dark /",
    address: "/",
    cookies: "papillote_theme=dark",
  });
  expect(
    guestAsk({ method: "GET", url: "/", headers: { ...headers, "x-page-for": "me" } }, variantOf),
  ).toBeUndefined();
});
