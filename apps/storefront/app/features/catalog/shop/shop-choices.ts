import {
  isSameRange,
  type PriceRange,
  priceBuckets,
} from "@papillote/domain/catalog/price-buckets.ts";
import {
  type PlaceOfUse,
  type Usage,
  usages,
  withoutPlace,
  withPlace,
} from "@papillote/domain/catalog/purchase-type.ts";
import {
  priceFields,
  type ShopFlag,
  type ShopKind,
  shopFlagNames,
  shopKinds,
} from "@papillote/domain/catalog/shop-filters.ts";
import { parseAmount } from "#app/platform/forms/typed-amount.ts";
import { withOverlay } from "#app/platform/overlays/overlay.ts";

export const shopSorts = ["favourites", "latest", "price_asc", "price_desc"] as const;
export type ShopSort = (typeof shopSorts)[number];

/** The filters, the order and the page of the shop, all of them in the URL. */
export type ShopChoices = Readonly<Record<ShopFlag, boolean>> & {
  readonly q: string | undefined;
  readonly kind: ShopKind | undefined;
  /** Options of the attributes color and size, which only products have (S9.9a). */
  readonly color: number | undefined;
  readonly size: number | undefined;
  readonly usage: Usage | undefined;
  readonly price: PriceRange;
  readonly sort: ShopSort;
  /** Each page of the list has its own URL, which shows only that page's items. */
  readonly page: number;
};

export const itemsPerPage = 24;
/** Far above any catalogue; a page number after the last redirects to the last. */
const pagesMax = 9_999;
const longestSearch = 100;

export function readChoices(search: URLSearchParams): ShopChoices {
  const page = Number.parseInt(search.get("page") ?? "1", 10) || 1;
  return {
    q: search.get("q")?.trim().slice(0, longestSearch) || undefined,
    sort: shopSorts.find((one) => one === search.get("sort")) ?? "favourites",
    page: Math.min(Math.max(1, page), pagesMax),
    kind: shopKinds.find((one) => one === search.get("kind")),
    color: readOption(search.get("color")),
    size: readOption(search.get("size")),
    usage: usages.find((one) => one === search.get("usage")),
    ...forEachFlag((flag) => search.get(flag) === "1"),
    price: readPrice(search),
  };
}

/** A value that is not an option id is ignored, so that a URL never fails for it. */
function readOption(value: string | null): number | undefined {
  return value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}

function forEachFlag(flagValue: (flag: ShopFlag) => boolean): Record<ShopFlag, boolean> {
  const entries = shopFlagNames.map((flag) => [flag, flagValue(flag)]);
  return Object.fromEntries(entries) as Record<ShopFlag, boolean>; // one entry for each flag
}

/** Swapped bounds are put in order: `from=80&to=20` means 20 to 80. */
function readPrice(search: URLSearchParams): PriceRange {
  const [from, to] = ["from", "to"].map((name) => parseAmount(search.get(name) ?? ""));
  if (from !== undefined && to !== undefined && from > to) return { from: to, to: from };
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** Default values are left out, so that each list has only one URL. */
export function shopAddress(
  path: string,
  choices: ShopChoices,
  overlay: { filters?: "open" } = {},
): string {
  const search = new URLSearchParams(shopFields(choices));
  return withOverlay(search.size === 0 ? path : `${path}?${search}`, overlay);
}

/** The choices as names and values of query parameters or hidden fields. */
export function shopFields({
  q,
  kind,
  color,
  size,
  usage,
  price,
  sort,
  page,
  ...flags
}: ShopChoices): [name: string, value: string][] {
  const fields: [string, string | undefined][] = [
    ["q", q],
    ["kind", kind],
    ["color", color?.toString()],
    ["size", size?.toString()],
    ["usage", usage],
    ...shopFlagNames.map((flag): [string, string | undefined] => [
      flag,
      flags[flag] ? "1" : undefined,
    ]),
    ...priceFields(price),
    ["sort", sort === "favourites" ? undefined : sort],
    ["page", page > 1 ? String(page) : undefined],
  ];
  return fields.flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
}

export function isChosen({ usage }: Pick<ShopChoices, "usage">, place: PlaceOfUse): boolean {
  return usage === place || usage === "both";
}

/** Online and in store together mean `both`. Every changed choice goes back to the first page. */
export function toggleUsage(choices: ShopChoices, place: PlaceOfUse): ShopChoices {
  const change = isChosen(choices, place) ? withoutPlace : withPlace;
  return { ...choices, usage: change(choices.usage, place), page: 1 };
}

export function toggleFlag(choices: ShopChoices, flag: ShopFlag): ShopChoices {
  return { ...choices, [flag]: !choices[flag], page: 1 };
}

/** Resets colour and size, as another kind has none, or different ones. */
export function chooseKind(choices: ShopChoices, kind: ShopKind | undefined): ShopChoices {
  return { ...choices, kind, color: undefined, size: undefined, page: 1 };
}

/** Chooses products as well, as only they have a colour or a size. */
export function toggleOption(
  choices: ShopChoices,
  name: "color" | "size",
  id: number,
): ShopChoices {
  const isChosen = choices[name] === id;
  return { ...choices, kind: "goods", [name]: isChosen ? undefined : id, page: 1 };
}

export function togglePrice(choices: ShopChoices, price: PriceRange): ShopChoices {
  return { ...choices, price: isSameRange(choices.price, price) ? {} : price, page: 1 };
}

export function isPriceChosen({ price }: Pick<ShopChoices, "price">): boolean {
  return price.from !== undefined || price.to !== undefined;
}

/**
 * Counts the filters that can be removed one by one: each place of use is one, and both bounds of a
 * price are one. A search is no filter.
 */
export function countChosen(choices: ShopChoices): number {
  const { kind, color, size } = choices;
  const values = [kind, color, size].filter((one) => one !== undefined);
  const others = [
    isChosen(choices, "online"),
    isChosen(choices, "in_store"),
    isPriceChosen(choices),
    ...shopFlagNames.map((flag) => choices[flag]),
  ];
  return values.length + others.filter(Boolean).length;
}

/** Whether the range is one of the predefined price buckets. */
export function isBucket(price: PriceRange): boolean {
  return priceBuckets.some((one) => isSameRange(one, price));
}

/** Removes the filters; the search and the order stay. */
export function unfiltered(choices: ShopChoices): ShopChoices {
  return {
    ...chooseKind(choices, undefined),
    usage: undefined,
    ...forEachFlag(() => false),
    price: {},
  };
}
