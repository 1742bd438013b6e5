import {
  nameWords,
  parseQuery,
  type QueryWords,
  wordsNeeded,
} from "@papillote/domain/catalog/search-words.ts";
import type { Steps } from "#server/platform/time-slices.ts";
import { buildSearchEngine, type SearchEngine, type Weights } from "./search-engine.ts";
import {
  type ComparedHit,
  type Comparison,
  compareHit,
  comparisonWith,
  type DisplayNames,
  type Field,
  understoodAs,
} from "./word-costs.ts";
import type { Entry } from "./word-index.ts";

export type Named = Entry<Field> & DisplayNames;

/** The cost of each thing found, by id. */
export type Costs = ReadonlyMap<number, number>;
/** A query that several searches answer; each word is compared only once for all of them. */
export type NamedQuery = {
  readonly text: string;
  readonly words: QueryWords;
  readonly compare: Comparison;
};
export type Corrected = {
  readonly costs: Costs;
  /** The corrected query of the best result; undefined if nothing was corrected. */
  readonly understood: string | undefined;
};
export type NamedSearch = {
  /**
   * Things that have every word, or a word that begins with it. `isExact`: one of them has the
   * words themselves.
   */
  readonly literal: (query: NamedQuery) => { readonly costs: Costs; readonly isExact: boolean };
  /** Things that have some of the words, grouped by the number of these words. */
  readonly partial: (query: NamedQuery) => ReadonlyMap<number, Costs>;
  /** The positions of the query's words that any thing has as typed. */
  readonly known: (query: NamedQuery) => ReadonlySet<number>;
  /** Things that have enough of the words, even misspelt; a word in `known` cannot be misspelt. */
  readonly corrected: (
    query: NamedQuery,
    known: ReadonlySet<number>,
    which: "every" | "enough",
  ) => Corrected;
  /** Best first; equal results in the order they were given. */
  readonly ranked: (costs: Costs) => readonly number[];
};

export function namedQuery(text: string): NamedQuery {
  const words = parseQuery(text);
  return { text, words, compare: comparisonWith(words) };
}

const weights: Weights<Field> = { name: 4, sku: 2, keyword: 1, kind: 1, tagline: 0 };
/**
 * A name that equals the query or starts with it ranks before every word match; a name that
 * contains it ranks after the descriptions of others.
 */
const nameCosts = { whole: -2, beginning: -1, inside: 25 };
const insideMin = 3;
/**
 * The minimum length of a word's beginning to count as a match when other words are missing; a
 * shorter one says too little.
 */
const begunMin = 4;

/**
 * Builds a search over named things.
 * @param things in the order in which equally good results are listed
 */
export function* buildNamedSearch(things: Iterable<Named>): Steps<NamedSearch> {
  const indexed: IndexedName[] = [];
  const engine = yield* buildSearchEngine<Field>(indexing(things, indexed), weights);
  const placeOf = new Map(indexed.map(({ id }, place) => [id, place]));
  const place = (id: number) => placeOf.get(id) ?? 0;
  return {
    literal: (query) => literalMatches(query, engine, indexed),
    partial: (query) => partialMatches(query, begun(query, engine)),
    known: (query) => new Set(begun(query, engine).flatMap(({ exact }) => exact)),
    corrected: (query, known, which) => {
      const best = correctedHits(query, engine, { known, which });
      const first = best.toSorted(
        (one, other) => one.cost - other.cost || place(one.id) - place(other.id),
      )[0];
      const thing = first && indexed[place(first.id)];
      return {
        costs: new Map(best.map(({ id, cost }) => [id, cost])),
        understood: thing && understoodAs(first, thing),
      };
    },
    ranked: (costs) =>
      [...costs]
        .toSorted(
          ([one, cost], [other, otherCost]) => cost - otherCost || place(one) - place(other),
        )
        .map(([id]) => id),
  };
}

/** The data of a thing that the search needs beside its terms. */
type IndexedName = DisplayNames & {
  readonly id: number;
  readonly words: readonly string[];
  readonly whole: string;
};

function* indexing(things: Iterable<Named>, indexed: IndexedName[]): Generator<Named> {
  for (const thing of things) {
    const { id, shownName, shown } = thing;
    const words = nameWords(shownName);
    indexed.push({ id, shownName, shown, words, whole: words.join("") });
    yield thing;
  }
}

function begun({ words, compare }: NamedQuery, engine: SearchEngine<Field>): ComparedHit[] {
  return engine.find(words, "begun", 1).map((hit) => compareHit(compare, hit));
}

function literalMatches(
  query: NamedQuery,
  engine: SearchEngine<Field>,
  names: readonly IndexedName[],
): ReturnType<NamedSearch["literal"]> {
  const count = query.words.words.length;
  const hits = engine
    .find(query.words, "begun", count)
    .map((hit) => compareHit(query.compare, hit));
  const named = nameMatches(names, nameWords(query.text).join(""));
  return {
    costs: cheapest([...hits.map(({ id, cost }): Cost => [id, cost]), ...named]),
    isExact:
      named.some(([, cost]) => cost === nameCosts.whole) ||
      hits.some(({ exact }) => exact.length === count),
  };
}

type Cost = readonly [id: number, cost: number];

function nameMatches(names: readonly IndexedName[], part: string): Cost[] {
  if (part === "") return [];
  return names.flatMap(({ id, words, whole }): Cost[] => {
    if (whole.startsWith(part))
      return [[id, whole === part ? nameCosts.whole : nameCosts.beginning]];
    return part.length >= insideMin && words.some((word) => word.includes(part))
      ? [[id, nameCosts.inside]]
      : [];
  });
}

function partialMatches(
  { words: { words } }: NamedQuery,
  hits: readonly ComparedHit[],
): ReadonlyMap<number, Costs> {
  const found = new Map<number, Map<number, number>>();
  for (const { id, cost, exact, begun } of hits) {
    const long = begun.filter((position) => (words[position] ?? "").length >= begunMin);
    const count = exact.length + long.length;
    const costs = found.get(count) ?? new Map<number, number>();
    if (count > 0) found.set(count, costs.set(id, cost));
  }
  return found;
}

/** Hits that contain all words with misspellings, or enough of them (S9.8d). */
function correctedHits(
  { words, compare }: NamedQuery,
  engine: SearchEngine<Field>,
  { known, which }: { readonly known: ReadonlySet<number>; readonly which: "every" | "enough" },
): ComparedHit[] {
  const count = words.words.length;
  const needed = which === "every" ? count : wordsNeeded(count);
  return engine
    .find(words, "misspelt", needed)
    .map((hit) => compareHit(compare, hit))
    .filter(({ misspelt }) => misspelt.every((position) => !known.has(position)));
}

function cheapest(costs: readonly Cost[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const [id, cost] of costs)
    found.set(id, Math.min(cost, found.get(id) ?? Number.POSITIVE_INFINITY));
  return found;
}
