import fc from "fast-check";
import { expect, test } from "vitest";
import { anyOf, bundleAvailability, defaultParts, timesOf } from "./composite.ts";

const part = (optionId: number, isDefault: boolean, isRequired = true) => ({
  optionId,
  isDefault,
  isRequired,
});
const some = (left: number) => ({ isInStock: left > 0, left });

test("a bundle holds each option's default, and the first choice where a required option has none", () => {
  const [ring, chain, cloth, card, note] = [
    part(1, false),
    part(1, true),
    part(2, false),
    part(2, false),
    part(3, false, false),
  ] as const;
  expect(defaultParts([ring, chain, cloth, card, note])).toEqual([chain, cloth]);
});

test("every required option of a bundle is included, with or without a default", () => {
  const parts = fc.array(
    fc.record({
      optionId: fc.integer({ min: 1, max: 4 }),
      isDefault: fc.boolean(),
      isRequired: fc.constant(true),
    }),
  );
  fc.assert(
    fc.property(parts, (all) => {
      const held = defaultParts(all);
      expect(new Set(held.map(({ optionId }) => optionId))).toEqual(
        new Set(all.map(({ optionId }) => optionId)),
      );
      expect(held.every((one) => all.includes(one))).toBe(true);
    }),
  );
});

test("S4.37 a part that takes several of a thing is there as often as there are that many", () => {
  expect(timesOf(some(7), 3)).toEqual({ isInStock: true, left: 2 });
  expect(timesOf(some(2), 3)).toEqual({ isInStock: false, left: 0 });
  expect(timesOf({ isInStock: true, left: undefined }, 3)).toEqual({
    isInStock: true,
    left: undefined,
  });
});

test("S4.37 variants: one while any is there, and what is not for sale does not count", () => {
  expect(anyOf([some(2), some(0), some(3)])).toEqual({ isInStock: true, left: 5 });
  expect(anyOf([some(0), { isInStock: false, left: 9 }])).toEqual({ isInStock: false, left: 0 });
  expect(anyOf([])).toEqual({ isInStock: false, left: 0 });
});

const stocked = (optionId: number, left: number | undefined, isRequired = true) => ({
  ...part(optionId, false, isRequired),
  availability: { isInStock: left !== 0, left },
});

test("S4.37 a bundle is there while each required option has a choice that is", () => {
  expect(bundleAvailability([stocked(1, 0), stocked(1, 4), stocked(2, 9)])).toEqual({
    isInStock: true,
    left: 4,
  });
  expect(bundleAvailability([stocked(1, 0), stocked(2, 9)])).toEqual({ isInStock: false, left: 0 });
  expect(bundleAvailability([stocked(1, 4), stocked(2, 0, false)])).toEqual({
    isInStock: true,
    left: 4,
  });
  expect(bundleAvailability([stocked(1, undefined), stocked(2, undefined)])).toEqual({
    isInStock: true,
    left: undefined,
  });
  expect(bundleAvailability([])).toEqual({ isInStock: false, left: 0 });
});
