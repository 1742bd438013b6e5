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

/** The cost of a hit: the sum over the query words. */
export function costOf(compare: Comparison, hit: Hit<Field>): number {
  return nearestWords(compare, hit).reduce((sum, { cost }) => sum + cost, 0);
}

/**
 * The corrected query: the matched words as written, or the whole name when one of them has no
 * display spelling. Undefined when no word is misspelt.
 */
export function understoodAs(
  compare: Comparison,
  hit: Hit<Field>,
  { shown, shownName }: DisplayNames,
): string | undefined {
  const nearest = nearestWords(compare, hit).filter(({ met }) => met !== undefined);
  if (!nearest.some(({ nearness }) => isMisspelt(nearness))) return undefined;
  const written = new Map(shown.toReversed());
  const words = [...new Set(nearest.map(({ met = "" }) => written.get(met)))];
  return words.includes(undefined) ? shownName : words.join(" ");
}

function nearestWords(compare: Comparison, { met }: Hit<Field>): readonly Nearest[] {
  const best: Nearest[] = [];
  for (const [word, places] of Object.entries(met)) {
    const place = Math.min(...places.map((field) => fieldCosts[field]));
    for (const [position, nearness] of compare(word).entries()) {
      const [before = missing, cost] = [best[position], place + nearness];
      best[position] = cost < before.cost ? { cost, nearness, met: word } : before;
    }
  }
  return best;
}
