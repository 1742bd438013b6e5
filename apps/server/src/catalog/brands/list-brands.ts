import { isAmountOffered } from "@papillote/domain/catalog/amounts.ts";
import { isTakenAt, type Usage } from "@papillote/domain/catalog/purchase-type.ts";
import { indexLetter } from "@papillote/domain/catalog/search-text.ts";
import { byChange, byPrice } from "@papillote/domain/catalog/shop-order.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { vouchersByBrand } from "#server/catalog/products/voucher.ts";
import type { Brand } from "#server/catalog/snapshot/catalog.store.ts";
import { type Snapshot, snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";
import type { QueryMeaning } from "#server/finder/finder.ts";
import {
  type BrandListing,
  hasVoucherFilter,
  loadBrandListings,
  matches,
  type VoucherFilter,
} from "./brand-listings.ts";
import { brandsOnSale, findByText, type TextResults } from "./finder-of.ts";

type BrandPage = {
  readonly brands: readonly BrandListing[];
  readonly total: number;
  /** The corrected query, when the typed one matches no brand literally. */
  readonly understood: string | undefined;
  readonly meaning: QueryMeaning;
};
export type BrandFilter = VoucherFilter & {
  readonly universe?: number | undefined;
  readonly letter?: string | undefined;
  readonly q?: string | undefined;
  readonly usage?: Usage | undefined;
  /** Product ids of the visitor's favourites. */
  readonly favouriteIds?: readonly number[] | undefined;
  readonly favourites?: "1" | undefined;
};
export type BrandSort = "favourites" | "latest" | "price_asc" | "price_desc";
type BrandQuery = BrandFilter & {
  readonly page: number;
  readonly limit: number;
  readonly sort?: BrandSort | undefined;
};

type TextAt = {
  readonly snapshot: Snapshot;
  readonly byText: TextResults | undefined;
  readonly now: Date;
};

/**
 * Brands that sell a voucher. Loads stock only for the brands of the page, unless the sort order or
 * the filter depends on it.
 */
export async function listBrands(db: Queryable, query: BrandQuery, now: Date): Promise<BrandPage> {
  const snapshot = await snapshotOf(db);
  return listFound(db, query, { snapshot, byText: await findByText(snapshot, query.q), now });
}

/** Like `listBrands`, for a text that was searched already. */
export async function listFound(
  db: Queryable,
  query: Omit<BrandQuery, "q">,
  { snapshot, byText, now }: TextAt,
): Promise<BrandPage> {
  const { sort = "favourites" } = query;
  const { brands: found, understood, meaning } = brandsFound(snapshot, byText);
  const isFavourite = favouritesIn(snapshot, query.favouriteIds);
  const brands = sorted(
    found.filter(
      (brand) => fits(brand, query) && (query.favourites === undefined || isFavourite(brand)),
    ),
    sort,
  );
  if (!hasVoucherFilter(query) && !isByPrice(sort) && !meaning.isReduced)
    return {
      brands: await loadBrandListings(db, snapshot, pageOf(brands, query), now),
      total: brands.length,
      ...{ understood, meaning },
    };
  const listings = await loadBrandListings(db, snapshot, brands, now);
  const reduced = reducedOf(meaning, listings);
  const matching = (reduced ?? listings).filter((listing) => matches(listing, query));
  return {
    brands: pageOf(isByPrice(sort) ? byPrice(matching, sort) : matching, query),
    total: matching.length,
    understood,
    meaning: { ...meaning, isReduced: reduced !== undefined },
  };
}

/** All brands that match the search and the letter, with stock: the base of the filter counts. */
export async function loadNamedListings(
  db: Queryable,
  { letter, q }: BrandFilter,
  now: Date,
): Promise<{ snapshot: Snapshot; listings: readonly BrandListing[] }> {
  const snapshot = await snapshotOf(db);
  const { brands, meaning } = brandsFound(snapshot, await findByText(snapshot, q));
  const named = brands.filter((brand) => fits(brand, { letter }));
  const listings = await loadBrandListings(db, snapshot, named, now);
  return { snapshot, listings: reducedOf(meaning, listings) ?? listings };
}

export function isIn({ universeIds, categoryIds }: Brand, universe: number | undefined): boolean {
  return universe === undefined || universeIds.includes(universe) || categoryIds.includes(universe);
}

export function pageOf<Item>(
  items: readonly Item[],
  { page, limit }: Pick<BrandQuery, "page" | "limit">,
): readonly Item[] {
  return items.slice((page - 1) * limit, page * limit);
}

export function isByPrice(sort: BrandSort): sort is "price_asc" | "price_desc" {
  return sort === "price_asc" || sort === "price_desc";
}

/**
 * S9.9b: `latest` sorts by the last change. `favourites` keeps the order of the search, or of the
 * shop's favourites.
 */
function sorted(brands: readonly Brand[], sort: BrandSort): readonly Brand[] {
  return sort === "latest" ? byChange(brands) : brands;
}

function fits(brand: Brand, { universe, letter, usage }: BrandFilter): boolean {
  if (!isIn(brand, universe) || !isTakenAt(brand.usage, usage)) return false;
  return !letter || indexLetter(brand.name) === indexLetter(letter);
}

const withoutMeaning: QueryMeaning = { amount: undefined, place: undefined, isReduced: false };

/** The brands on sale that match a text, best first; without a text all, favourites first. */
export function brandsFound(
  snapshot: Snapshot,
  byText: TextResults | undefined,
): Pick<BrandPage, "understood" | "meaning"> & { readonly brands: readonly Brand[] } {
  const onSale = brandsOnSale(snapshot);
  const all = [...onSale.values()];
  if (byText === undefined) return { brands: all, understood: undefined, meaning: withoutMeaning };
  const { brands: ids, understood, meaning } = byText;
  const found = ids?.flatMap((id) => onSale.get(id) ?? []) ?? all;
  const { place, amount } = meaning;
  const there = place ? found.filter(({ id }) => place.brandIds.has(id)) : found;
  if (amount === undefined) return { brands: there, understood, meaning };
  const { offered = [], other = [] } = Object.groupBy(there, ({ id }) =>
    offersAmount(snapshot, id, amount) ? "offered" : "other",
  );
  // An amount without other words filters the brands; with other words it only orders them.
  const brands = ids === undefined && offered.length > 0 ? offered : [...offered, ...other];
  return { brands, understood, meaning };
}

function offersAmount(snapshot: Snapshot, brandId: number, amount: Cents): boolean {
  const vouchers = vouchersByBrand(snapshot).get(brandId) ?? [];
  return vouchers.some(({ offer }) => isAmountOffered(offer, amount));
}

/**
 * The brands with a voucher in stock for less than it is worth, if the text asks for them and there
 * are any.
 */
function reducedOf(
  { isReduced }: QueryMeaning,
  listings: readonly BrandListing[],
): readonly BrandListing[] | undefined {
  const reduced = isReduced
    ? listings.filter(({ offersInStock }) => offersInStock.some(({ face, low }) => face > low))
    : [];
  return reduced.length > 0 ? reduced : undefined;
}

/** S2.34: whether a brand sells one of the favourite vouchers. */
export function favouritesIn(
  snapshot: Snapshot,
  favouriteIds: readonly number[] = [],
): (brand: Brand) => boolean {
  const ids = new Set(favouriteIds);
  const vouchers = vouchersByBrand(snapshot);
  return ({ id }) => (vouchers.get(id) ?? []).some(({ product }) => ids.has(product.productId));
}
