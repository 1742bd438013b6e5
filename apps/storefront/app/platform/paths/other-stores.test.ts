import { expect, test } from "vitest";
import { alternatesOf } from "./other-stores.tsx";

test("where several stores are open each tells of the page in the others, the default one for everybody else; a single one tells of none", () => {
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
