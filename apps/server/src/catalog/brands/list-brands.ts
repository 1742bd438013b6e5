import { isTakenAt, type Usage } from "@papillote/domain/catalog/purchase-type.ts";
import { indexLetter } from "@papillote/domain/catalog/search-text.ts";
import type { Brand } from "#server/catalog/snapshot/catalog.store.ts";
import { type Snapshot, snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";
import { brandsCalled } from "./brands-called.ts";
import { favouritesIn, type Kept } from "./favourite-brands.ts";
import { asksOfVouchers, isWished, type SeenBrand, seeBrands, type Wish } from "./seen-brands.ts";

export type BrandPage = {
  readonly brands: readonly SeenBrand[];
  readonly total: number;
  /** What was looked for instead, where no brand is written as it was typed. */
  readonly understood: string | undefined;
};
export type BrandFilter = Wish &
  Kept & {
    readonly universe?: number | undefined;
    readonly letter?: string | undefined;
    readonly q?: string | undefined;
    readonly usage?: Usage | undefined;
  };
export type BrandSort = "favourites" | "latest" | "price_asc" | "price_desc";
export type BrandQuery = BrandFilter & {
  readonly page: number;
  readonly limit: number;
  readonly sort?: BrandSort | undefined;
};

/** Brands that sell a voucher. Only what the page shows is looked at for stock, unless the order or the filter depends on it. */
export async function listBrands(db: Queryable, query: BrandQuery, now: Date): Promise<BrandPage> {
  const snapshot = await snapshotOf(db);
  const { sort = "favourites" } = query;
  const { brands: called, understood } = await brandsCalled(snapshot, query.q);
  const isFavourite = favouritesIn(snapshot, query.favouriteIds);
  const found = sorted(
    called.filter(
      (brand) => fits(brand, query) && (query.favourites === undefined || isFavourite(brand)),
    ),
    sort,
  );
  if (!asksOfVouchers(query) && !isByPrice(sort))
    return {
      brands: await seeBrands(db, snapshot, pageOf(found, query), now),
      total: found.length,
      understood,
    };
  const wished = (await seeBrands(db, snapshot, found, now)).filter((one) => isWished(one, query));
  return {
    brands: pageOf(isByPrice(sort) ? byPrice(wished, sort) : wished, query),
    total: wished.length,
    understood,
  };
}

/** All brands that a name leaves, as they stand now: what the choices of the shop are counted from. */
export async function seeBrandsNamed(
  db: Queryable,
  { letter, q }: BrandFilter,
  now: Date,
): Promise<{ snapshot: Snapshot; seen: readonly SeenBrand[] }> {
  const snapshot = await snapshotOf(db);
  const { brands } = await brandsCalled(snapshot, q);
  const named = brands.filter((brand) => fits(brand, { letter }));
  return { snapshot, seen: await seeBrands(db, snapshot, named, now) };
}

export function isIn({ universeIds, categoryIds }: Brand, universe: number | undefined): boolean {
  return universe === undefined || universeIds.includes(universe) || categoryIds.includes(universe);
}

function pageOf<Item>(items: readonly Item[], { page, limit }: BrandQuery): readonly Item[] {
  return items.slice((page - 1) * limit, page * limit);
}

function isByPrice(sort: BrandSort): sort is "price_asc" | "price_desc" {
  return sort === "price_asc" || sort === "price_desc";
}

/** S9.9b: the latest is what was changed last. The usual order is the favourites', of what was searched for the nearest first. */
function sorted(brands: readonly Brand[], sort: BrandSort): readonly Brand[] {
  return sort === "latest"
    ? brands.toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
    : brands;
}

/** S9.9b. What cannot be had has no price and comes last either way. */
function byPrice(
  brands: readonly SeenBrand[],
  sort: "price_asc" | "price_desc",
): readonly SeenBrand[] {
  const direction = sort === "price_asc" ? 1 : -1;
  const last = direction * Number.POSITIVE_INFINITY;
  const rank = ({ priceFrom }: SeenBrand) => priceFrom ?? last;
  return brands.toSorted((one, other) =>
    rank(one) === rank(other) ? 0 : direction * (rank(one) - rank(other)),
  );
}

function fits(brand: Brand, { universe, letter, usage }: BrandFilter): boolean {
  if (!isIn(brand, universe) || !isTakenAt(brand.usage, usage)) return false;
  return !letter || indexLetter(brand.name) === indexLetter(letter);
}
