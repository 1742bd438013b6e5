import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addCents, cents, timesCents } from "#domain/money/cents.ts";
import { type CouponRule, couponCodeOf, generatedCode, lineDiscounts } from "./coupons.ts";

const none = cents(0);
const rule: CouponRule = {
  reduction: { kind: "percent", percent: 1000, amountMax: null },
  minimum: none,
  appliesTo: "all",
  excludedSkus: [],
  excludedBrandIds: [],
};
const fixed = (amount: number): CouponRule => ({
  ...rule,
  reduction: { kind: "fixed", amount: cents(amount) },
});
const line = (unit: number, qty = 1, more: object = {}) => ({
  kind: "voucher" as const,
  sku: "GC-1-50",
  productSku: "GC-1",
  brandId: 1,
  unit: cents(unit),
  qty,
  ...more,
});

describe("what a coupon takes off", () => {
  test("a percentage of each line, rounded to the cent", () => {
    expect(lineDiscounts(rule, [line(50_00, 2), line(19_99)])).toEqual([10_00, 2_00]);
  });

  test("a percentage up to its greatest amount", () => {
    const reduction = { kind: "percent", percent: 1000, amountMax: cents(7_00) } as const;
    expect(lineDiscounts({ ...rule, reduction }, [line(100_00), line(40_00)])).toEqual([
      5_00, 2_00,
    ]);
  });

  test("a fixed amount is spread over the lines; the largest remainders get the last cents", () => {
    expect(lineDiscounts(fixed(10_00), [line(10_00), line(10_00), line(10_00)])).toEqual([
      3_34, 3_33, 3_33,
    ]);
  });

  test("nothing below its minimum, which counts the reduced lines alone", () => {
    const from50 = { ...fixed(5_00), minimum: cents(50_00), excludedBrandIds: [9] };
    expect(lineDiscounts(from50, [line(49_99), line(80_00, 1, { brandId: 9 })])).toEqual([0, 0]);
    expect(lineDiscounts(from50, [line(50_00), line(80_00, 1, { brandId: 9 })])).toEqual([5_00, 0]);
  });

  test("nothing of excluded products and brands, other kinds, and credit on the balance", () => {
    const only = { ...rule, appliesTo: "goods" as const, excludedSkus: ["mug-1"] };
    const goods = { kind: "goods", brandId: null };
    expect(
      lineDiscounts(only, [
        line(10_00),
        line(10_00, 1, { ...goods, sku: "MUG-1-BLUE", productSku: "MUG-1" }),
        line(10_00, 1, { ...goods, sku: "BAG-1", productSku: "BAG-1" }),
      ]),
    ).toEqual([0, 0, 1_00]);
    const credit = line(60_00, 1, { sku: "PAP-CREDIT", productSku: "PAP-CREDIT", brandId: null });
    expect(lineDiscounts(fixed(5_00), [credit])).toEqual([0]);
    expect(lineDiscounts(rule, [line(5_00, 1, { kind: "shipping", sku: "s" })])).toEqual([0]);
  });

  test("the provider's minimum and a cent of each piece remain to be paid", () => {
    expect(lineDiscounts(fixed(10_00), [line(10_00)])).toEqual([9_50]);
    expect(lineDiscounts(fixed(99_00), [line(1, 3), line(10_00, 2)])).toEqual([0, 19_53]);
    expect(lineDiscounts(fixed(10_00), [line(40)])).toEqual([0]);
  });
});

const anyLine = fc
  .record({
    unit: fc.integer({ min: 1, max: 500_00 }),
    qty: fc.integer({ min: 1, max: 20 }),
    brandId: fc.constantFrom(1, 2, 3),
    kind: fc.constantFrom("voucher", "goods", "shipping"),
  })
  .map(({ unit, qty, ...more }) => line(unit, qty, more));
const anyRule = fc.record({
  reduction: fc.oneof(
    fc.record({
      kind: fc.constant("fixed" as const),
      amount: fc.integer({ min: 1, max: 900_00 }).map(cents),
    }),
    fc.record({
      kind: fc.constant("percent" as const),
      percent: fc.integer({ min: 1, max: 10_000 }),
      amountMax: fc.option(fc.integer({ min: 1, max: 100_00 }).map(cents)),
    }),
  ),
  minimum: fc.integer({ min: 0, max: 100_00 }).map(cents),
  appliesTo: fc.constantFrom<CouponRule["appliesTo"]>("all", "vouchers", "goods"),
  excludedSkus: fc.constant([]),
  excludedBrandIds: fc.subarray([1, 2, 3]),
});

test("however it is spread, the parts add up to the reduction, and no line gets more than it can take", () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), anyRule, (lines, any) => {
      const parts = lineDiscounts(any, lines);
      const total = addCents(...lines.map(({ unit, qty }) => timesCents(unit, qty)));
      const sum = addCents(...parts);
      const within = lines.every(({ unit, qty }, at) => {
        const part = parts[at] ?? -1;
        return part >= 0 && (part === 0 || unit * qty - part >= qty);
      });
      expect(parts).toHaveLength(lines.length);
      expect(within).toBe(true);
      if (sum > 0) expect(total - sum).toBeGreaterThanOrEqual(50);
    }),
  );
});

test("a fixed amount that the lines can take is taken wholly, each line within a cent of its share", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 100, max: 500_00 }), { minLength: 1, maxLength: 10 }),
      fc.integer({ min: 1, max: 5_000 }),
      (units, share) => {
        const lines = units.map((unit) => line(unit));
        const total = units.reduce((sum, unit) => sum + unit, 0);
        const amount = Math.max(1, Math.floor((total * share) / 10_000));
        const parts = lineDiscounts(fixed(amount), lines);
        expect(addCents(...parts)).toBe(amount);
        for (const [at, unit] of units.entries())
          expect(Math.abs((parts[at] ?? 0) - (amount * unit) / total)).toBeLessThan(1);
      },
    ),
  );
});

describe("codes", () => {
  test("a typed code is read in any letter case and with spaces around it", () => {
    expect([" noel-5 ", "NL10-ABC2", "a b", "", "é10", "x".repeat(41)].map(couponCodeOf)).toEqual([
      "NOEL-5",
      "NL10-ABC2",
      ...[undefined, undefined, undefined, undefined],
    ]);
  });

  test("a generated code follows its pattern, without letters that are taken for one another", () => {
    expect(generatedCode("NL10-XXXX", Uint8Array.of(0, 30, 31, 255))).toBe("NL10-A9AH");
    const all = generatedCode(
      "X".repeat(31),
      Uint8Array.from({ length: 31 }, (_, at) => at),
    );
    expect(all).toMatch(/^[A-HJKMNP-Z2-9]{31}$/);
    expect(() => generatedCode("XX", Uint8Array.of(1))).toThrow("too few");
  });
});
