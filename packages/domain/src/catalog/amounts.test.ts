import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "#domain/money/cents.ts";
import {
  type AmountOffer,
  cardAmountMin,
  isAmountOffered,
  lowestAmount,
  onlyAmount,
} from "./amounts.ts";

const open: AmountOffer = { kind: "open", min: cents(2000), max: cents(15_000), step: cents(500) };
const fixed: AmountOffer = { kind: "fixed", amounts: [cents(5000), cents(2500)] };

test("S5.11b S9.4b a card starts from 10 euros, even if its offer says less", () => {
  const cheap: AmountOffer = { kind: "open", min: cents(100), max: cents(5000), step: cents(1) };
  expect(isAmountOffered(cheap, cents(999))).toBe(false);
  expect(isAmountOffered(cheap, cents(1000))).toBe(true);
  expect(isAmountOffered({ kind: "fixed", amounts: [cents(500)] }, cents(500))).toBe(false);
});

test("a fixed card is sold at its amounts alone", () => {
  expect(isAmountOffered(fixed, cents(2500))).toBe(true);
  expect(isAmountOffered(fixed, cents(3000))).toBe(false);
});

test("an open amount is within its bounds and on its step", () => {
  const asked = fc.integer({ min: 0, max: 20_000 }).map(cents);
  fc.assert(
    fc.property(asked, (face) => {
      const isWithin = face >= 2000 && face <= 15_000 && face % 500 === 0;
      expect(isAmountOffered(open, face)).toBe(isWithin);
    }),
  );
});

test("the amount goes without saying where there is one alone", () => {
  expect(onlyAmount({ kind: "fixed", amounts: [cents(7500)] })).toBe(7500);
  expect(onlyAmount(fixed)).toBeUndefined();
  expect(onlyAmount(open)).toBeUndefined();
});

test("a card costs from its lowest amount", () => {
  expect(lowestAmount(fixed)).toBe(2500);
  expect(lowestAmount(open)).toBe(2000);
  expect(cardAmountMin).toBe(1000);
});
