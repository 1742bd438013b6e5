import type { Cents } from "#domain/money/cents.ts";
import type { Availability } from "./composite.ts";
import { isPriceKnown } from "./special-price.ts";

export type Hindrance = "PRICE_UNKNOWN" | "OUT_OF_STOCK" | "NO_VARIANTS";

/** S5.18a: the reasons why a product cannot be bought now; empty when it can. */
export function hindrancesOf(
  {
    price,
    availability,
    hasVariants,
  }: {
    readonly price: Cents;
    readonly availability: Availability;
    readonly hasVariants: boolean;
  },
  { allowsZero }: { readonly allowsZero: boolean },
): Hindrance[] {
  const missing = hasVariants ? "NO_VARIANTS" : "OUT_OF_STOCK";
  return [
    ...(isPriceKnown(price, { allowsZero }) ? [] : (["PRICE_UNKNOWN"] as const)),
    ...(availability.isInStock ? [] : ([missing] as const)),
  ];
}
