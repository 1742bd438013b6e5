import { type Cents, decimalText } from "#domain/money/cents.ts";
import { groupBy } from "./group-by.ts";
import { type PriceRange, priceBuckets } from "./price-buckets.ts";
import { usages } from "./purchase-type.ts";

/**
 * S2.34: the yes/no filters of the shop. The key names them in the shop's URL and in the counts,
 * `parameter` in the API. Pages with a personal filter differ by visitor and are not cached.
 */
export const shopFlags = {
  available: { parameter: "available", isPersonal: false },
  recommended: { parameter: "erin_recommends", isPersonal: false },
  favourites: { parameter: "favourites", isPersonal: true },
} as const satisfies Record<string, { readonly parameter: string; readonly isPersonal: boolean }>;

export type ShopFlag = keyof typeof shopFlags;
export const shopFlagNames = Object.keys(shopFlags) as ShopFlag[]; // the keys of the table

/**
 * The kinds in the shop's one list: brands with their vouchers, the shop's own cards, other
 * products.
 */
export const shopKinds = ["voucher", "card", "goods"] as const;
export type ShopKind = (typeof shopKinds)[number];

/** The bounds of a price range as the shop's URL has them: « 50 », « 49.99 ». */
export function priceFields({ from, to }: PriceRange): [name: "from" | "to", value: string][] {
  const fields: [name: "from" | "to", bound: Cents | undefined][] = [
    ["from", from],
    ["to", to],
  ];
  return fields.flatMap(([name, bound]): [name: "from" | "to", value: string][] =>
    bound === undefined ? [] : [[name, decimalText(bound).replace(/\.00$/, "")]],
  );
}

/**
 * The filters that give every visitor the same page, as values by URL parameter. They are few
 * enough to cache the pages; price bounds that a visitor typed are not among them.
 */
export function sharedFilters(): ReadonlyMap<string, ReadonlySet<string>> {
  const shared = shopFlagNames.filter((flag) => !shopFlags[flag].isPersonal);
  const fields: readonly (readonly [name: string, value: string])[] = [
    ...shopKinds.map((kind) => ["kind", kind] as const),
    ...usages.map((usage) => ["usage", usage] as const),
    ...shared.map((flag) => [flag, "1"] as const),
    ...priceBuckets.flatMap(priceFields),
  ];
  const byName = groupBy(fields, ([name]) => name);
  return new Map([...byName].map(([name, own]) => [name, new Set(own.map(([, value]) => value))]));
}
