import { expect, test } from "vitest";
import { alternatesOf } from "./alternates.tsx";

const publicOrigin = "https://shop.example";
const france = { code: "", prefix: "", name: "France", locale: "fr-FR" };
const germany = { code: "de", prefix: "/de", name: "Deutschland", locale: "de-DE" };

test("a page has an address in each language; the store's own is the page itself", () => {
  const alternates = alternatesOf("/brand/ravelune", { stores: [], store: france, publicOrigin });
  expect(alternates).toHaveLength(12);
  expect(alternates).toContainEqual({
    hrefLang: "fr",
    href: "https://shop.example/brand/ravelune",
  });
  expect(alternates).toContainEqual({
    hrefLang: "pl",
    href: "https://shop.example/brand/ravelune?lang=pl",
  });
  expect(alternates.at(-1)).toEqual({
    hrefLang: "x-default",
    href: "https://shop.example/brand/ravelune",
  });
});

test("with several open stores each page names the others, the default one for all other languages", () => {
  const stores = [france, germany];
  const alternates = alternatesOf("/brand/ravelune", { stores, store: germany, publicOrigin });
  expect(alternates.slice(11)).toEqual([
    { hrefLang: "fr-FR", href: "https://shop.example/brand/ravelune" },
    { hrefLang: "de-DE", href: "https://shop.example/de/brand/ravelune" },
    { hrefLang: "x-default", href: "https://shop.example/brand/ravelune" },
  ]);
  expect(
    alternatesOf("/", { stores, store: france, publicOrigin }).map(({ href }) => href),
  ).toContain("https://shop.example/de");
});
