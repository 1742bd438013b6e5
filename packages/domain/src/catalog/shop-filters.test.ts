import { expect, test } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { priceBuckets } from "./price-buckets.ts";
import { priceFields, sharedFilters, shopFlagNames } from "./shop-filters.ts";

test("S2.34 the shop has these yes/no filters, in this order", () => {
  expect(shopFlagNames).toEqual(["available", "recommended", "favourites"]);
});

test("S2.34 S9.11a filters that give every visitor the same page, and all their values", () => {
  expect(Object.fromEntries(sharedFilters())).toEqual({
    kind: new Set(["voucher", "card", "goods"]),
    usage: new Set(["online", "in_store", "both"]),
    available: new Set(["1"]),
    recommended: new Set(["1"]),
    from: new Set(["50", "100", "150.01"]),
    to: new Set(["49.99", "100", "150"]),
  });
});

test("S9.11a the bounds of each price bucket in a URL", () => {
  expect(priceBuckets.map((bucket) => Object.fromEntries(priceFields(bucket)))).toEqual([
    { to: "49.99" },
    { from: "50", to: "100" },
    { from: "100", to: "150" },
    { from: "150.01" },
  ]);
  expect(priceFields({ from: cents(2_050), to: cents(8_000) })).toEqual([
    ["from", "20.50"],
    ["to", "80"],
  ]);
});
