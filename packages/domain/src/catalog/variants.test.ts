import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canBeHad, chooseVariant, type Variant } from "./variants.ts";

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

describe("the variant that is meant", () => {
  test("is the first that can be had, where nothing is asked for", () => {
    expect(skuOf({ configuration: {} })).toBe("CF-1-e-l");
  });

  test("S2.3b is the child that the address names, in any letters, sold out or not", () => {
    expect(skuOf({ childSku: "cf-1-E-S", configuration: {} })).toBe("CF-1-e-s");
  });

  test("is the one of these options, sold out or not; of several the first that can be had", () => {
    expect(skuOf({ configuration: { color: ecru, size: small } })).toBe("CF-1-e-s");
    expect(skuOf({ configuration: { color: ecru } })).toBe("CF-1-e-l");
    expect(skuOf({ childSku: "CF-1-s-s", configuration: { color: ecru } })).toBe("CF-1-e-s");
  });

  test("S8.12c is missing where the product has no such configuration or no such child", () => {
    expect(skuOf({ configuration: { color: sage, size: large } })).toEqual({
      kind: "missing",
      asked: { color: sage, size: large },
    });
    expect(skuOf({ configuration: { size: 1 } })).toEqual({ kind: "missing", asked: { size: 1 } });
    expect(skuOf({ childSku: "CF-2", configuration: {} })).toEqual({ kind: "missing", asked: {} });
  });

  test("is none of a product that has none", () => {
    expect(chooseVariant([], { childSku: "CF-1", configuration: { color: ecru } })).toBeUndefined();
  });

  test("has what was asked for, whatever it was", () => {
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

test("S4.37 a value can be had where a variant of it is in stock, the other options as they are chosen", () => {
  expect(canBeHad(dress, { color: sage, size: small }, ["color", ecru])).toBe(false);
  expect(canBeHad(dress, { color: ecru, size: large }, ["size", large])).toBe(true);
  expect(canBeHad(dress, { color: sage, size: small }, ["size", large])).toBe(false);
});
