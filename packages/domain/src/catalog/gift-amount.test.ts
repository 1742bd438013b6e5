import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, decimalText } from "#domain/money/cents.ts";
import type { AmountOffer } from "./amounts.ts";
import { readGiftAmount } from "./gift-amount.ts";

const open: AmountOffer = { kind: "open", min: cents(2000), max: cents(15_000), step: cents(500) };
const fixed: AmountOffer = { kind: "fixed", amounts: [cents(2500), cents(5000)] };
const refusal = (given: Parameters<typeof readGiftAmount>[0], offer: AmountOffer = open) => {
  const read = readGiftAmount(given, offer);
  return read.ok ? read.value : read.refusal;
};

test("S5.13a a price or a select value is entered, but not both", () => {
  expect(refusal({ typed: "25" })).toBe(2500);
  expect(refusal({ selected: "25.00", typed: " " })).toBe(2500);
  expect(refusal({ typed: "25", selected: "25" })).toBe("AMOUNT_TWICE");
  expect(refusal({})).toBe("AMOUNT_MISSING");
  expect(refusal({ typed: "", selected: " " })).toBe("AMOUNT_MISSING");
});

test.each([
  "vingt",
  "25 €",
  "1e3",
  "-25",
  "0x19",
  "25,5,0",
  ".5",
  "25.",
  "NaN",
  "9".repeat(400),
  "٢٥",
])("S5.13b %s is no number", (typed) => {
  expect(refusal({ typed })).toBe("NUMBERS_ONLY");
});

test("S5.10a a comma is read as a point, a third decimal is refused", () => {
  expect(refusal({ typed: "25,00" })).toBe(2500);
  expect(refusal({ typed: "25.005" })).toBe("TWO_DECIMALS");
});

test("S5.13c a value below or above the bounds is told as such", () => {
  expect(refusal({ typed: "19.99" })).toBe("AMOUNT_TOO_SMALL");
  expect(refusal({ typed: "150.01" })).toBe("AMOUNT_TOO_BIG");
  expect(refusal({ typed: "150" })).toBe(15_000);
  expect(refusal({ typed: "24.99" }, fixed)).toBe("AMOUNT_TOO_SMALL");
  expect(refusal({ typed: "50.01" }, fixed)).toBe("AMOUNT_TOO_BIG");
  expect(refusal({ typed: "30" }, fixed)).toBe("AMOUNT_NOT_OFFERED");
  expect(refusal({ typed: "22" })).toBe("AMOUNT_NOT_OFFERED");
});

test("S5.13c whatever is entered, an amount that is taken lies within the bounds", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.integer({ min: 0, max: 20_000 }).map((amount) => decimalText(cents(amount))),
      ),
      (typed) => {
        const read = readGiftAmount({ typed }, open);
        if (!read.ok) return;
        expect(read.value).toBeGreaterThanOrEqual(2000);
        expect(read.value).toBeLessThanOrEqual(15_000);
      },
    ),
  );
});
