import { findBrands, type SearchedBrands } from "#server/finder/finder.ts";
import type { Brand } from "./catalog.store.ts";
import type { Snapshot } from "./snapshot.ts";
import { vouchersByBrand } from "./voucher.ts";

export type CalledBrands = {
  readonly brands: readonly Brand[];
  /** What was looked for instead, where nothing is written as it was typed. */
  readonly understood: string | undefined;
};

const searched = new WeakMap<Snapshot, SearchedBrands & { readonly brands: readonly Brand[] }>();

/** The brands on sale that a text finds, the nearest first; all of them without a text, favourites first. */
export function brandsCalled(snapshot: Snapshot, q = ""): CalledBrands {
  const onSale = searchedBrands(snapshot);
  if (q.trim() === "") return { brands: onSale.brands, understood: undefined };
  const { ids, understood } = findBrands(onSale, q);
  return { brands: ids.flatMap((id) => snapshot.brandById.get(id) ?? []), understood };
}

function searchedBrands(snapshot: Snapshot): SearchedBrands & { readonly brands: readonly Brand[] } {
  const known = searched.get(snapshot);
  if (known) return known;
  const onSale = vouchersByBrand(snapshot);
  const skusOf = (brandId: number) => (onSale.get(brandId) ?? []).flatMap(({ product }) => [product.sku, ...product.children.map(({ sku }) => sku)]);
  const made = { brands: snapshot.brands.filter(({ id }) => onSale.has(id)), categoryById: snapshot.categoryById, skusOf };
  searched.set(snapshot, made);
  return made;
}
