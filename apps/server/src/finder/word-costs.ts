import { costMissing, isMisspelt, wordCost } from "@papillote/domain/catalog/search-nearness.ts";
import type { Asked } from "@papillote/domain/catalog/search-words.ts";
import type { Hit } from "./search-engine.ts";

/** Where the words of a named thing stand: in its name, on its card, in what it is said to be. */
export type Field = "name" | "sku" | "keyword" | "kind" | "tagline";

/** A word in a name, even with wrong letters, comes before one that is only said of it. */
const fieldCosts: Readonly<Record<Field, number>> = {
  name: 0,
  sku: 0,
  keyword: 10,
  kind: 20,
  tagline: 30,
};

/** A thing's name and its words, as they are written. */
export type Written = {
  readonly shownName: string;
  readonly shown: readonly (readonly [word: string, shown: string])[];
};

type Nearest = {
  readonly cost: number;
  readonly nearness: number;
  readonly met: string | undefined;
};
const missing: Nearest = { cost: costMissing, nearness: costMissing, met: undefined };

/** How far a word lies from each of those asked for. */
export type Comparison = (word: string) => readonly number[];

/** A word is compared once for a question, however many things have it. */
export function comparedWith({ words, terms }: Asked): Comparison {
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

/** How far a hit lies from what was asked for: the sum over the words. */
export function costOf(compare: Comparison, hit: Hit<Field>): number {
  return nearestWords(compare, hit).reduce((sum, { cost }) => sum + cost, 0);
}

/** The words that were met instead of those asked for, as they are written, or the whole name where one stands in no text so; nothing where none is misspelt. */
export function understoodAs(
  compare: Comparison,
  hit: Hit<Field>,
  { shown, shownName }: Written,
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
