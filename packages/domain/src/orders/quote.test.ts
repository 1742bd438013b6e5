import { expect, test } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { isSameQuote, quoteOf } from "./quote.ts";

const card = { sku: "A", face: cents(50_00), price: cents(45_00), qty: 2 };
const other = { sku: "B", face: cents(10_00), price: cents(10_00), qty: 1 };
const noCoupon = { discount: cents(0), coupon: null, shipping: null, delivery: "account" } as const;
const split = { fromBalance: cents(40_00), byCard: cents(60_00), ...noCoupon };
const quote = quoteOf([card, other], split);

test("a quote has the sum of its lines, and is paid by card unless the balance pays all of it", () => {
  expect(quote).toMatchObject({ total: 100_00, method: "card", delivery: "account" });
  const byBalance = { fromBalance: cents(10_00), byCard: cents(0), ...noCoupon };
  expect(quoteOf([other], byBalance).method).toBe("balance");
});

test("what the coupon takes off is not in the total", () => {
  const reduced = { ...split, byCard: cents(55_00), discount: cents(5_00), coupon: "NOEL5" };
  expect(quoteOf([card, other], reduced)).toMatchObject({ total: 95_00, coupon: "NOEL5" });
});

test("goods are sent, and the shipping is in the total", () => {
  const sent = { ...split, byCard: cents(65_00), shipping: cents(5_00) };
  const shown = quoteOf([card, other], { ...sent, delivery: "shipping" });
  expect(shown).toMatchObject({ total: 105_00, shipping: 5_00, delivery: "shipping" });
});

test("quotes are the same whatever the order of their lines", () => {
  expect(isSameQuote(quote, quoteOf([other, card], split))).toBe(true);
});

test.for([
  ["another price", quoteOf([{ ...card, price: cents(44_00) }, other], split)],
  ["another face value", quoteOf([{ ...card, face: cents(60_00) }, other], split)],
  ["another quantity", quoteOf([{ ...card, qty: 3 }, other], split)],
  ["another card", quoteOf([{ ...card, sku: "C" }, other], split)],
  ["a line more", quoteOf([card, other, other], split)],
  ["another total", { ...quote, total: cents(1_00) }],
  ["another balance part", { ...quote, fromBalance: cents(0) }],
  ["another card part", { ...quote, byCard: cents(0) }],
  ["another discount", { ...quote, discount: cents(1) }],
  ["another coupon", { ...quote, coupon: "NOEL5" }],
  ["another price of the shipping", { ...quote, shipping: cents(5_00) }],
  ["another method", { ...quote, method: "balance" as const }],
] as const)("a quote with %s is another", ([, changed]) => {
  expect(isSameQuote(quote, changed)).toBe(false);
});
