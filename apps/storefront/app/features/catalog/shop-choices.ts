import { withOverlay } from "#app/platform/place.ts";

export const shopSorts = ["favourites", "latest", "price_asc", "price_desc"] as const;
export type ShopSort = (typeof shopSorts)[number];
export type PlaceOfUse = "online" | "in_store";

/** What the shop is narrowed to, in which order, and how much of it is shown. All of it stands in the address. */
export type ShopChoices = {
  readonly q: string | undefined;
  readonly usage: PlaceOfUse | "both" | undefined;
  readonly isAvailable: boolean;
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
    sort: shopSorts.find((one) => one === asked.get("sort")) ?? "favourites",
    page: Math.min(Math.max(1, page), pagesMax),
  };
}

/** What goes without saying is left out: one list has one address. */
export function shopAddress(path: string, { q, usage, isAvailable, sort, page }: ShopChoices, overlay: { filters?: "open" } = {}): string {
  const asked = new URLSearchParams();
  if (q !== undefined) asked.set("q", q);
  if (usage !== undefined) asked.set("usage", usage);
  if (isAvailable) asked.set("available", "1");
  if (sort !== "favourites") asked.set("sort", sort);
  if (page > 1) asked.set("page", String(page));
  return withOverlay(asked.size === 0 ? path : `${path}?${asked}`, overlay);
}

export function isChosen({ usage }: Pick<ShopChoices, "usage">, place: PlaceOfUse): boolean {
  return usage === place || usage === "both";
}

/** Both places chosen asks for vouchers that are taken in both. A changed choice begins at the first page. */
export function togglePlace(choices: ShopChoices, place: PlaceOfUse): ShopChoices {
  const other: PlaceOfUse = place === "online" ? "in_store" : "online";
  const left = isChosen(choices, other) ? other : undefined;
  const usage = isChosen(choices, place) ? left : left === undefined ? place : "both";
  return { ...choices, usage, page: 1 };
}

export function toggleAvailable(choices: ShopChoices): ShopChoices {
  return { ...choices, isAvailable: !choices.isAvailable, page: 1 };
}

/** Without the filters; the search and the order stay. */
export function unfiltered(choices: ShopChoices): ShopChoices {
  return { ...choices, usage: undefined, isAvailable: false, page: 1 };
}
