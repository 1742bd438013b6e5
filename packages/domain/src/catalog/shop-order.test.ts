import { expect, test } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { byChange, byPrice, mixedKinds } from "./shop-order.ts";

const kind = (name: string, count: number, hasEveryWord = true) => ({
  items: Array.from({ length: count }, (_, rank) => `${name}${rank}`),
  hasEveryWord,
});

test("S2.30 each kind is spread over the list in its own order, none is left to its end", () => {
  expect(mixedKinds([kind("card", 1), kind("brand", 4), kind("goods", 2)])).toEqual([
    ...["card0", "brand0", "goods0", "brand1"],
    ...["brand2", "goods1", "brand3"],
  ]);
  expect(mixedKinds([kind("card", 0), kind("brand", 2)])).toEqual(["brand0", "brand1"]);
});

test("S2.34 what has every word of a search comes before what has some of them", () => {
  expect(mixedKinds([kind("brand", 2, false), kind("card", 0), kind("goods", 2)])).toEqual([
    ...["goods0", "goods1", "brand0", "brand1"],
  ]);
});

test("S9.9b prices of all kinds are sorted together, what has none comes last", () => {
  const priced = [null, 3_000, 500, null, 9_900].map((price, rank) => ({
    rank,
    priceFrom: price === null ? null : cents(price),
  }));
  const order = (sort: "price_asc" | "price_desc") => byPrice(priced, sort).map(({ rank }) => rank);
  expect(order("price_asc")).toEqual([2, 1, 4, 0, 3]);
  expect(order("price_desc")).toEqual([4, 1, 2, 0, 3]);
});

test("S9.9b the last changed comes first", () => {
  const days = ["2026-01-02", "2026-03-01", "2026-02-01"].map((day) => ({
    updatedAt: new Date(day),
  }));
  expect(byChange(days)).toEqual([days[1], days[2], days[0]]);
});
