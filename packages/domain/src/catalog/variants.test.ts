import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chooseVariant, isValueInStock, type Variant } from "./variants.ts";

const [ecru, sage] = [403, 408];
const [small, large] = [519, 526];
const variant = (sku: string, color: number, size: number, isInStock = true): Variant => ({
  sku,
  isInStock,
  configuration: { color, size },
});
const dress = [
  variant("CF-1-e-s", ecru, small, false),
  variant("CF-1-e-l", ecru, large),
  variant("CF-1-s-s", sage, small),
];
const skuOf = (asked: Parameters<typeof chooseVariant>[1]) => {
  const chosen = chooseVariant(dress, asked);
  return chosen?.kind === "variant" ? chosen.variant.sku : chosen;
};

describe("the selected variant", () => {
  test("is the first in stock when nothing is selected", () => {
    expect(skuOf({ configuration: {} })).toBe("CF-1-e-l");
  });

  test("S2.3b is the child whose SKU is in the URL, in upper or lower case, even if it is sold out", () => {
    expect(skuOf({ childSku: "cf-1-E-S", configuration: {} })).toBe("CF-1-e-s");
  });

  test("has the selected options even if it is sold out; of several, the first in stock", () => {
    expect(skuOf({ configuration: { color: ecru, size: small } })).toBe("CF-1-e-s");
    expect(skuOf({ configuration: { color: ecru } })).toBe("CF-1-e-l");
    expect(skuOf({ childSku: "CF-1-s-s", configuration: { color: ecru } })).toBe("CF-1-e-s");
  });

  test("S8.12c is missing when no child has these options or this SKU", () => {
    expect(skuOf({ configuration: { color: sage, size: large } })).toEqual({
      kind: "missing",
      asked: { color: sage, size: large },
    });
    expect(skuOf({ configuration: { size: 1 } })).toEqual({ kind: "missing", asked: { size: 1 } });
    expect(skuOf({ childSku: "CF-2", configuration: {} })).toEqual({ kind: "missing", asked: {} });
  });

  test("is undefined for a product without variants", () => {
    expect(chooseVariant([], { childSku: "CF-1", configuration: { color: ecru } })).toBeUndefined();
  });

  test("property: always has the selected options", () => {
    const options = fc.record(
      { color: fc.constantFrom(ecru, sage), size: fc.constantFrom(small, large) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(options, (configuration) => {
        const chosen = chooseVariant(dress, { configuration });
        return (
          chosen?.kind === "missing" ||
          Object.entries(configuration).every(
            ([code, value]) => chosen?.variant.configuration[code] === value,
          )
        );
      }),
    );
  });
});

test("S4.37 an option's value is available when a variant in stock has it together with the other selected options", () => {
  expect(isValueInStock(dress, { color: sage, size: small }, ["color", ecru])).toBe(false);
  expect(isValueInStock(dress, { color: ecru, size: large }, ["size", large])).toBe(true);
  expect(isValueInStock(dress, { color: sage, size: small }, ["size", large])).toBe(false);
});
