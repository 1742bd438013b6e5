import { expect, test } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { byChange, byPrice, mixedKinds, type RankedKind } from "./shop-order.ts";

type Kind = Omit<RankedKind<string>, "items">;
const kind = (name: string, count: number, { match = "every", ...rest }: Partial<Kind> = {}) => ({
  items: Array.from({ length: count }, (_, rank) => `${name}${rank}`),
  ...{ match, ...rest },
});

test("S2.30 each kind is spread over the list in its own order, none is left to its end", () => {
  expect(mixedKinds([kind("card", 1), kind("brand", 4), kind("goods", 2)])).toEqual([
    ...["card0", "brand0", "goods0", "brand1"],
    ...["brand2", "goods1", "brand3"],
  ]);
  expect(mixedKinds([kind("card", 0), kind("brand", 2)])).toEqual(["brand0", "brand1"]);
});

test("S2.30 what comes in between comes after every three others, and is spread if it is rarer", () => {
  const goods = (count: number) => kind("goods", count, { isInBetween: true });
  expect(mixedKinds([kind("brand", 7), goods(4)])).toEqual([
    ...["brand0", "brand1", "brand2", "goods0", "brand3", "brand4", "brand5", "goods1"],
    ...["brand6", "goods2", "goods3"],
  ]);
  expect(mixedKinds([kind("brand", 8), goods(2)])).toEqual([
    ...["brand0", "brand1", "brand2", "brand3", "goods0"],
    ...["brand4", "brand5", "brand6", "brand7", "goods1"],
  ]);
  expect(mixedKinds([kind("brand", 0), goods(2)])).toEqual(["goods0", "goods1"]);
  expect(mixedKinds([kind("brand", 2), goods(0)])).toEqual(["brand0", "brand1"]);
});

test("S2.34 what has every word in its name comes first, what has some words last", () => {
  const brands = kind("brand", 2, { match: "some" });
  const named = kind("dress", 1, { match: "name" });
  expect(mixedKinds([brands, kind("card", 0), kind("goods", 2), named])).toEqual([
    ...["dress0", "goods0", "goods1", "brand0", "brand1"],
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
