import { expect, test } from "vitest";
import { alternatesOf, canonicalOf, routeNameOf } from "./page-facts.ts";

const match = (id: string, pathname: string, { loaderData, handle }: { loaderData?: unknown; handle?: unknown } = {}) => ({ id, pathname, loaderData, handle });

test("S2.3a S2.4a a route's name is what the catalogue says of its path, else the router's, and begins with the store's code", () => {
  const product = match("routes/two-parts", "/GC-1/card", { loaderData: { facts: { routeName: "giftcard-product" } } });
  expect(routeNameOf(product, "")).toBe("giftcard-product");
  expect(routeNameOf(product, "de")).toBe("de-giftcard-product");
  expect(routeNameOf(match("routes/home", "/"), "")).toBe("home");
  expect(routeNameOf(match("routes/orders", "/x", { loaderData: null }), "")).toBe("orders");
  expect(routeNameOf(undefined, "de")).toBeUndefined();
});

test("the one address of a page is its path alone, or what its data say", () => {
  expect(canonicalOf([match("root", "/"), match("routes/shop", "/boutique/")])).toBe("/boutique");
  expect(canonicalOf([match("root", "/"), match("routes/home", "/")])).toBe("/");
  const product = match("routes/two-parts", "/gc-1/card", { loaderData: { facts: { canonical: "/boutique/card" } } });
  expect(canonicalOf([match("root", "/"), product])).toBe("/boutique/card");
});

test("a private page has none, whichever of its routes says that it is", () => {
  const behind = match("layouts/requires-login", "/", { handle: { isPrivate: true } });
  expect(canonicalOf([match("root", "/"), behind, match("routes/my-vouchers", "/my-vouchers")])).toBeUndefined();
  expect(canonicalOf([match("root", "/"), match("routes/cart", "/cart", { handle: { isPrivate: true } })])).toBeUndefined();
  expect(canonicalOf([])).toBeUndefined();
});

test("S2.5 where several stores are open each tells of the page in the others, the default one for everybody else; a single one tells of none", () => {
  const publicOrigin = "https://shop.example";
  const stores = [
    { code: "", prefix: "", name: "France", locale: "fr-FR" },
    { code: "de", prefix: "/de", name: "Deutschland", locale: "de-DE" },
  ];
  expect(alternatesOf("/brand/ravelune", { stores, publicOrigin })).toEqual([
    { hrefLang: "fr-FR", href: "https://shop.example/brand/ravelune" },
    { hrefLang: "de-DE", href: "https://shop.example/de/brand/ravelune" },
    { hrefLang: "x-default", href: "https://shop.example/brand/ravelune" },
  ]);
  expect(alternatesOf("/", { stores, publicOrigin }).map(({ href }) => href)).toContain("https://shop.example/de");
  expect(alternatesOf("/", { stores: [], publicOrigin })).toEqual([]);
});
