import { expect, test } from "vitest";
import { categoryPath, productPath, storeOfPath } from "./addresses.ts";

const card = { sku: "GC-1001", slug: "carte-ravelune" };
const sport = { slug: "randonnee", urlPath: "sport/randonnee" };
const rules = (shortUrls: boolean, dispatcher: boolean) => ({
  shortUrls,
  dispatcher,
  productSegment: "boutique",
});

test("S2.2 S2.3b with the dispatcher a product has its path, and the query names a child", () => {
  expect(productPath(card, rules(true, true))).toBe("/boutique/carte-ravelune");
  expect(productPath(card, rules(true, true), "GC-1001 50")).toBe(
    "/boutique/carte-ravelune?childSku=GC-1001%2050",
  );
  expect(productPath(card, { ...rules(true, true), productSegment: "produits" })).toBe(
    "/produits/carte-ravelune",
  );
});

test("S2.2 S2.3a without it a product has its sku and slug, and a child at the end", () => {
  expect(productPath(card, rules(true, false))).toBe("/GC-1001/carte-ravelune");
  expect(productPath(card, rules(true, false), "GC-1001-50")).toBe(
    "/GC-1001/carte-ravelune/GC-1001-50",
  );
});

test.for([true, false])(
  "S2.28 without short addresses a product stands under /p/ (dispatcher %s)",
  (dispatcher) => {
    expect(productPath(card, rules(false, dispatcher))).toBe("/p/GC-1001/carte-ravelune");
    expect(productPath(card, rules(false, dispatcher), "GC-1001-50")).toBe(
      "/p/GC-1001/carte-ravelune/GC-1001-50",
    );
  },
);

test("S2.4b a category has its path, without the dispatcher its slug, without short addresses /c/ before it", () => {
  expect(categoryPath(sport, rules(true, true))).toBe("/sport/randonnee");
  expect(categoryPath(sport, rules(true, false))).toBe("/randonnee");
  expect(categoryPath(sport, rules(false, false))).toBe("/c/randonnee");
  expect(categoryPath(sport, rules(false, true))).toBe("/c/randonnee");
});

test("S2.5a an address names its store by its first part alone", () => {
  const of = (path: string) => storeOfPath(path, ["de", "it"]);
  expect(["/de", "/de/", "/de/boutique", "/it?x=1", "/de#top", "/de.data"].map(of)).toEqual([
    "de",
    "de",
    "de",
    "it",
    "de",
    "de",
  ]);
  expect(["/", "/decoration", "/de.database", "/boutique/de", "//de", ""].map(of)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(storeOfPath("/de", [])).toBeUndefined();
});
