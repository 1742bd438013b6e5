import { expect, test } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { bucketWords, isSameRange, isWithin, priceBuckets } from "./price-buckets.ts";

const words = (locale: string, sign?: "before" | "after") =>
  priceBuckets.map((one) => bucketWords(one, locale, sign));

test("S9.11a the lowest bucket reads below, the highest above, those between from and to", () => {
  expect(words("en-US")).toEqual(["< €50", "€50 - 100", "€100 - 150", "> €150"]);
  expect(words("fr-FR")).toEqual(["< €50", "€50 - 100", "€100 - 150", "> €150"]);
  expect(words("fr-FR", "after")).toEqual([
    "< 50\u00a0€",
    "50 - 100\u00a0€",
    "100 - 150\u00a0€",
    "> 150\u00a0€",
  ]);
  expect(bucketWords({ from: cents(120_000), to: cents(200_050) }, "fr-FR")).toBe(
    "€1\u00a0200 - 2\u00a0000,50",
  );
});

test("S9.11a each bucket holds what its words say", () => {
  const holding = (amount: number) =>
    priceBuckets.flatMap((one, place) =>
      isWithin(one, { low: cents(amount), high: cents(amount) }) ? [place] : [],
    );
  expect(holding(4_999)).toEqual([0]);
  expect(holding(5_000)).toEqual([1]);
  expect(holding(10_000)).toEqual([1, 2]);
  expect(holding(15_000)).toEqual([2]);
  expect(holding(15_001)).toEqual([3]);
});

test("an amount of free choice is met where the range touches it", () => {
  const free = { low: cents(2_000), high: cents(15_000) };
  expect(isWithin({ from: cents(15_000) }, free)).toBe(true);
  expect(isWithin({ from: cents(15_001) }, free)).toBe(false);
  expect(isWithin({ to: cents(2_000) }, free)).toBe(true);
  expect(isWithin({ to: cents(1_999) }, free)).toBe(false);
  expect(isWithin({}, free)).toBe(true);
});

test("two ranges are the same by both ends", () => {
  expect(isSameRange({ to: cents(1) }, { from: undefined, to: cents(1) })).toBe(true);
  expect(isSameRange({ to: cents(1) }, { from: cents(1) })).toBe(false);
});
