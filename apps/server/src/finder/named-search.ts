import { type Asked, askedIn, nameWords, wordsNeeded } from "@papillote/domain/catalog/search-words.ts";
import type { Steps } from "#server/platform/in-slices.ts";
import { meet, type Nearness } from "./meetings.ts";
import { costsOf, type Field, fields, type Met, understoodAs, type Written } from "./word-costs.ts";
import { buildWordIndex, type Entry, type WordIndex } from "./word-index.ts";

export type Named = Entry<Field> & Written;

export type Found = {
  /** The best first; what is equally good in the order it was given. */
  readonly ids: readonly number[];
  /** What was looked for instead, where nothing is written as it was typed. */
  readonly understood: string | undefined;
};
export type NamedSearch = (query: string) => Found;

/** A name that is the query or begins with it comes before all words; one with a word that holds it, after what is said of others. */
const nameCosts = { whole: -2, beginning: -1, inside: 25 };
const insideMin = 3;
const nothing = Number.POSITIVE_INFINITY;

/** A search over things with names. @param things in the order of those that are equally good */
export function* buildNamedSearch(things: Iterable<Named>): Steps<NamedSearch> {
  const known: Known[] = [];
  const index = yield* buildWordIndex(remembering(things, known), fields);
  return (query) => {
    const asked = askedIn(query);
    const written = costsWhereFound(index, asked, "begun", asked.words.length).costs;
    addPartsOfNames(written, known, nameWords(query).join(""));
    const best = ranked(written);
    if (best.length > 0) return { ids: idsOf(index, best), understood: undefined };
    const near = misspelt(index, asked);
    const entries = ranked(near.costs);
    const thing = known[entries[0] ?? -1];
    return { ids: idsOf(index, entries), understood: thing && understoodAs(near, entries[0] ?? 0, thing) };
  };
}

/** What is kept of a thing beside its words. */
type Known = Written & { readonly words: readonly string[]; readonly whole: string };

function* remembering(things: Iterable<Named>, known: Known[]): Generator<Named> {
  for (const thing of things) {
    const { shownName, shown } = thing;
    const words = nameWords(shownName);
    known.push({ shownName, shown, words, whole: words.join("") });
    yield thing;
  }
}

/** What each entry costs, infinity where it was not found; and what was met. */
type Costs = Met & { readonly costs: Float64Array };

/** @param needed words of the question that must be found in an entry */
function costsWhereFound(index: WordIndex<Field>, asked: Asked, nearness: Nearness, needed: number): Costs {
  const terms = meet(index.lexicon, asked, nearness);
  const met = { index, asked, terms, nearness };
  const costs = costsOf(met, needed);
  return { ...met, costs };
}

/** All words with wrong letters allowed; where that finds nothing, enough of them. */
function misspelt(index: WordIndex<Field>, asked: Asked): Costs {
  const whole = costsWhereFound(index, asked, "misspelt", asked.words.length);
  return whole.costs.some((cost) => cost < nothing) ? whole : { ...whole, costs: costsOf(whole, wordsNeeded(asked.words.length)) };
}

function addPartsOfNames(costs: Float64Array, known: readonly Known[], part: string): void {
  if (part === "") return;
  for (let entry = 0; entry < known.length; entry++) {
    const cost = costOfPart(known[entry], part);
    if (cost < (costs[entry] ?? 0)) costs[entry] = cost;
  }
}

function costOfPart({ words, whole }: Pick<Known, "words" | "whole"> = { words: [], whole: "" }, part: string): number {
  if (whole.startsWith(part)) return whole === part ? nameCosts.whole : nameCosts.beginning;
  return part.length >= insideMin && words.some((word) => word.includes(part)) ? nameCosts.inside : nothing;
}

/** The numbers of what was found, the best first; cost and number are one, so that they sort as numbers do. */
function ranked(costs: Float64Array): number[] {
  const count = costs.length;
  const keys: number[] = [];
  for (let entry = 0; entry < count; entry++) {
    const cost = costs[entry] ?? nothing;
    if (cost < nothing) keys.push((cost - nameCosts.whole) * count + entry);
  }
  return Array.from(Float64Array.from(keys).sort(), (key) => key % count);
}

function idsOf({ ids }: WordIndex<Field>, entries: readonly number[]): number[] {
  return entries.map((entry) => ids[entry] ?? 0);
}
