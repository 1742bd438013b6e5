import { soundTerms } from "@papillote/domain/catalog/search-nearness.ts";
import { shownWords, wordsOf } from "@papillote/domain/catalog/search-words.ts";
import type { Steps } from "#server/platform/time-slices.ts";
import { aliasesOf } from "./aliases.ts";
import { buildNamedSearch, type Named, type NamedSearch } from "./named-search.ts";

export type SearchedCategories = {
  readonly categoryById: ReadonlyMap<number, { readonly name: string }>;
};

/** Universes and what they are divided into by name, the nearest first. */
export function buildCategorySearch({ categoryById }: SearchedCategories): Steps<NamedSearch> {
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
