import { cents } from "@papillote/domain/money/cents.ts";
import { expect, test } from "vitest";
import { amountProblem, parseAmount } from "./typed-amount.ts";

test.each([
  ["37,50", 3750],
  ["37.5", 3750],
  ["€ 37", 3700],
  ["1\u00a0050,00 €", 105000],
  ["0", 0],
])("%s is an amount", (typed, amount) => {
  expect(parseAmount(typed)).toBe(cents(amount));
});

test.each(["", "€", "abc", "-5", "1,234", "1.2.3", "1e3", "12,345", "١٢", "9999999999"])(
  "S5.14 %j is none",
  (typed) => {
    expect(parseAmount(typed)).toBeUndefined();
  },
);

test.each([
  ["vingt", "NUMBERS_ONLY"],
  ["-5", "NUMBERS_ONLY"],
  ["12,345", "TWO_DECIMALS"],
  [" € ", "REQUIRED"],
])("%j is refused as %s", (typed, reason) => {
  expect(amountProblem(typed)).toBe(reason);
});
