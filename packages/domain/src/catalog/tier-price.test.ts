import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { tierPriceFor } from "./tier-price.ts";

const tiers = [
  { groupId: 1, qty: 3, value: cents(5605) },
  { groupId: 2, qty: 10, value: cents(5428) },
  { groupId: 2, qty: 50, value: cents(5192) },
];
const price = cents(5900);

test("S6.5 S9.11b a group pays its own price from the quantity on", () => {
  expect(tierPriceFor(tiers, { groupId: 2, qty: 9, price })).toBe(5900);
  expect(tierPriceFor(tiers, { groupId: 2, qty: 10, price })).toBe(5428);
  expect(tierPriceFor(tiers, { groupId: 2, qty: 50, price })).toBe(5192);
  expect(tierPriceFor(tiers, { groupId: 1, qty: 50, price })).toBe(5605);
  expect(tierPriceFor(tiers, { groupId: 0, qty: 50, price })).toBe(5900);
});

test("a reduced price below the tier stays", () => {
  expect(tierPriceFor(tiers, { groupId: 2, qty: 50, price: cents(4000) })).toBe(4000);
});

test("more of a thing never costs more for each, and never more than everybody pays", () => {
  const tier = fc.record({
    groupId: fc.integer({ min: 0, max: 3 }),
    qty: fc.integer({ min: 1, max: 60 }),
    value: fc.integer({ min: 0, max: 10_000 }).map(cents),
  });
  fc.assert(
    fc.property(
      fc.array(tier),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 0, max: 10_000 }),
      (all, groupId, qty, asked) => {
        const one = tierPriceFor(all, { groupId, qty, price: cents(asked) });
        expect(one).toBeLessThanOrEqual(asked);
        expect(
          tierPriceFor(all, { groupId, qty: qty + 1, price: cents(asked) }),
        ).toBeLessThanOrEqual(one);
      },
    ),
  );
});
