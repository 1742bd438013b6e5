import { soundTerms } from "@papillote/domain/catalog/search-nearness.ts";
import { shownWords, wordsOf, wordsOfNumber } from "@papillote/domain/catalog/search-words.ts";
import type { Steps } from "#server/platform/time-slices.ts";
import { buildNamedSearch, type Named, type NamedSearch } from "./named-search.ts";
import type { AliasIndex } from "./synonyms.ts";

/** A card of the shop itself. */
export type SearchedCard = {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly occasion: { readonly id: number; readonly name: string } | undefined;
  readonly universeId: number | null;
};
type SearchedCards = {
  /** In the order in which equally good results are listed. */
  readonly cards: readonly SearchedCard[];
  readonly categoryById: ReadonlyMap<number, { readonly name: string }>;
  readonly aliases: AliasIndex;
};

/** Searches the shop's own cards by name, occasion and universe, and by synonyms of these. */
export function buildCardSearch({
  cards,
  categoryById,
  aliases,
}: SearchedCards): Steps<NamedSearch> {
  return buildNamedSearch(
    cards.map((card) => namedCard(card, categoryById.get(card.universeId ?? 0)?.name, aliases)),
  );
}

function namedCard(
  { id, sku, name, occasion, universeId }: SearchedCard,
  universe: string | undefined,
  aliases: AliasIndex,
): Named {
  const own = shownWords(name);
  const occasions = occasion === undefined ? [] : [occasion.name];
  const given = [aliases.ofSku(sku), ...(occasion ? [aliases.ofOccasion(occasion.id)] : [])];
  const universes = universe === undefined ? [] : [universe];
  const kinds = [aliases.ofUniverses(universeId === null ? [] : [universeId])];
  return {
    id,
    shownName: name,
    name: [...wordsOf(name), ...own.flatMap(([word]) => soundTerms(word))],
    sku: wordsOfNumber(sku),
    keyword: [...occasions.flatMap(wordsOf), ...given.flatMap(({ terms }) => terms)],
    kind: [...universes.flatMap(wordsOf), ...kinds.flatMap(({ terms }) => terms)],
    tagline: [],
    shown: [
      ...own,
      ...own.flatMap(([word, written]) =>
        soundTerms(word).map((sound) => [sound, written] as const),
      ),
      ...[...occasions, ...universes].flatMap(shownWords),
      ...[...given, ...kinds].flatMap(({ shown }) => shown),
    ],
  };
}
