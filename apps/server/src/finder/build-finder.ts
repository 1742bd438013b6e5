import { soundTerms } from "@papillote/domain/catalog/search-nearness.ts";
import { shownWords, wordsOf } from "@papillote/domain/catalog/search-words.ts";
import type { Steps } from "#server/platform/time-slices.ts";
import { buildBrandSearch, type SearchedBrands } from "./brand-search.ts";
import { buildCardSearch, type SearchedCard } from "./card-search.ts";
import { findThings, type NamedSearches, type QueryResults } from "./find-things.ts";
import { buildNamedSearch, type Named } from "./named-search.ts";
import { indexCalled, indexIgnored, indexReduced } from "./phrases.ts";
import { buildProductSearch, type ProductSearch, type SearchedProducts } from "./product-search.ts";
import { type AliasIndex, indexAliases, type Synonym } from "./synonyms.ts";
import { indexTowns, type Town } from "./towns.ts";

/** The searchable part of one catalogue version; one object for each version. */
export type SearchedCatalogue = Omit<SearchedBrands, "aliases"> &
  SearchedProducts & {
    readonly cards: readonly SearchedCard[];
    readonly synonyms: readonly Synonym[];
    readonly towns: readonly Town[];
  };

/** The text search of one catalogue version. */
export type Finder = {
  /** Brands, universes and cards of the shop that a query means. */
  readonly find: (query: string) => QueryResults;
  readonly products: ProductSearch;
};

/** @returns the work of building the search, in steps of less than a millisecond */
export function* buildFinder(catalogue: SearchedCatalogue): Steps<Finder> {
  const { synonyms, towns, categoryById, cards } = catalogue;
  const aliases = yield* indexAliases(synonyms);
  const named: NamedSearches = {
    brands: yield* buildBrandSearch({ ...catalogue, aliases }),
    categories: yield* buildNamedSearch(
      Array.from(categoryById, ([id, { name }]) => namedCategory(id, name, aliases)),
    ),
    cards: yield* buildCardSearch({ cards, categoryById, aliases }),
  };
  const products = yield* buildProductSearch(catalogue);
  const phrases = {
    withoutIgnored: yield* indexIgnored(synonyms),
    reduced: yield* indexReduced(synonyms),
    town: yield* indexTowns(towns),
    called: yield* indexCalled(synonyms),
  };
  return { find: (query) => findThings(query, { named, phrases, products }), products };
}

function namedCategory(id: number, name: string, aliases: AliasIndex): Named {
  const shown = shownWords(name);
  const said = [aliases.ofTexts([name]), aliases.ofUniverses([id])];
  return {
    id,
    shownName: name,
    name: [...wordsOf(name), ...shown.flatMap(([word]) => soundTerms(word))],
    sku: [],
    keyword: said.flatMap(({ terms }) => terms),
    kind: [],
    tagline: [],
    shown: [...shown, ...said.flatMap((one) => one.shown)],
  };
}
