import { houseVouchers, occasionOf } from "#server/catalog/products/house-vouchers.ts";
import { universeLevel, vouchersByBrand } from "#server/catalog/products/voucher.ts";
import type { Brand } from "#server/catalog/snapshot/catalog.store.ts";
import type { Category, Product, Snapshot } from "#server/catalog/snapshot/snapshot.ts";
import {
  type Finder,
  finderFor,
  type QueryResults,
  type SearchedCatalogue,
} from "#server/finder/finder.ts";

type Searched = SearchedCatalogue & { readonly onSale: ReadonlyMap<number, Brand> };

const searched = new WeakMap<Snapshot, Searched>();

/**
 * The text search of a snapshot. It may belong to the previous version: its results can include
 * products no longer on sale.
 */
export function finderOf(snapshot: Snapshot): Promise<Finder> {
  return finderFor(searchableCatalogue(snapshot));
}

/** The results of a search text; undefined if it is empty. Call it only once per request. */
export async function findByText(snapshot: Snapshot, q = ""): Promise<TextResults | undefined> {
  if (q.trim() === "") return undefined;
  const finder = await finderOf(snapshot);
  return { ...finder.find(q), searchProducts: finder.products };
}

export type TextResults = QueryResults & { readonly searchProducts: Finder["products"] };

/** Brands on sale by their id, with the shop's favourites first. */
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

/** The universes that a text means, and those below them, best first. */
export function categoriesFound(
  { categoryById }: Snapshot,
  { categories }: TextResults,
): readonly Category[] {
  return categories
    .flatMap((id) => categoryById.get(id) ?? [])
    .filter(({ isActive, level }) => isActive && level >= universeLevel)
    .slice(0, universesMost);
}

const universesMost = 6;

/** Minimum score of a product that a text finds, relative to the best one. */
const goodEnough = 0.5;

/**
 * The products that match a search text well, best first, on sale or not. Misspelt matches count
 * only if no product has the words as typed.
 */
export function productsFound(
  { byId }: Snapshot,
  { words, understood, searchProducts }: TextResults,
): { readonly products: readonly Product[]; readonly hasEveryWord: boolean } {
  const text = understood ?? words;
  const typed = searchProducts.asTyped(text);
  const hasEveryWord = typed.ids.length > 0;
  const { ids, scores } = hasEveryWord ? typed : searchProducts(text);
  const products = ids
    .filter((_, place) => (scores[place] ?? 0) >= goodEnough)
    .flatMap((id) => byId.get(id)?.product ?? []);
  return { products, hasEveryWord };
}
