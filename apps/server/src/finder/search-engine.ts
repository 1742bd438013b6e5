import type { QueryWords } from "@papillote/domain/catalog/search-words.ts";

/** A searchable entry: its terms by field. */
export type Entry<Field extends string> = { readonly id: number } & {
  readonly [K in Field]: readonly string[];
};

export type Hit<Field extends string> = {
  readonly id: number;
  readonly score: number;
  /** Number of query words that the entry matches, literally or approximately. */
  readonly wordsFound: number;
  /** The matched terms of the entry, with the fields that contain them. */
  readonly met: Readonly<Record<string, readonly Field[]>>;
};

/** `begun` matches words and their beginnings, `misspelt` also allows edits. */
export type Nearness = "begun" | "misspelt";

/**
 * Finds entries that match any of the words, unordered. Immutable: a new catalogue version gets a
 * new engine.
 */
export type SearchEngine<Field extends string> = {
  readonly find: (asked: QueryWords, nearness: Nearness) => readonly Hit<Field>[];
};
