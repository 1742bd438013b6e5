import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cents, cents } from "#domain/money/cents.ts";
import { isPriceKnown, reductionPercent, specialPriceNow } from "./special-price.ts";

const now = new Date("2026-11-20T11:00:00Z");
const earlier = new Date("2026-11-16T00:00:00+01:00");
const later = new Date("2026-12-24T23:59:59+01:00");
const card = { price: cents(2500), special: cents(2200), from: earlier, to: later };

test("S4.25a a lower special price applies inside its window", () => {
  expect(specialPriceNow(card, now)).toBe(2200);
});

test("S4.25a a window may be open at either side, or at both", () => {
  expect(specialPriceNow({ ...card, from: null }, now)).toBe(2200);
  expect(specialPriceNow({ ...card, to: null }, now)).toBe(2200);
  expect(specialPriceNow({ ...card, from: null, to: null }, now)).toBe(2200);
});

test("S4.25a both dates are exclusive", () => {
  expect([earlier, later].map((date) => specialPriceNow(card, date))).toEqual([0, 0]);
  expect(specialPriceNow(card, new Date(earlier.getTime() + 1))).toBe(2200);
  expect(specialPriceNow(card, new Date(later.getTime() - 1))).toBe(2200);
});

test.each([
  ["equal to the price", { ...card, special: cents(2500) }],
  ["above the price", { ...card, special: cents(2600) }],
  ["not begun", { ...card, from: new Date(now.getTime() + 1) }],
  ["over", { ...card, to: new Date(now.getTime() - 1) }],
  ["absent", { ...card, special: null }],
])("S4.25b a special price that is %s is zeroed", (_, offer) => {
  expect(specialPriceNow(offer, now)).toBe(0);
});

const amount = fc.integer({ min: 0, max: 100_000 }).map(cents);
const instant = fc.option(
  fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true }),
);

test("S4.25a S4.25b a special price applies exactly when it is lower and now is between its dates", () => {
  fc.assert(
    fc.property(amount, fc.option(amount), instant, instant, (price: Cents, special, from, to) => {
      const isOpen =
        (from === null || from.getTime() < now.getTime()) &&
        (to === null || to.getTime() > now.getTime());
      const applies = special !== null && special < price && isOpen;
      expect(specialPriceNow({ price, special, from, to }, now)).toBe(applies ? special : 0);
    }),
  );
});

test("S5.17 a price must be above zero, or zero where the shop allows it", () => {
  expect(isPriceKnown(cents(1), { allowsZero: false })).toBe(true);
  expect(isPriceKnown(cents(0), { allowsZero: false })).toBe(false);
  expect(isPriceKnown(cents(0), { allowsZero: true })).toBe(true);
  expect(isPriceKnown(cents(-1), { allowsZero: true })).toBe(false);
});

test("a reduction is never overstated", () => {
  expect(reductionPercent(cents(1410), cents(1500))).toBe(6);
  expect(reductionPercent(cents(8600), cents(9500))).toBe(9);
  expect(reductionPercent(cents(1500), cents(1500))).toBe(0);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (price, worth) => {
        const percent = reductionPercent(cents(price), cents(worth));
        return percent >= 0 && (percent === 0 || worth * (100 - percent) >= price * 100);
      },
    ),
  );
});
