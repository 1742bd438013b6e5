import fc from "fast-check";
import { expect, test } from "vitest";
import { type Listed, stockCalls } from "./stock-prefetch.ts";

const nothingKnown = () => false;
const configurable = (number: number, variants: number): Listed => ({
  sku: `CF-${number}`,
  variants: Array.from({ length: variants }, (_, index) => `CF-${number}-${index}`),
});

test("S9.7c the variants of eight configurables are requested; simple products do not count", () => {
  const listed = [
    { sku: "SP-1", variants: [] },
    ...Array.from({ length: 10 }, (_, index) => configurable(index, 1)),
  ];
  const asked = stockCalls(listed, nothingKnown).flat();
  expect(asked.filter((sku) => /^CF-\d+$/.test(sku))).toEqual(
    Array.from({ length: 8 }, (_, index) => `CF-${index}`),
  );
  expect(asked).not.toContain("SP-1");
});

test("S9.7d a call asks for fifteen skus at most", () => {
  const calls = stockCalls([configurable(1, 20), configurable(2, 12)], nothingKnown);
  expect(calls.map((skus) => skus.length)).toEqual([15, 15, 4]);
  expect(calls[0]?.[0]).toBe("CF-1");
});

test("known stock is not requested again, and an empty list makes no call", () => {
  expect(stockCalls([configurable(1, 3)], (sku) => sku === "CF-1-1")).toEqual([
    ["CF-1", "CF-1-0", "CF-1-2"],
  ]);
  expect(stockCalls([{ sku: "SP-1", variants: [] }], nothingKnown)).toEqual([]);
});

test("S9.7d every sku is requested once", () => {
  const listed = fc.array(
    fc.record({ sku: fc.string(), variants: fc.array(fc.string(), { maxLength: 40 }) }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(listed, (all) => {
      const calls = stockCalls(all, nothingKnown);
      const expected = new Set(
        all
          .filter(({ variants }) => variants.length > 0)
          .flatMap(({ sku, variants }) => [sku, ...variants]),
      );
      expect(calls.flat().toSorted()).toEqual([...expected].toSorted());
      expect(calls.every((skus) => skus.length <= 15)).toBe(true);
    }),
  );
});
