import { shownWords, withoutPlural, wordsOf } from "@papillote/domain/catalog/search-words.ts";

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

export function indexAliases(synonyms: readonly Synonym[]): AliasIndex {
  const byWord = aliasesBy(synonyms, ({ shopWords }) => shopWords.map(oneWord));
  const byUniverse = aliasesBy(synonyms, ({ universeIds }) => universeIds);
  const byOccasion = aliasesBy(synonyms, ({ occasions }) => occasions);
  const bySku = aliasesBy(synonyms, ({ skus }) => skus.map((sku) => sku.toLowerCase()));
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

/** The terms of each synonym are built only once for all things that have it. */
function aliasesBy<Key>(
  synonyms: readonly Synonym[],
  keysOf: (synonym: Synonym) => readonly Key[],
): ReadonlyMap<Key, readonly Aliases[]> {
  const found = new Map<Key, Aliases[]>();
  for (const synonym of synonyms) {
    const own = { terms: wordsOf(synonym.said), shown: shownWords(synonym.said) };
    for (const key of keysOf(synonym)) found.set(key, [...(found.get(key) ?? []), own]);
  }
  return found;
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
