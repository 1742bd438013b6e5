import { lowestAmount } from "@papillote/domain/catalog/amounts.ts";
import { foldText, indexLetter } from "@papillote/domain/catalog/search-text.ts";
import { type Cents, lesserCents } from "@papillote/domain/money/cents.ts";
import type { Queryable } from "#server/platform/db.ts";
import type { Brand } from "./catalog.store.ts";
import { type Snapshot, snapshotOf } from "./snapshot.ts";
import { isInStock, type Stock, stockOf } from "./stock.ts";
import { choicesOf, type Supply, supplyOfOpen, type Voucher, vouchersByBrand } from "./voucher.ts";

/** A brand in a list: what its vouchers cost from, of those that can be had now. */
export type SeenBrand = { readonly brand: Brand; readonly priceFrom: Cents | null; readonly isInStock: boolean };
export type BrandPage = { readonly brands: readonly SeenBrand[]; readonly total: number };
export type BrandQuery = {
  readonly page: number;
  readonly limit: number;
  readonly universe?: number | undefined;
  readonly letter?: string | undefined;
  readonly q?: string | undefined;
};

const brandsASlide = 6;

/** Brands that sell a voucher, favourites first. */
export async function listBrands(db: Queryable, query: BrandQuery, now: Date): Promise<BrandPage> {
  const snapshot = await snapshotOf(db);
  const found = brandsOnSale(snapshot).filter((brand) => fits(brand, query));
  const page = found.slice((query.page - 1) * query.limit, query.page * query.limit);
  return { brands: await seeBrands(db, snapshot, page, now), total: found.length };
}

/** S7.24f: the brands of the home page's slider, six a page from page 1. */
export async function sliderPage(db: Queryable, pageNo: number, now: Date): Promise<readonly SeenBrand[]> {
  return (await listBrands(db, { page: pageNo, limit: brandsASlide }, now)).brands;
}

function brandsOnSale(snapshot: Snapshot): Brand[] {
  const onSale = vouchersByBrand(snapshot);
  return snapshot.brands.filter(({ id }) => onSale.has(id));
}

function fits({ name, universeIds, categoryIds }: Brand, { universe, letter, q = "" }: BrandQuery): boolean {
  if (universe !== undefined && !universeIds.includes(universe) && !categoryIds.includes(universe)) return false;
  if (letter && indexLetter(name) !== indexLetter(letter)) return false;
  return foldText(name).includes(foldText(q));
}

async function seeBrands(db: Queryable, snapshot: Snapshot, brands: readonly Brand[], now: Date): Promise<SeenBrand[]> {
  const vouchers = vouchersByBrand(snapshot);
  const withOffers = brands.map((brand) => ({ brand, offers: (vouchers.get(brand.id) ?? []).flatMap((voucher) => offersOf(voucher, now)) }));
  const stock = await stockOf(
    db,
    withOffers.flatMap(({ offers }) => offers.map(({ supply }) => supply)),
    now,
  );
  return withOffers.map(({ brand, offers }) => ({ brand, ...cheapest(offers, stock) }));
}

type Offer = { readonly from: Cents; readonly supply: Supply };

function offersOf(voucher: Voucher, now: Date): Offer[] {
  const lowest = lowestAmount(voucher.offer);
  if (voucher.offer.kind === "open") return lowest === undefined ? [] : [{ from: lowest, supply: supplyOfOpen(voucher) }];
  return choicesOf(voucher, now).map(({ face, supply }) => ({ from: face, supply }));
}

function cheapest(offers: readonly Offer[], stock: Stock): Pick<SeenBrand, "priceFrom" | "isInStock"> {
  const had = offers.filter(({ supply }) => isInStock(stock, supply)).map(({ from }) => from);
  return { priceFrom: had.length === 0 ? null : had.reduce(lesserCents), isInStock: had.length > 0 };
}
