import { vouchersByBrand } from "#server/catalog/products/voucher.ts";
import type { Brand } from "#server/catalog/snapshot/catalog.store.ts";
import type { Snapshot } from "#server/catalog/snapshot/snapshot.ts";
import { type Finder, finderFor, type SearchedCatalogue } from "#server/finder/finder.ts";

type Searched = SearchedCatalogue & { readonly onSale: ReadonlyMap<number, Brand> };

const searched = new WeakMap<Snapshot, Searched>();

/** The text search for a state of the catalogue. It may be the one of a state before: not all that it finds is on sale still. */
export function finderOf(snapshot: Snapshot): Promise<Finder> {
  return finderFor(searchedIn(snapshot));
}

/** By id, favourites first. */
export function brandsOnSale(snapshot: Snapshot): ReadonlyMap<number, Brand> {
  return searchedIn(snapshot).onSale;
}

/** What a text may find in it: the brands on sale, all categories and all products. */
export function searchedIn(snapshot: Snapshot): Searched {
  const known = searched.get(snapshot);
  if (known) return known;
  const vouchers = vouchersByBrand(snapshot);
  const skusOf = (brandId: number) =>
    (vouchers.get(brandId) ?? []).flatMap(({ product }) => [
      product.sku,
      ...product.children.map(({ sku }) => sku),
    ]);
  const brands = snapshot.brands.filter(({ id }) => vouchers.has(id));
  const { categoryById, byId } = snapshot;
  const made = {
    brands,
    onSale: new Map(brands.map((brand) => [brand.id, brand])),
    skusOf,
    categoryById,
    byId,
  };
  searched.set(snapshot, made);
  return made;
}
