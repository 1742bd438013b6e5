import {
  nameWords,
  parseQuery,
  type QueryWords,
  wordsNeeded,
} from "@papillote/domain/catalog/search-words.ts";
import type { Steps } from "#server/platform/time-slices.ts";
import { buildMiniSearchEngine, type Weights } from "./mini-search-engine.ts";
import type { Entry, Hit, SearchEngine } from "./search-engine.ts";
import {
  type Comparison,
  comparisonWith,
  costOf,
  type DisplayNames,
  type Field,
  understoodAs,
} from "./word-costs.ts";

export type Named = Entry<Field> & DisplayNames;

type NamedResult = {
  /** Best first; equal results in the order they were given. */
  readonly ids: readonly number[];
  /** The corrected query, when the typed one matches nothing literally. */
  readonly understood: string | undefined;
};
export type NamedSearch = (query: string) => NamedResult;

const weights: Weights<Field> = { name: 4, sku: 2, keyword: 1, kind: 1, tagline: 0 };
/**
 * A name that equals the query or starts with it ranks before every word match; a name that
 * contains it ranks after the descriptions of others.
 */
const nameCosts = { whole: -2, beginning: -1, inside: 25 };
const insideMin = 3;

/**
 * Builds a search over named things.
 * @param things in the order for equally good results
 */
export function* buildNamedSearch(things: Iterable<Named>): Steps<NamedSearch> {
  const indexed: IndexedName[] = [];
  const engine = yield* buildMiniSearchEngine<Field>(indexing(things, indexed), weights);
  const placeOf = new Map(indexed.map(({ id }, place) => [id, place]));
  const ranked = (costs: ReadonlyMap<number, number>) =>
    inOrder(costs, (id) => placeOf.get(id) ?? 0);
  return (query) => {
    const parsed = parseQuery(query);
    const compare = comparisonWith(parsed);
    const written = cheapest([
      ...literalMatches(engine, parsed, compare),
      ...nameMatches(indexed, nameWords(query).join("")),
    ]);
    if (written.size > 0) return { ids: ranked(written), understood: undefined };
    const near = misspelt(engine, parsed);
    const ids = ranked(new Map(near.map((hit) => [hit.id, costOf(compare, hit)])));
    const best = near.find(({ id }) => id === ids[0]);
    const thing = best && indexed[placeOf.get(best.id) ?? -1];
    return { ids, understood: thing && understoodAs(compare, best, thing) };
  };
}

/** What the search needs of a thing beside its terms. */
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

function inOrder(costs: ReadonlyMap<number, number>, placeOf: (id: number) => number): number[] {
  return [...costs]
    .toSorted(
      ([one, cost], [other, otherCost]) => cost - otherCost || placeOf(one) - placeOf(other),
    )
    .map(([id]) => id);
}

type Cost = readonly [id: number, cost: number];

/** Hits that contain every query word, literally or as a prefix. */
function literalMatches(
  engine: SearchEngine<Field>,
  parsed: QueryWords,
  compare: Comparison,
): Cost[] {
  const hits = engine
    .find(parsed, "begun")
    .filter(({ wordsFound }) => wordsFound === parsed.words.length);
  return hits.map((hit): Cost => [hit.id, costOf(compare, hit)]);
}

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

/** Hits that contain all words with misspellings, or else enough of them (S9.8d). */
function misspelt(engine: SearchEngine<Field>, parsed: QueryWords): readonly Hit<Field>[] {
  const hits = engine.find(parsed, "misspelt");
  const withWords = (needed: number) => hits.filter(({ wordsFound }) => wordsFound >= needed);
  const whole = withWords(parsed.words.length);
  return whole.length > 0 ? whole : withWords(wordsNeeded(parsed.words.length));
}

function cheapest(costs: readonly Cost[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const [id, cost] of costs)
    found.set(id, Math.min(cost, found.get(id) ?? Number.POSITIVE_INFINITY));
  return found;
}
