import {
  type Asked,
  askedIn,
  nameWords,
  wordsNeeded,
} from "@papillote/domain/catalog/search-words.ts";
import type { Steps } from "#server/platform/time-slices.ts";
import { buildMiniSearchEngine, type Weights } from "./mini-search-engine.ts";
import type { Entry, Hit, SearchEngine } from "./search-engine.ts";
import {
  type Comparison,
  comparedWith,
  costOf,
  type Field,
  understoodAs,
  type Written,
} from "./word-costs.ts";

export type Named = Entry<Field> & Written;

export type Found = {
  /** The best first; what is equally good in the order it was given. */
  readonly ids: readonly number[];
  /** What was looked for instead, where nothing is written as it was typed. */
  readonly understood: string | undefined;
};
export type NamedSearch = (query: string) => Found;

const weights: Weights<Field> = { name: 4, sku: 2, keyword: 1, kind: 1, tagline: 0 };
/** A name that is the query or begins with it comes before all words; one with a word that holds it, after what is said of others. */
const nameCosts = { whole: -2, beginning: -1, inside: 25 };
const insideMin = 3;

/** A search over things with names. @param things in the order of those that are equally good */
export function* buildNamedSearch(things: Iterable<Named>): Steps<NamedSearch> {
  const known: Known[] = [];
  const engine = yield* buildMiniSearchEngine<Field>(remembering(things, known), weights);
  const placeOf = new Map(known.map(({ id }, place) => [id, place]));
  const ranked = (costs: ReadonlyMap<number, number>) =>
    inOrder(costs, (id) => placeOf.get(id) ?? 0);
  return (query) => {
    const asked = askedIn(query);
    const compare = comparedWith(asked);
    const written = cheapest([
      ...writtenSo(engine, asked, compare),
      ...partsOfNames(known, nameWords(query).join("")),
    ]);
    if (written.size > 0) return { ids: ranked(written), understood: undefined };
    const near = misspelt(engine, asked);
    const ids = ranked(new Map(near.map((hit) => [hit.id, costOf(compare, hit)])));
    const best = near.find(({ id }) => id === ids[0]);
    const thing = best && known[placeOf.get(best.id) ?? -1];
    return { ids, understood: thing && understoodAs(compare, best, thing) };
  };
}

/** What is kept of a thing beside its words. */
type Known = Written & {
  readonly id: number;
  readonly words: readonly string[];
  readonly whole: string;
};

function* remembering(things: Iterable<Named>, known: Known[]): Generator<Named> {
  for (const thing of things) {
    const { id, shownName, shown } = thing;
    const words = nameWords(shownName);
    known.push({ id, shownName, shown, words, whole: words.join("") });
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

/** Every word as it is spelt, or as the beginning of one. */
function writtenSo(engine: SearchEngine<Field>, asked: Asked, compare: Comparison): Cost[] {
  const hits = engine
    .find(asked, "begun")
    .filter(({ wordsFound }) => wordsFound === asked.words.length);
  return hits.map((hit): Cost => [hit.id, costOf(compare, hit)]);
}

function partsOfNames(names: readonly Known[], part: string): Cost[] {
  if (part === "") return [];
  return names.flatMap(({ id, words, whole }): Cost[] => {
    if (whole.startsWith(part))
      return [[id, whole === part ? nameCosts.whole : nameCosts.beginning]];
    return part.length >= insideMin && words.some((word) => word.includes(part))
      ? [[id, nameCosts.inside]]
      : [];
  });
}

/** All words with wrong letters allowed; where that finds nothing, enough of them. */
function misspelt(engine: SearchEngine<Field>, asked: Asked): readonly Hit<Field>[] {
  const hits = engine.find(asked, "misspelt");
  const withWords = (needed: number) => hits.filter(({ wordsFound }) => wordsFound >= needed);
  const whole = withWords(asked.words.length);
  return whole.length > 0 ? whole : withWords(wordsNeeded(asked.words.length));
}

function cheapest(costs: readonly Cost[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const [id, cost] of costs)
    found.set(id, Math.min(cost, found.get(id) ?? Number.POSITIVE_INFINITY));
  return found;
}
