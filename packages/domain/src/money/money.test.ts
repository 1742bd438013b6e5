import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cents, cents, centsFromEuros, eurosFromCents } from "./cents.ts";
import { formatEuro } from "./format-euro.ts";

const amount = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }).map(cents);

describe("cents", () => {
  test("half a cent is refused, so no float can enter", () => {
    expect(() => cents(0.5)).toThrow(RangeError);
    expect(() => centsFromEuros("0.005")).toThrow(RangeError);
    expect(() => centsFromEuros(0.1 + 0.2)).toThrow(RangeError);
  });

  test("euros to cents and back is the same amount for every whole number of cents", () => {
    fc.assert(
      fc.property(amount, (value: Cents) => centsFromEuros(eurosFromCents(value)) === value),
    );
  });
});

describe("formatEuro", () => {
  test("S5.14 S9.1a two decimals, the sign before the amount by default, after it where configured", () => {
    expect(formatEuro(cents(5000), "fr-FR")).toBe("€50,00");
    expect(formatEuro(cents(5000), "en-US")).toBe("€50.00");
    expect(formatEuro(cents(123456789), "fr-FR")).toBe("€1\u00a0234\u00a0567,89");
    expect(formatEuro(cents(5), "fr-FR", "after")).toBe("0,05\u00a0€");
  });

  test("a debit has a minus sign (U+2212) before the currency sign", () => {
    expect(formatEuro(cents(-2240), "fr-FR")).toBe("−€22,40");
  });
});
