import { cents } from "@papillote/domain/money/cents.ts";
import { expect, test } from "vitest";
import { presetAmount } from "./preset-amount.ts";

const open = {
  sku: "GC-1",
  choices: [],
  amounts: { fixed: [], min: cents(20_00), max: cents(150_00), step: cents(1_00) },
};
const fixed = {
  sku: "CC-1",
  choices: [25_00, 50_00].map((amount) => ({
    sku: `CC-1-${amount}`,
    amount: cents(amount),
    price: cents(amount),
    is_in_stock: amount < 50_00,
  })),
  amounts: { fixed: [cents(25_00), cents(50_00)], min: null, max: null, step: null },
};
const presetOf = (amount: string, product: typeof open | typeof fixed) =>
  presetAmount(new Request(`https://shop.example/brand/a?amount=${amount}`), product);

test("S2.35 the amount in the address is the chosen ticket, or typed beside the tickets", () => {
  expect(presetOf("50", open)).toEqual({ choice: "GC-1:5000" });
  expect(presetOf("37", open)).toEqual({ choice: "other:GC-1", other: "37" });
  expect(presetOf("25.00", fixed)).toEqual({ choice: "CC-1-2500:2500" });
});

test("an amount that is not sold, or is none, chooses nothing", () => {
  for (const amount of ["10", "151", "37.50", "", "vingt", "<b>"])
    expect(presetOf(amount, open), amount).toBeUndefined();
  expect(presetOf("50", fixed)).toBeUndefined();
  expect(presetOf("30", fixed)).toBeUndefined();
});
