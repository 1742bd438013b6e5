import { expect, test } from "vitest";
import { bareAmount, markedAmount } from "./query-amount.ts";

test("a number with its currency is an amount, in any writing of it", () => {
  for (const query of ["ravelune 50 euros", "50€ ravelune", "ravelune €50", "ravelune 50.00 EUR"])
    expect(markedAmount(query), query).toMatchObject({ rest: "ravelune", amount: 50_00 });
  const written = "25,50\u00a0€";
  expect(markedAmount(written)).toEqual({ said: written, rest: "", amount: 25_50 });
});

test("no part of a card's number, of a word or of another number is an amount", () => {
  for (const query of ["CC-1002-50 euros", "europe 50", "12345 euros", "0 €", "50 eurofoot"])
    expect(markedAmount(query), query).toBeUndefined();
});

test("a number by itself may be an amount, but not an age, a share or a measure", () => {
  expect(bareAmount("ravelune 50")).toEqual({ said: "50", rest: "ravelune", amount: 50_00 });
  for (const query of ["18 ans", "50 %", "100 ml", "gc-1001", "ps5", "2027", "5", "CC-1-50", "900"])
    expect(bareAmount(query), query).toBeUndefined();
});
