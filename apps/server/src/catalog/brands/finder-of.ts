import { houseVouchers, occasionOf } from "#server/catalog/products/house-vouchers.ts";
import { vouchersByBrand } from "#server/catalog/products/voucher.ts";
import type { Brand } from "#server/catalog/snapshot/catalog.store.ts";
import type { Product, Snapshot } from "#server/catalog/snapshot/snapshot.ts";
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

/** Minimum score of a product that a text finds, relative to the best one. */
const goodEnough = 0.5;

/**
 * The products that a text finds well, best first, on sale or not. What is misspelt counts only
 * where no product has the words as typed.
 */
export function productsFound(
  { byId }: Snapshot,
  finder: Finder,
  { words, understood }: { readonly words: string; readonly understood: string | undefined },
): Product[] {
  const text = understood ?? words;
  const typed = finder.products.asTyped(text);
  const { ids, scores } = typed.ids.length > 0 ? typed : finder.products(text);
  return ids
    .filter((_, place) => (scores[place] ?? 0) >= goodEnough)
    .flatMap((id) => byId.get(id)?.product ?? []);
}
