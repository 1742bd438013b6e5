import { describe, expect, test } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { type BundleChoice, bundleParts, groupParts, totalOfParts } from "./selected-parts.ts";

const choice = (optionId: number, sku: string, over: Partial<BundleChoice> = {}): BundleChoice => ({
  optionId,
  sku,
  isRequired: true,
  isSingle: true,
  isDefault: false,
  qty: 1,
  canChangeQty: false,
  price: cents(10_00),
  ...over,
});
const ring = choice(1, "RING", { isDefault: true, price: cents(129_00) });
const studs = choice(1, "STUDS", { price: cents(79_00) });
const cloth = choice(2, "CLOTH", {
  isRequired: false,
  isSingle: false,
  isDefault: true,
  price: cents(12_00),
});
const box = choice(2, "BOX", {
  isRequired: false,
  isSingle: false,
  qty: 2,
  canChangeQty: true,
  price: cents(5_00),
});
const all = [ring, studs, cloth, box];
const asked = (skus: Record<number, string[]> = {}, qtys: Record<string, number> = {}) => ({
  skus: new Map(Object.entries(skus).map(([id, list]) => [Number(id), list])),
  qtys: new Map(Object.entries(qtys)),
});
const shown = (...question: Parameters<typeof asked>) =>
  bundleParts(all, asked(...question)).map(({ part, qty }) => `${qty} ${part.sku}`);

describe("what a bundle holds", () => {
  test("S3.1 is each option's default until the buyer chooses", () => {
    expect(shown()).toEqual(["1 RING", "1 CLOTH"]);
    expect(totalOfParts(bundleParts(all, asked()))).toBe(141_00);
  });

  test("is one of a single choice, and of a required option never none", () => {
    expect(shown({ 1: ["STUDS"] })).toEqual(["1 STUDS", "1 CLOTH"]);
    expect(shown({ 1: ["STUDS", "RING"] })).toEqual(["1 RING", "1 CLOTH"]);
    expect(shown({ 1: [] })).toEqual(["1 RING", "1 CLOTH"]);
    expect(shown({ 1: ["NO-SUCH"] })).toEqual(["1 RING", "1 CLOTH"]);
  });

  test("is any number of a choice of several, none of one that is not required", () => {
    expect(shown({ 2: ["BOX", "CLOTH"] })).toEqual(["1 RING", "1 CLOTH", "2 BOX"]);
    expect(shown({ 2: [] })).toEqual(["1 RING"]);
  });

  test("S5.18b has the quantity of the buyer where that may be changed, whole and at least one", () => {
    expect(shown({ 2: ["BOX"] }, { BOX: 3.9, RING: 4 })).toEqual(["1 RING", "3 BOX"]);
    expect(shown({ 2: ["BOX"] }, { BOX: 0 })).toEqual(["1 RING", "1 BOX"]);
    expect(shown({ 2: ["BOX"] }, { BOX: Number.NaN })).toEqual(["1 RING", "2 BOX"]);
    expect(shown({ 2: ["BOX"] }, { BOX: 1e9 })).toEqual(["1 RING", "100 BOX"]);
  });
});

test("S3.1 a group's parts have a quantity each, which may be none, and cost what they cost together", () => {
  const parts = [
    { sku: "CAP", qty: 1, price: cents(15_00) },
    { sku: "SCARF", qty: 2, price: cents(42_50) },
  ];
  expect(totalOfParts(groupParts(parts, new Map()))).toBe(100_00);
  expect(groupParts(parts, new Map([["CAP", 0]])).map(({ qty }) => qty)).toEqual([0, 2]);
  expect(groupParts(parts, new Map([["SCARF", -3]])).map(({ qty }) => qty)).toEqual([1, 0]);
});
