import { soundTerms } from "@papillote/domain/catalog/search-nearness.ts";
import {
  parseQuery,
  shownWords,
  wordsOf,
  wordsOfNumber,
} from "@papillote/domain/catalog/search-words.ts";
import type { Steps } from "#server/platform/time-slices.ts";
import { buildNamedSearch, type Named, type NamedSearch } from "./named-search.ts";
import type { AliasIndex } from "./synonyms.ts";

/** The searchable brands and their search terms. */
export type SearchedBrands = {
  /** In the order in which equally good results are listed. */
  readonly brands: readonly SearchedBrand[];
  readonly categoryById: ReadonlyMap<number, { readonly name: string }>;
  readonly skusOf: (brandId: number) => readonly string[];
  readonly aliases: AliasIndex;
};
type SearchedBrand = {
  readonly id: number;
  readonly name: string;
  readonly tagline: string;
  readonly metaKeywords: readonly string[];
  readonly universeIds: readonly number[];
  readonly categoryIds: readonly number[];
};

/**
 * Searches brands by name, card number and offer, best first; allows misspellings when nothing
 * matches literally.
 */
export function buildBrandSearch(catalogue: SearchedBrands): Steps<NamedSearch> {
  return buildNamedSearch(namedBrands(catalogue));
}

function* namedBrands(catalogue: SearchedBrands): Generator<Named> {
  for (const brand of catalogue.brands) yield namedBrand(brand, catalogue);
}

function namedBrand(
  brand: SearchedBrand,
  { categoryById, skusOf, aliases }: SearchedBrands,
): Named {
  const keywords = brand.metaKeywords.filter((keyword) => saysMore(keyword, brand.name));
  const kindIds = [...brand.categoryIds, ...brand.universeIds];
  const kinds = kindIds.flatMap((id) => categoryById.get(id)?.name ?? []);
  const said = [aliases.ofTexts([...keywords, ...kinds]), aliases.ofUniverses(kindIds)];
  const ownWords = shownWords(brand.name);
  return {
    id: brand.id,
    shownName: brand.name,
    name: [...wordsOf(brand.name), ...ownWords.flatMap(([word]) => soundTerms(word))],
    sku: [...new Set(skusOf(brand.id).flatMap(wordsOfNumber))],
    keyword: [...keywords.flatMap(wordsOf), ...said.flatMap(({ terms }) => terms)],
    kind: kinds.flatMap(wordsOf),
    tagline: wordsOf(brand.tagline),
    shown: [
      ...ownWords,
      ...ownWords.flatMap(([word, written]) =>
        soundTerms(word).map((sound) => [sound, written] as const),
      ),
      ...[...keywords, ...kinds].flatMap(shownWords),
      ...said.flatMap(({ shown }) => shown),
    ],
  };
}

/**
 * Whether a keyword adds anything: "carte cadeau Ravelune" and "idée cadeau" only repeat the name
 * and the purpose of the shop.
 */
function saysMore(keyword: string, name: string): boolean {
  const named = new Set(wordsOf(`${name} idée cadeau bon achat chèque carte`));
  return parseQuery(keyword).words.some((word) => !named.has(word));
}
