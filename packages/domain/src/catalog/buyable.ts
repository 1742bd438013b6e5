import type { Cents } from "#domain/money/cents.ts";
import type { Availability } from "./composite.ts";
import { isPriceKnown } from "./price.ts";

export type Hindrance = "PRICE_UNKNOWN" | "OUT_OF_STOCK" | "NO_VARIANTS";
type Wanted = {
  readonly price: Cents;
  readonly availability: Availability;
  readonly hasVariants: boolean;
};

/** S5.18a: what keeps a product from being bought now; nothing where it can be. */
export function hindrancesOf(
  { price, availability, hasVariants }: Wanted,
  { allowsZero }: { readonly allowsZero: boolean },
): Hindrance[] {
  const missing = hasVariants ? "NO_VARIANTS" : "OUT_OF_STOCK";
  return [
    ...(isPriceKnown(price, { allowsZero }) ? [] : (["PRICE_UNKNOWN"] as const)),
    ...(availability.isInStock ? [] : ([missing] as const)),
  ];
}
