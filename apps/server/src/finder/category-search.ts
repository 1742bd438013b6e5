import { soundTerms } from "@papillote/domain/catalog/search-nearness.ts";
import { shownWords, wordsOf } from "@papillote/domain/catalog/search-words.ts";
import { aliasesOf } from "./aliases.ts";
import { type Named, type NamedSearch, newNamedSearch } from "./named-search.ts";

/** One object for each edition of the catalogue. */
export type SearchedCategories = { readonly categoryById: ReadonlyMap<number, { readonly name: string }> };

const searches = new WeakMap<SearchedCategories, NamedSearch>();

/** Universes and what they are divided into by name, the nearest first. */
export function findCategories(catalogue: SearchedCategories, query: string): readonly number[] {
  const search = searches.get(catalogue) ?? newNamedSearch([...catalogue.categoryById].map(([id, { name }]) => namedCategory(id, name)));
  searches.set(catalogue, search);
  return search(query).ids;
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
