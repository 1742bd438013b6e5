import { expect, test } from "vitest";
import { alternatesOf } from "./other-stores.tsx";

test("with several open stores each page links to the others, the default one for all other languages; a single store links to none", () => {
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
  expect(alternatesOf("/", { stores, publicOrigin }).map(({ href }) => href)).toContain(
    "https://shop.example/de",
  );
  expect(alternatesOf("/", { stores: [], publicOrigin })).toEqual([]);
});
