import { houseVouchers, occasionOf } from "#server/catalog/products/house-vouchers.ts";
import { vouchersByBrand } from "#server/catalog/products/voucher.ts";
import type { Brand } from "#server/catalog/snapshot/catalog.store.ts";
import type { Snapshot } from "#server/catalog/snapshot/snapshot.ts";
import { type Finder, finderFor, type SearchedCatalogue } from "#server/finder/finder.ts";

type Searched = SearchedCatalogue & { readonly onSale: ReadonlyMap<number, Brand> };

const searched = new WeakMap<Snapshot, Searched>();

/**
 * The text search of a snapshot. It may belong to the previous version: its results can include
 * products no longer on sale.
 */
export function finderOf(snapshot: Snapshot): Promise<Finder> {
  return finderFor(searchableCatalogue(snapshot));
}

/** By id, favourites of the shop first. */
export function brandsOnSale(snapshot: Snapshot): ReadonlyMap<number, Brand> {
  return searchableCatalogue(snapshot).onSale;
}

/** The searchable part of a snapshot: brands on sale, all categories and all products. */
export function searchableCatalogue(snapshot: Snapshot): Searched {
  const known = searched.get(snapshot);
  if (known) return known;
  const vouchers = vouchersByBrand(snapshot);
  const skusOf = (brandId: number) =>
    (vouchers.get(brandId) ?? []).flatMap(({ product }) => [
      product.sku,
      ...product.children.map(({ sku }) => sku),
    ]);
  const brands = snapshot.brands.filter(({ id }) => vouchers.has(id));
  const { categoryById, byId, synonyms, towns } = snapshot;
  const cards = houseVouchers(snapshot).map((voucher) => ({
    id: voucher.product.productId,
    sku: voucher.product.sku,
    name: voucher.product.name,
    occasion: occasionOf(snapshot, voucher),
    universeId: voucher.universeId,
  }));
  const made = {
    brands,
    onSale: new Map(brands.map((brand) => [brand.id, brand])),
    skusOf,
    categoryById,
    byId,
    synonyms,
    towns,
    cards,
  };
  searched.set(snapshot, made);
  return made;
}
