import {
  isSameRange,
  type PriceRange,
  priceBuckets,
} from "@papillote/domain/catalog/price-buckets.ts";
import {
  type PlaceOfUse,
  type Usage,
  withoutPlace,
  withPlace,
} from "@papillote/domain/catalog/purchase-type.ts";
import { decimalText } from "@papillote/domain/money/cents.ts";
import { typedAmount } from "#app/platform/forms/typed-amount.ts";
import { withOverlay } from "#app/platform/overlays/place.ts";

export const shopSorts = ["favourites", "latest", "price_asc", "price_desc"] as const;
export type ShopSort = (typeof shopSorts)[number];

/** What the shop is narrowed to, in which order, and how much of it is shown. All of it stands in the address. */
export type ShopChoices = {
  readonly q: string | undefined;
  readonly usage: Usage | undefined;
  readonly isAvailable: boolean;
  readonly isRecommended: boolean;
  readonly isFavourite: boolean;
  readonly price: PriceRange;
  readonly sort: ShopSort;
  /** Each page is added to those before it, so that going back finds them all. */
  readonly page: number;
};

export const brandsPerPage = 24;
const pagesMax = 20;
const longestSearch = 100;
const usages = ["online", "in_store", "both"] as const;

export function readChoices(asked: URLSearchParams): ShopChoices {
  const page = Number.parseInt(asked.get("page") ?? "1", 10) || 1;
  return {
    q: asked.get("q")?.trim().slice(0, longestSearch) || undefined,
    usage: usages.find((one) => one === asked.get("usage")),
    isAvailable: asked.get("available") === "1",
    isRecommended: asked.get("recommended") === "1",
    isFavourite: asked.get("favourites") === "1",
    price: readPrice(asked),
    sort: shopSorts.find((one) => one === asked.get("sort")) ?? "favourites",
    page: Math.min(Math.max(1, page), pagesMax),
  };
}

/** Whoever turns the two amounts round means what lies between them. */
function readPrice(asked: URLSearchParams): PriceRange {
  const [from, to] = ["from", "to"].map((name) => typedAmount(asked.get(name) ?? ""));
  if (from !== undefined && to !== undefined && from > to) return { from: to, to: from };
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** What goes without saying is left out: one list has one address. */
export function shopAddress(
  path: string,
  choices: ShopChoices,
  overlay: { filters?: "open" } = {},
): string {
  const asked = new URLSearchParams(shopFields(choices));
  return withOverlay(asked.size === 0 ? path : `${path}?${asked}`, overlay);
}

/** The choices as a form or an address carries them. */
export function shopFields({
  q,
  usage,
  isAvailable,
  isRecommended,
  isFavourite,
  price,
  sort,
  page,
}: ShopChoices): [name: string, value: string][] {
  const said: [string, string | undefined][] = [
    ["q", q],
    ["usage", usage],
    ["available", isAvailable ? "1" : undefined],
    ["recommended", isRecommended ? "1" : undefined],
    ["favourites", isFavourite ? "1" : undefined],
    ["from", amountText(price.from)],
    ["to", amountText(price.to)],
    ["sort", sort === "favourites" ? undefined : sort],
    ["page", page > 1 ? String(page) : undefined],
  ];
  return said.flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
}

/** « 50 », « 49.99 ». */
function amountText(amount: PriceRange["from"]): string | undefined {
  return amount === undefined ? undefined : decimalText(amount).replace(/\.00$/, "");
}

export function isChosen({ usage }: Pick<ShopChoices, "usage">, place: PlaceOfUse): boolean {
  return usage === place || usage === "both";
}

/** Both places chosen asks for vouchers that are taken in both. A changed choice begins at the first page. */
export function togglePlace(choices: ShopChoices, place: PlaceOfUse): ShopChoices {
  const change = isChosen(choices, place) ? withoutPlace : withPlace;
  return { ...choices, usage: change(choices.usage, place), page: 1 };
}

export function toggleAvailable(choices: ShopChoices): ShopChoices {
  return { ...choices, isAvailable: !choices.isAvailable, page: 1 };
}

export function toggleRecommended(choices: ShopChoices): ShopChoices {
  return { ...choices, isRecommended: !choices.isRecommended, page: 1 };
}

export function toggleFavourite(choices: ShopChoices): ShopChoices {
  return { ...choices, isFavourite: !choices.isFavourite, page: 1 };
}

export function togglePrice(choices: ShopChoices, price: PriceRange): ShopChoices {
  return { ...choices, price: isSameRange(choices.price, price) ? {} : price, page: 1 };
}

export function isPriceChosen({ price }: Pick<ShopChoices, "price">): boolean {
  return price.from !== undefined || price.to !== undefined;
}

/** Whether the amounts are one of the shop's own buckets, or somebody's own. */
export function isBucket(price: PriceRange): boolean {
  return priceBuckets.some((one) => isSameRange(one, price));
}

/** Without the filters; the search and the order stay. */
export function unfiltered(choices: ShopChoices): ShopChoices {
  return {
    ...choices,
    usage: undefined,
    isAvailable: false,
    isRecommended: false,
    isFavourite: false,
    price: {},
    page: 1,
  };
}
