import { expect, test } from "vitest";
import { median, percentile, ratios, spread } from "./statistics.ts";

test.each([
  [[3], 3],
  [[5, 1, 3], 3],
  [[4, 1, 3, 2], 2.5],
  [[10, 9, 100], 10],
])("the median of %j is %d", (values, expected) => {
  expect(median(values)).toBe(expected);
});

test("there is no median of nothing", () => {
  expect(() => median([])).toThrow(RangeError);
});

test("ninety-nine of a hundred do not exceed the 99th percentile", () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect([0.5, 0.99, 1].map((part) => percentile(hundred, part))).toEqual([50, 99, 100]);
  expect(percentile([7], 0.99)).toBe(7);
  expect(() => percentile([], 0.5)).toThrow(RangeError);
});

test("the spread is the difference of greatest and least, as a part of the median", () => {
  expect(spread([90, 100, 120])).toBeCloseTo(0.3);
  expect(spread([7])).toBe(0);
  expect(spread([0, 0])).toBe(0);
});

test("a ratio compares the two of one round, and rounds without a partner are a fault", () => {
  expect(ratios([50, 30], [100, 40])).toEqual([0.5, 0.75]);
  expect(() => ratios([1], [1, 2])).toThrow(RangeError);
});
