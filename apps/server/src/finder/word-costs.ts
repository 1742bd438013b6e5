import { costMissing, isMisspelt, wordCost } from "@papillote/domain/catalog/search-nearness.ts";
import type { QueryWords } from "@papillote/domain/catalog/search-words.ts";
import type { Hit } from "./search-engine.ts";

/** The fields of a named thing. */
export type Field = "name" | "sku" | "keyword" | "kind" | "tagline";

/** A match in a name, even a misspelt one, ranks before a literal match in a description. */
const fieldCosts: Readonly<Record<Field, number>> = {
  name: 0,
  sku: 0,
  keyword: 10,
  kind: 20,
  tagline: 30,
};

/** The spellings to display: the name, and each word as written. */
export type DisplayNames = {
  readonly shownName: string;
  readonly shown: readonly (readonly [word: string, shown: string])[];
};

type Nearest = {
  readonly cost: number;
  readonly nearness: number;
  readonly met: string | undefined;
};
const missing: Nearest = { cost: costMissing, nearness: costMissing, met: undefined };

/** Distance of an indexed word from each query word. */
export type Comparison = (word: string) => readonly number[];

/** Caches distances by word, as many things share their words. */
export function comparisonWith({ words, terms }: QueryWords): Comparison {
  const spellings = words.map((_, position) =>
    [...terms].filter(([, positions]) => positions.includes(position)).map(([term]) => term),
  );
  const known = new Map<string, readonly number[]>();
  return (word) => {
    const before = known.get(word);
    if (before) return before;
    const nearness = spellings.map((one) => Math.min(...one.map((term) => wordCost(term, word))));
    known.set(word, nearness);
    return nearness;
  };
}

/** A hit with the nearest of its words for each word of the query. */
export type ComparedHit = {
  readonly id: number;
  /** The sum over the query words. */
  readonly cost: number;
  /** Positions of the query words that the hit has as typed. */
  readonly exact: readonly number[];
  /** Positions of the query words that the hit has misspelt. */
  readonly misspelt: readonly number[];
  /** Positions of the query words that begin a word of the hit. */
  readonly begun: readonly number[];
  readonly nearest: readonly Nearest[];
};

export function compareHit(compare: Comparison, { id, met }: Hit<Field>): ComparedHit {
  const nearest = nearestWords(compare, met);
  let cost = 0;
  const exact: number[] = [];
  const begun: number[] = [];
  const misspelt: number[] = [];
  for (const [position, one] of nearest.entries()) {
    cost += one.cost;
    if (one.met === undefined) continue;
    if (one.nearness === 0) exact.push(position);
    else (isMisspelt(one.nearness) ? misspelt : begun).push(position);
  }
  return { id, cost, exact, misspelt, begun, nearest };
}

/**
 * The corrected query: the matched words as written, or the whole name when one of them has no
 * display spelling. Undefined when no word is misspelt.
 */
export function understoodAs(
  { nearest, misspelt }: ComparedHit,
  { shown, shownName }: DisplayNames,
): string | undefined {
  if (misspelt.length === 0) return undefined;
  const met = nearest.flatMap((one) => one.met ?? []);
  const written = new Map(shown.toReversed());
  const words = [...new Set(met.map((word) => written.get(word)))];
  return words.includes(undefined) ? shownName : words.join(" ");
}

function nearestWords(compare: Comparison, met: Hit<Field>["met"]): readonly Nearest[] {
  const best: Nearest[] = [];
  for (const { word, fields } of met) {
    const place = Math.min(...fields.map((field) => fieldCosts[field]));
    for (const [position, nearness] of compare(word).entries()) {
      const [before = missing, cost] = [best[position], place + nearness];
      best[position] = cost < before.cost ? { cost, nearness, met: word } : before;
    }
  }
  return best;
}
