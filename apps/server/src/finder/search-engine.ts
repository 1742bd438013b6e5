import type { Asked } from "@papillote/domain/catalog/search-words.ts";

/** A thing that can be found, and the words it is found by. */
export type Entry<Field extends string> = { readonly id: number } & {
  readonly [K in Field]: readonly string[];
};

export type Hit<Field extends string> = {
  readonly id: number;
  readonly score: number;
  /** How many of the words asked for are in it, each in its own spelling or a near one. */
  readonly wordsFound: number;
  /** The words of the entry that were met, with the fields they stand in. */
  readonly met: Readonly<Record<string, readonly Field[]>>;
};

/** How near a word must be: spelt so or beginning so, or with wrong letters as well. */
export type Nearness = "begun" | "misspelt";

/** Finds entries by some of the words, in no order. One engine is one state of what can be found; it is made anew, never changed. */
export type SearchEngine<Field extends string> = {
  readonly find: (asked: Asked, nearness: Nearness) => readonly Hit<Field>[];
};
