import { expect, test } from "vitest";
import { dress } from "./test-goods.ts";
import { withStock } from "./use-current-goods.ts";

const [ecruSmall = "", ecruLarge = ""] = dress.variants.map(({ sku }) => sku);
const inStock = (stock: Record<string, boolean>) =>
  withStock(dress, new Map(Object.entries(stock))).variants.map(({ isInStock }) => isInStock);

test("S4.37 a variant has its latest stock state, else that of the loaded page", () => {
  expect(inStock({})).toEqual([true, false, true]);
  expect(inStock({ [ecruSmall]: false, [ecruLarge]: true, other: false })).toEqual([
    false,
    true,
    true,
  ]);
});

test("S4.37 goods are in stock when a variant is, or without variants by their own stock", () => {
  const gone = new Map(dress.variants.map(({ sku }) => [sku, false]));
  expect(withStock(dress, gone).isInStock).toBe(false);
  const simple = { ...dress, variants: [] };
  expect(withStock(simple, new Map([[dress.sku, false]])).isInStock).toBe(false);
  expect(withStock(simple, new Map()).isInStock).toBe(true);
});
