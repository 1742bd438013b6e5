import { expect, test } from "vitest";
import { canonicalOf, routeNameOf } from "./page-facts.ts";

const match = (
  id: string,
  pathname: string,
  { loaderData, handle }: { loaderData?: unknown; handle?: unknown } = {},
) => ({ id, pathname, loaderData, handle });

test("S2.3a S2.4a a route's name is the catalogue's, else the router's, after the store's code", () => {
  const product = match("routes/catalog/two-parts", "/GC-1/card", {
    loaderData: { facts: { routeName: "giftcard-product" } },
  });
  expect(routeNameOf(product, "")).toBe("giftcard-product");
  expect(routeNameOf(product, "de")).toBe("de-giftcard-product");
  expect(routeNameOf(match("routes/catalog/home", "/"), "")).toBe("home");
  expect(routeNameOf(match("routes/account/orders", "/x", { loaderData: null }), "")).toBe(
    "orders",
  );
  expect(routeNameOf(undefined, "de")).toBeUndefined();
});

test("the canonical address of a page is its path, or the one in its data", () => {
  expect(canonicalOf([match("root", "/"), match("routes/catalog/shop", "/boutique/")])).toBe(
    "/boutique",
  );
  expect(canonicalOf([match("root", "/"), match("routes/catalog/home", "/")])).toBe("/");
  const product = match("routes/catalog/two-parts", "/gc-1/card", {
    loaderData: { facts: { canonical: "/boutique/card" } },
  });
  expect(canonicalOf([match("root", "/"), product])).toBe("/boutique/card");
});

test("a page has none if any of its routes is private", () => {
  const behind = match("layouts/requires-login", "/", { handle: { isPrivate: true } });
  expect(
    canonicalOf([match("root", "/"), behind, match("routes/vouchers/my-vouchers", "/my-vouchers")]),
  ).toBeUndefined();
  expect(
    canonicalOf([
      match("root", "/"),
      match("routes/checkout/cart", "/cart", { handle: { isPrivate: true } }),
    ]),
  ).toBeUndefined();
  expect(canonicalOf([])).toBeUndefined();
});
