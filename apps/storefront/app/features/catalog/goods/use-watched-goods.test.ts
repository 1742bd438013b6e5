import { expect, test } from "vitest";
import { dress } from "./test-goods.ts";
import { withStock } from "./use-watched-goods.ts";

const [ecruSmall = "", ecruLarge = ""] = dress.variants.map(({ sku }) => sku);
const inStock = (stock: Record<string, boolean>) =>
  withStock(dress, new Map(Object.entries(stock))).variants.map(({ isInStock }) => isInStock);

test("S4.37 a variant is as its stock was said to be last, else as the page was made", () => {
  expect(inStock({})).toEqual([true, false, true]);
  expect(inStock({ [ecruSmall]: false, [ecruLarge]: true, other: false })).toEqual([
    false,
    true,
    true,
  ]);
});

test("S4.37 goods are in stock while one of their variants is, those without variants as they themselves are", () => {
  const gone = new Map(dress.variants.map(({ sku }) => [sku, false]));
  expect(withStock(dress, gone).isInStock).toBe(false);
  const simple = { ...dress, variants: [] };
  expect(withStock(simple, new Map([[dress.sku, false]])).isInStock).toBe(false);
  expect(withStock(simple, new Map()).isInStock).toBe(true);
});
