import { shownWords, withoutPlural, wordsOf } from "@papillote/domain/catalog/search-words.ts";
import type { Steps } from "#server/platform/time-slices.ts";

/** A term that people use, and what the shop calls it. The operator imports these. */
export type Synonym = {
  readonly said: string;
  readonly meaning: "things" | "reduced" | "ignored";
  /** Everything that has one of these words is also found by `said`. */
  readonly shopWords: readonly string[];
  /** Ids of the options of the attribute `occasion`. */
  readonly occasions: readonly number[];
  readonly universeIds: readonly number[];
  readonly skus: readonly string[];
};

type Aliases = {
  /** The search terms, as they are indexed. */
  readonly terms: readonly string[];
  readonly shown: readonly (readonly [word: string, shown: string])[];
};

/** The synonyms that lead to a thing. */
export type AliasIndex = {
  readonly ofTexts: (texts: readonly string[]) => Aliases;
  readonly ofUniverses: (ids: readonly number[]) => Aliases;
  readonly ofOccasion: (id: number) => Aliases;
  readonly ofSku: (sku: string) => Aliases;
};

/** The terms of each synonym are built only once for all things that have it. */
export function* indexAliases(synonyms: readonly Synonym[]): Steps<AliasIndex> {
  const byWord = new Map<string, Aliases[]>();
  const byUniverse = new Map<number, Aliases[]>();
  const byOccasion = new Map<number, Aliases[]>();
  const bySku = new Map<string, Aliases[]>();
  for (const { said, shopWords, universeIds, occasions, skus } of synonyms) {
    const own = { terms: wordsOf(said), shown: shownWords(said) };
    addTo(byWord, shopWords.map(oneWord), own);
    addTo(byUniverse, universeIds, own);
    addTo(byOccasion, occasions, own);
    addTo(
      bySku,
      skus.map((sku) => sku.toLowerCase()),
      own,
    );
    yield;
  }
  return {
    ofTexts: (texts) => aliasesOf(byWord, texts.flatMap(wordsOf)),
    ofUniverses: (ids) => aliasesOf(byUniverse, ids),
    ofOccasion: (id) => aliasesOf(byOccasion, [id]),
    ofSku: (sku) => aliasesOf(bySku, [sku.toLowerCase()]),
  };
}

/** Joins hyphenated words, as the index contains them joined too. */
function oneWord(text: string): string {
  return withoutPlural(wordsOf(text.replaceAll("-", ""))[0] ?? "");
}

function addTo<Key>(found: Map<Key, Aliases[]>, keys: readonly Key[], own: Aliases): void {
  for (const key of keys) {
    const known = found.get(key);
    if (known) known.push(own);
    else found.set(key, [own]);
  }
}

function aliasesOf<Key>(
  aliases: ReadonlyMap<Key, readonly Aliases[]>,
  keys: readonly Key[],
): Aliases {
  const found = [...new Set([...new Set(keys)].flatMap((key) => aliases.get(key) ?? []))];
  return {
    terms: [...new Set(found.flatMap(({ terms }) => terms))],
    shown: found.flatMap(({ shown }) => shown),
  };
}
