import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { sumOfTaxed, type TaxRate, taxedPrice, taxRateFor, timesTaxed } from "./tax.ts";

const everywhere = { regionId: 0, regionName: "*", scope: "taxable" } as const;
const rates: readonly TaxRate[] = [
  { classId: 2, country: "FR", basisPoints: 2000, ...everywhere },
  { classId: 3, country: "FR", basisPoints: 550, ...everywhere },
  { classId: 2, country: "DE", basisPoints: 1900, ...everywhere },
  {
    classId: 2,
    country: "FR",
    basisPoints: 1000,
    regionId: 20,
    regionName: "Corse",
    scope: "taxable",
  },
  {
    classId: 9,
    country: "FR",
    basisPoints: 850,
    regionId: 974,
    regionName: "La Réunion",
    scope: "taxable",
  },
  {
    classId: 7,
    country: "FR",
    basisPoints: 2000,
    regionId: 0,
    regionName: "*",
    scope: "out_of_scope",
  },
];

test("S3.5 the rate is that of the goods' own class in the country", () => {
  expect(taxRateFor(rates, { classId: 2, country: "FR" })).toBe(2000);
  expect(taxRateFor(rates, { classId: 3, country: "FR" })).toBe(550);
  expect(taxRateFor(rates, { classId: 2, country: "DE" })).toBe(1900);
});

test("S3.5 a region has its own rate where a rule names it, else that of the country", () => {
  expect(taxRateFor(rates, { classId: 2, country: "FR", region: "Corse" })).toBe(1000);
  expect(taxRateFor(rates, { classId: 2, country: "FR", region: "Bretagne" })).toBe(2000);
  expect(taxRateFor(rates, { classId: 9, country: "FR", region: "La Réunion" })).toBe(850);
  expect(taxRateFor(rates, { classId: 9, country: "FR", region: "Bretagne" })).toBe(0);
});

test.each([
  ["a class without a rule", { classId: 0, country: "FR" }],
  ["a country without a rule", { classId: 3, country: "DE" }],
  ["what is out of scope", { classId: 7, country: "FR" }],
])("S3.5 %s has no tax", (_, where) => {
  expect(taxRateFor(rates, where)).toBe(0);
});

const gross = fc.integer({ min: 0, max: 100_000_000 }).map(cents);
const basisPoints = fc.integer({ min: 0, max: 10_000 });

test("the tax is taken out of the price, and no cent is lost", () => {
  expect(taxedPrice(cents(12000), 2000)).toEqual({ net: 10000, tax: 2000, gross: 12000 });
  expect(taxedPrice(cents(2900), 2000)).toEqual({ net: 2417, tax: 483, gross: 2900 });
  fc.assert(
    fc.property(gross, basisPoints, (price, rate) => {
      const { net, tax } = taxedPrice(price, rate);
      expect(net + tax).toBe(price);
      expect(tax).toBeGreaterThanOrEqual(0);
      expect(Math.abs(net * (10_000 + rate) - price * 10_000)).toBeLessThanOrEqual(
        (10_000 + rate) / 2,
      );
    }),
  );
});

test("sums and multiples of taxed prices keep their parts whole", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(gross, basisPoints, fc.integer({ min: 1, max: 100 })), { maxLength: 10 }),
      (lines) => {
        const total = sumOfTaxed(
          lines.map(([price, rate, qty]) => timesTaxed(taxedPrice(price, rate), qty)),
        );
        expect(total.net + total.tax).toBe(total.gross);
        expect(total.gross).toBe(lines.reduce((sum, [price, , qty]) => sum + price * qty, 0));
      },
    ),
  );
});
