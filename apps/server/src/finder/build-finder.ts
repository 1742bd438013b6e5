import type { Steps } from "#server/platform/time-slices.ts";
import { buildBrandSearch, type SearchedBrands } from "./brand-search.ts";
import { buildCategorySearch, type SearchedCategories } from "./category-search.ts";
import type { NamedSearch } from "./named-search.ts";
import { buildProductSearch, type ProductSearch, type SearchedProducts } from "./product-search.ts";

/** What can be found of one version of the catalogue, and what it is found by; one object for each version. */
export type SearchedCatalogue = SearchedBrands & SearchedCategories & SearchedProducts;

/** The text search over one version of the catalogue. */
export type Finder = {
  readonly brands: NamedSearch;
  readonly categories: NamedSearch;
  readonly products: ProductSearch;
};

/** @returns the work of making it, in steps of less than a millisecond */
export function* buildFinder(catalogue: SearchedCatalogue): Steps<Finder> {
  const brands = yield* buildBrandSearch(catalogue);
  const categories = yield* buildCategorySearch(catalogue);
  const products = yield* buildProductSearch(catalogue);
  return { brands, categories, products };
}
