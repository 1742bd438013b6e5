import { soundTerms } from "@papillote/domain/catalog/search-nearness.ts";
import { shownWords, wordsOf } from "@papillote/domain/catalog/search-words.ts";
import type { Steps } from "#server/platform/time-slices.ts";
import { aliasesOf } from "./aliases.ts";
import { buildBrandSearch, type SearchedBrands } from "./brand-search.ts";
import { buildNamedSearch, type Named, type NamedSearch } from "./named-search.ts";
import { buildProductSearch, type ProductSearch, type SearchedProducts } from "./product-search.ts";

/** The searchable part of one catalogue version; one object for each version. */
export type SearchedCatalogue = SearchedBrands & SearchedProducts;

/** The text search of one catalogue version. */
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

/** Searches universes and sub-universes by name, best first. */
function buildCategorySearch({ categoryById }: SearchedBrands): Steps<NamedSearch> {
  return buildNamedSearch(Array.from(categoryById, ([id, { name }]) => namedCategory(id, name)));
}

function namedCategory(id: number, name: string): Named {
  const shown = shownWords(name);
  return {
    id,
    shownName: name,
    name: [...wordsOf(name), ...shown.flatMap(([word]) => soundTerms(word))],
    sku: [],
    keyword: aliasesOf([name]),
    kind: [],
    tagline: [],
    shown,
  };
}
