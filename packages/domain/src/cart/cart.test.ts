import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { cartTotals } from "./cart-totals.ts";
import { coerceQuantity, lineQuantity } from "./quantity.ts";
import { leftForLine, stockMessage } from "./stock-left.ts";

describe("quantity", () => {
  test("S5.18b a quantity is coerced to a whole number from text and fractions", () => {
    expect([
      coerceQuantity("3"),
      coerceQuantity(" 3 "),
      coerceQuantity(3.9),
      coerceQuantity("2.5"),
    ]).toEqual([3, 3, 3, 2]);
  });

  test("a value that is no number is not read as zero", () => {
    expect(coerceQuantity("")).toBeNaN();
    expect(coerceQuantity("two")).toBeNaN();
  });

  test("S5.19 the maximum passes, one more is refused with the cart's current quantity", () => {
    expect(lineQuantity({ inCart: 18, wanted: 20 }, 20)).toEqual({ ok: true, value: 20 });
    expect(lineQuantity({ inCart: 18, wanted: 21 }, 20)).toEqual({
      ok: false,
      refusal: "MAX_QTY_REACHED",
      detail: { max_qty: 20, qty: 18 },
    });
  });
});

describe("totals", () => {
  const price = fc.integer({ min: 50, max: 500_00 }).map(cents);
  const line = fc.record({ unit: price, qty: fc.integer({ min: 1, max: 20 }) });

  test("balance part plus card part equals the total, to the cent, for every cart and balance", () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 10_000_00 }),
        (lines, balance) => {
          const totals = cartTotals({ lines }, cents(balance));
          return (
            totals.fromBalance + totals.byCard === totals.total &&
            totals.fromBalance <= balance &&
            totals.fromBalance >= 0
          );
        },
      ),
    );
  });

  test("a cart without the balance applied takes nothing from it", () => {
    expect(cartTotals({ lines: [{ unit: cents(25_00), qty: 2 }] }, undefined)).toEqual({
      subtotal: 50_00,
      discount: 0,
      total: 5000,
      itemsQty: 2,
      fromBalance: 0,
      byCard: 5000,
    });
  });
});

describe("stock of a line", () => {
  const lines = [
    { takes: [{ pool: "7:", qty: 1 }], qty: 2 },
    { takes: [{ pool: "7:", qty: 1 }], qty: 1 },
    { takes: [], qty: 4 },
  ];

  test("two amounts that share a pool do not both count its last codes", () => {
    expect(leftForLine(lines, 0, new Map([["7:", { free: 3 }]]))).toBe(2);
    expect(leftForLine(lines, 1, new Map([["7:", { free: 3 }]]))).toBe(1);
    expect(leftForLine(lines, 1, new Map([["7:", { free: 1 }]]))).toBe(0);
  });

  test("codes made on demand have no stock sentence", () => {
    expect(leftForLine(lines, 2, new Map())).toBeUndefined();
    expect(stockMessage(undefined)).toBe("");
  });

  test("a bundle is there as often as its scarcest part, less what other lines take", () => {
    const bundle = {
      takes: [
        { pool: "a", qty: 2 },
        { pool: "b", qty: 1 },
      ],
      qty: 1,
    };
    const free = new Map([
      ["a", { free: 9 }],
      ["b", { free: 6 }],
    ]);
    expect(leftForLine([bundle], 0, free)).toBe(4);
    const single = { takes: [{ pool: "a", qty: 1 }], qty: 3 };
    expect(leftForLine([bundle, single], 0, free)).toBe(3);
    expect(leftForLine([bundle, single], 1, free)).toBe(7);
  });

  test("the sentence appears at five and fewer", () => {
    expect([6, 5, 3, 0].map(stockMessage)).toEqual([
      "",
      "Only 5 available",
      "Only 3 available",
      "Out of the stock!",
    ]);
  });
});
