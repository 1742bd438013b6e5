import { costMissing, isMisspelt, wordCost } from "@papillote/domain/catalog/search-nearness.ts";
import type { Asked } from "@papillote/domain/catalog/search-words.ts";
import { bitCount, bitsOf, type MetTerm, type Nearness } from "./meetings.ts";
import type { Places, WordIndex } from "./word-index.ts";

/** Where the words of a named thing stand: in its name, on its card, in what it is said to be. */
export type Field = "name" | "sku" | "keyword" | "kind" | "tagline";

/** A word in a name, even with wrong letters, comes before one that is only said of it. */
const fieldCosts: Readonly<Record<Field, number>> = { name: 0, sku: 0, keyword: 10, kind: 20, tagline: 30 };
export const fields = Object.keys(fieldCosts) as Field[]; // the very keys of the record
/** A tagline is found as it is written, and never by a misspelt word. */
const misspeltFields = fields.filter((field) => field !== "tagline");

/** A thing's name and its words, as they are written. */
export type Written = { readonly shownName: string; readonly shown: readonly (readonly [word: string, shown: string])[] };

/** What of an index a question met. */
export type Met = { readonly index: WordIndex<Field>; readonly asked: Asked; readonly terms: readonly MetTerm[]; readonly nearness: Nearness };

/**
 * How far each entry lies from what was asked for: the sum over the words, each by the nearest of the entry's that were met.
 * @returns infinity for entries that hold fewer than `needed` of the words
 */
export function costsOf(met: Met, needed: number): Float64Array {
  const { index, asked } = met;
  const count = index.ids.length;
  const found = new Uint8Array(count);
  const costs = asked.words.map(() => new Float64Array(count).fill(costMissing));
  const nearness = nearnessTo(asked);
  const searched = placesSearched(met);
  for (const { positions, meetings } of met.terms) {
    const bits = bitsOf(positions);
    for (const { word } of meetings) {
      const near = nearness(index.lexicon.words[word] ?? "");
      for (const { places, cost } of searched) note({ places, word, bits, costs: near.map((one) => one + cost) }, found, costs);
    }
  }
  return totals(costs, found, needed);
}

type MetWord = { readonly places: Places; readonly word: number; readonly bits: number; readonly costs: readonly number[] };

function note({ places: { starts, entries }, word, bits, costs }: MetWord, found: Uint8Array, lowest: readonly Float64Array[]): void {
  const [from, to] = [starts[word] ?? 0, starts[word + 1] ?? 0];
  for (let at = from; at < to; at++) found[entries[at] ?? 0] = (found[entries[at] ?? 0] ?? 0) | bits;
  for (const [position, line] of lowest.entries()) {
    const cost = costs[position] ?? costMissing;
    if (cost >= costMissing) continue;
    for (let at = from; at < to; at++) {
      const entry = entries[at] ?? 0;
      if (cost < (line[entry] ?? 0)) line[entry] = cost;
    }
  }
}

function totals(costs: readonly Float64Array[], found: Uint8Array, needed: number): Float64Array {
  const sums = new Float64Array(found.length).fill(Number.POSITIVE_INFINITY);
  for (let entry = 0; entry < found.length; entry++) {
    const held = found[entry] ?? 0;
    if (held === 0 || bitCount(held) < needed) continue;
    let sum = 0;
    for (const line of costs) sum += line[entry] ?? 0;
    sums[entry] = sum;
  }
  return sums;
}

function placesSearched({ index, nearness }: Met) {
  const searched = nearness === "misspelt" ? misspeltFields : fields;
  return searched.flatMap((field) => {
    const places = index.fields.get(field);
    return places ? [{ places, cost: fieldCosts[field] }] : [];
  });
}

/** How far a word lies from each of the words asked for, in the nearest spelling; each word is compared once. */
function nearnessTo({ words, terms }: Asked): (word: string) => readonly number[] {
  const spellings = words.map((_, position) => [...terms].flatMap(([term, positions]) => (positions.includes(position) ? term : [])));
  const known = new Map<string, readonly number[]>();
  return (word) => {
    const before = known.get(word);
    if (before) return before;
    const near = spellings.map((own) => Math.min(...own.map((term) => wordCost(term, word))));
    known.set(word, near);
    return near;
  };
}

/**
 * The words that were met instead of those asked for, as they are written, or the whole name where one stands in no text so; nothing where
 * none is misspelt. Of equally near words one that is written counts.
 */
export function understoodAs(met: Met, entry: number, { shown, shownName }: Written): string | undefined {
  const written = new Map(shown.toReversed());
  const words = wordsOfEntry(met, entry).toSorted((one, other) => Number(written.has(other.word)) - Number(written.has(one.word)));
  const nearness = nearnessTo(met.asked);
  const nearest = met.asked.words.flatMap((_, position) =>
    nearestOf(words.map(({ word, cost }) => ({ word, near: nearness(word)[position] ?? costMissing, cost }))),
  );
  if (!nearest.some(({ near }) => isMisspelt(near))) return undefined;
  const names = [...new Set(nearest.map(({ word }) => written.get(word)))];
  return names.includes(undefined) ? shownName : names.join(" ");
}

type NearWord = { readonly word: string; readonly near: number; readonly cost: number };

/** Nothing where all are strangers to what was asked for. */
function nearestOf(words: readonly NearWord[]): NearWord[] {
  const [best] = words.toSorted((one, other) => one.near + one.cost - (other.near + other.cost) || 0);
  return best && best.near < costMissing ? [best] : [];
}

/** The words of one entry that were met, with the cost of where they stand. */
function wordsOfEntry(met: Met, entry: number): { readonly word: string; readonly cost: number }[] {
  const words = met.terms.flatMap(({ meetings }) => meetings.map(({ word }) => word));
  return [...new Set(words)].flatMap((word) =>
    placesSearched(met)
      .filter(({ places: { starts, entries } }) => entries.subarray(starts[word], starts[word + 1]).includes(entry))
      .map(({ cost }) => ({ word: met.index.lexicon.words[word] ?? "", cost })),
  );
}
