import { priceBuckets } from "@papillote/domain/catalog/price-buckets.ts";
import { usages } from "@papillote/domain/catalog/purchase-type.ts";
import { priceFields, shopFlagNames, shopFlags } from "@papillote/domain/catalog/shop-filters.ts";
import { expect, test } from "vitest";
import { type GuestPage, isCacheable, parseGuestRequest } from "./page-cache.ts";

const variantOf = (cookies: string | null) =>
  cookies?.includes("papillote_session") ? undefined : (cookies ?? "");
const ask = (url: string, cookie?: string, method = "GET") =>
  parseGuestRequest({ method, url, headers: { cookie } }, variantOf);

test("the cached address has the parameters that pages read, in one order", () => {
  expect(ask("/")).toEqual({ key: " /", address: "/", cookies: "" });
  expect(ask("/boutique?page=2&cart=open")?.address).toBe("/boutique?cart=open&page=2");
  expect(ask("/boutique?cart=open&page=2")?.key).toBe(ask("/boutique?page=2&cart=open")?.key);
  expect(ask("/boutique?to=49.99&recommended=1")?.address).toBe("/boutique?recommended=1&to=49.99");
  expect(ask("/?")?.address).toBe("/");
});

test.for([
  "usage=online",
  "usage=in_store",
  "usage=both",
  "available=1",
  "recommended=1",
  "to=49.99",
  "from=50&to=100",
  "from=100&to=150",
  "from=150.01",
])("S2.34 S9.11a the shop filtered by %s is cached", (query) => {
  expect(ask(`/boutique?${query}`)?.address).toBe(`/boutique?${query}`);
});

test("S2.34 S9.11a every filter and every price bucket of the shop is cached, except favourites", () => {
  const queries = [
    ...usages.map((usage) => `usage=${usage}`),
    ...shopFlagNames.filter((flag) => !shopFlags[flag].isPersonal).map((flag) => `${flag}=1`),
    ...priceBuckets.map((bucket) => String(new URLSearchParams(priceFields(bucket)))),
  ];
  for (const query of queries) expect(ask(`/boutique?${query}`), query).toBeDefined();
  expect(ask("/boutique?favourites=1")).toBeUndefined();
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
])("%s is rendered for its caller and not cached", (url) => {
  expect(ask(url)).toBeUndefined();
});

test("a POST or a customer's request is never answered from the cache", () => {
  expect(ask("/", undefined, "POST")).toBeUndefined();
  expect(ask("/", "papillote_session=1")).toBeUndefined();
  expect(ask("/", "__Host-papillote_session=1")).toBeUndefined();
  expect(ask("/", "a=1;papillote_session=1")).toBeUndefined();
});

test("the variant follows from exactly the cookies the page is rendered with", () => {
  const request = ask("/", "a=1;papillote_locale=en-US;  papillote_theme=dark; other=papillote_x");
  expect(request).toEqual({
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
  policy: "default-src 'self'",
  hasFault: false,
};

test("a complete page without cookies may be cached", () => {
  expect(isCacheable(page)).toBe(true);
  expect(isCacheable({ ...page, headers: { "content-type": "text/x-script" } })).toBe(true);
});

test.for<[string, Partial<GuestPage>]>([
  ["with a fault", { hasFault: true }],
  ["that is missing", { status: 404 }],
  ["that redirects", { status: 302 }],
  ["with status 500", { status: 500 }],
  ["that sets a cookie", { setCookies: ["papillote_session=1"] }],
  [
    "with a cache-control of its own",
    { headers: { "content-type": "text/html", "cache-control": "no-store" } },
  ],
  ["that is a document", { headers: { "content-type": "application/pdf" } }],
])("a page %s may not", ([, difference]) => {
  expect(isCacheable({ ...page, ...difference })).toBe(false);
});

test("x-page-for: everybody gets the guest page in the language and theme of the cookies", () => {
  const headers = {
    cookie: "papillote_session=1; papillote_theme=dark; other=x",
    "x-page-for": "everybody",
  };
  expect(parseGuestRequest({ method: "GET", url: "/", headers }, variantOf)).toEqual({
    key: "papillote_theme=dark /",
    address: "/",
    cookies: "papillote_theme=dark",
  });
  expect(
    parseGuestRequest(
      { method: "GET", url: "/", headers: { ...headers, "x-page-for": "me" } },
      variantOf,
    ),
  ).toBeUndefined();
});
