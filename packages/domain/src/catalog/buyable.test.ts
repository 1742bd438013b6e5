import { expect, test } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { hindrancesOf } from "./buyable.ts";

const some = { isInStock: true, left: 3 };
const none = { isInStock: false, left: 0 };
const no = { allowsZero: false };

test("S5.17 a product with price 0 cannot be bought, unless the shop allows it", () => {
  const free = { price: cents(0), availability: some, hasVariants: false };
  expect(hindrancesOf(free, no)).toEqual(["PRICE_UNKNOWN"]);
  expect(hindrancesOf(free, { allowsZero: true })).toEqual([]);
  expect(hindrancesOf({ ...free, price: cents(1) }, no)).toEqual([]);
});

test("S8.5i what comes in variants and has none left says so, anything else is out of stock", () => {
  const gone = { price: cents(500), availability: none };
  expect(hindrancesOf({ ...gone, hasVariants: true }, no)).toEqual(["NO_VARIANTS"]);
  expect(hindrancesOf({ ...gone, hasVariants: false }, no)).toEqual(["OUT_OF_STOCK"]);
});

test("S5.18a exactly the reasons that apply are returned", () => {
  expect(hindrancesOf({ price: cents(0), availability: none, hasVariants: true }, no)).toEqual([
    "PRICE_UNKNOWN",
    "NO_VARIANTS",
  ]);
});
