import { lowestAmount } from "@papillote/domain/catalog/amounts.ts";
import { indexLetter } from "@papillote/domain/catalog/search-text.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import type { Queryable } from "#server/platform/db.ts";
import { brandsCalled } from "./brands-called.ts";
import type { Brand, Usage } from "./catalog.store.ts";
import { type Snapshot, snapshotOf } from "./snapshot.ts";
import { isInStock, type Stock, stockOf } from "./stock.ts";
import { choicesOf, type Supply, supplyOfOpen, type Voucher, vouchersByBrand } from "./voucher.ts";

/** A brand in a list: what its vouchers cost from, of those that can be had now, and whether one of them is active at once. */
export type SeenBrand = {
  readonly brand: Brand;
  /** Its main voucher. */
  readonly productId: number;
  readonly priceFrom: Cents | null;
  /** The face value behind that price, where it is higher. */
  readonly worth: Cents | null;
  readonly isInStock: boolean;
  readonly isAvailable: boolean;
};
export type BrandPage = {
  readonly brands: readonly SeenBrand[];
  readonly total: number;
  /** What was looked for instead, where no brand is written as it was typed. */
  readonly understood: string | undefined;
};
export type BrandFilter = {
  readonly universe?: number | undefined;
  readonly letter?: string | undefined;
  readonly q?: string | undefined;
  readonly usage?: Usage | undefined;
  readonly available?: "1" | undefined;
};
export type BrandSort = "favourites" | "latest" | "price_asc" | "price_desc";
export type BrandQuery = BrandFilter & { readonly page: number; readonly limit: number; readonly sort?: BrandSort | undefined };

const brandsASlide = 6;

/** Brands that sell a voucher. Only what the page shows is looked at for stock, unless the order or the filter depends on it. */
export async function listBrands(db: Queryable, query: BrandQuery, now: Date): Promise<BrandPage> {
  const snapshot = await snapshotOf(db);
  const { sort = "favourites", available } = query;
  const { brands: called, understood } = brandsCalled(snapshot, query.q);
  const found = sorted(
    called.filter((brand) => fits(brand, query)),
    sort,
  );
  if (available === undefined && !isByPrice(sort)) return { brands: await seeBrands(db, snapshot, pageOf(found, query), now), total: found.length, understood };
  const seen = await seeBrands(db, snapshot, found, now);
  const had = seen.filter(({ isAvailable }) => available === undefined || isAvailable);
  return { brands: pageOf(isByPrice(sort) ? byPrice(had, sort) : had, query), total: had.length, understood };
}

/** S7.24f: the brands of the home page's slider, six a page from page 1. */
export async function sliderPage(db: Queryable, pageNo: number, now: Date): Promise<readonly SeenBrand[]> {
  return (await listBrands(db, { page: pageNo, limit: brandsASlide }, now)).brands;
}

/** All brands that a name leaves, as they stand now: what the choices of the shop are counted from. */
export async function seeBrandsNamed(db: Queryable, { letter, q }: BrandFilter, now: Date): Promise<{ snapshot: Snapshot; seen: readonly SeenBrand[] }> {
  const snapshot = await snapshotOf(db);
  const named = brandsCalled(snapshot, q).brands.filter((brand) => fits(brand, { letter }));
  return { snapshot, seen: await seeBrands(db, snapshot, named, now) };
}

export function isIn({ universeIds, categoryIds }: Brand, universe: number | undefined): boolean {
  return universe === undefined || universeIds.includes(universe) || categoryIds.includes(universe);
}

/** S2.34: a voucher for either place is found under both. */
export function isTaken({ usage }: Brand, wanted: Usage | undefined): boolean {
  return wanted === undefined || usage === "both" || usage === wanted;
}

function pageOf<Item>(items: readonly Item[], { page, limit }: BrandQuery): readonly Item[] {
  return items.slice((page - 1) * limit, page * limit);
}

function isByPrice(sort: BrandSort): sort is "price_asc" | "price_desc" {
  return sort === "price_asc" || sort === "price_desc";
}

/** S9.9b: the latest is what was changed last. The usual order is the favourites', of what was searched for the nearest first. */
function sorted(brands: readonly Brand[], sort: BrandSort): readonly Brand[] {
  return sort === "latest" ? brands.toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime()) : brands;
}

/** S9.9b. What cannot be had has no price and comes last either way. */
function byPrice(brands: readonly SeenBrand[], sort: "price_asc" | "price_desc"): readonly SeenBrand[] {
  const direction = sort === "price_asc" ? 1 : -1;
  const last = direction * Number.POSITIVE_INFINITY;
  const rank = ({ priceFrom }: SeenBrand) => priceFrom ?? last;
  return brands.toSorted((one, other) => (rank(one) === rank(other) ? 0 : direction * (rank(one) - rank(other))));
}

function fits(brand: Brand, { universe, letter, usage }: BrandFilter): boolean {
  if (!isIn(brand, universe) || !isTaken(brand, usage)) return false;
  return !letter || indexLetter(brand.name) === indexLetter(letter);
}

async function seeBrands(db: Queryable, snapshot: Snapshot, brands: readonly Brand[], now: Date): Promise<SeenBrand[]> {
  const vouchers = vouchersByBrand(snapshot);
  const withOffers = brands.map((brand) => {
    const own = vouchers.get(brand.id) ?? [];
    return { brand, productId: own[0]?.product.productId ?? 0, offers: own.flatMap((voucher) => offersOf(voucher, now)) };
  });
  const stock = await stockOf(
    db,
    withOffers.flatMap(({ offers }) => offers.map(({ supply }) => supply)),
    now,
  );
  return withOffers.map(({ brand, productId, offers }) => ({ brand, productId, ...cheapest(offers, stock) }));
}

type Offer = { readonly from: Cents; readonly face: Cents; readonly supply: Supply; readonly isImmediate: boolean };

/** What a voucher costs, at each of its amounts, and where it comes from. */
export function offersOf(voucher: Voucher, now: Date): Offer[] {
  const lowest = lowestAmount(voucher.offer);
  const isImmediate = voucher.activation === "immediate";
  if (voucher.offer.kind === "open") return lowest === undefined ? [] : [{ from: lowest, face: lowest, supply: supplyOfOpen(voucher), isImmediate }];
  return choicesOf(voucher, now).map(({ face, unit, supply }) => ({ from: unit, face, supply, isImmediate }));
}

export type Cheapest = Omit<SeenBrand, "brand" | "productId">;

export function cheapest(offers: readonly Offer[], stock: Stock): Cheapest {
  const had = offers.filter(({ supply }) => isInStock(stock, supply));
  const [best] = had.toSorted((one, other) => one.from - other.from);
  return {
    priceFrom: best?.from ?? null,
    worth: best && best.face > best.from ? best.face : null,
    isInStock: best !== undefined,
    isAvailable: had.some(({ isImmediate }) => isImmediate),
  };
}
