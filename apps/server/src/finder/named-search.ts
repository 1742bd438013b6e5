import { type Asked, askedIn, nameWords, wordsNeeded } from "@papillote/domain/catalog/search-words.ts";
import { newMiniSearchEngine, type Weights } from "./mini-search-engine.ts";
import type { Entry, Hit, SearchEngine } from "./search-engine.ts";
import { costOf, type Field, understoodAs, type Written } from "./word-costs.ts";

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
export function newNamedSearch(things: readonly Named[]): NamedSearch {
  const engine = newMiniSearchEngine<Field>(things, weights);
  const names = things.map(({ id, shownName }): Name => ({ id, words: nameWords(shownName), whole: nameWords(shownName).join("") }));
  const order = new Map(things.map(({ id }, at) => [id, at]));

  function ranked(costs: ReadonlyMap<number, number>): number[] {
    const place = (id: number) => order.get(id) ?? 0;
    return [...costs].toSorted(([one, cost], [other, otherCost]) => cost - otherCost || place(one) - place(other)).map(([id]) => id);
  }

  return (query) => {
    const asked = askedIn(query);
    const written = cheapest([...writtenSo(engine, asked), ...partsOfNames(names, nameWords(query).join(""))]);
    if (written.size > 0) return { ids: ranked(written), understood: undefined };
    const near = misspelt(engine, asked);
    const ids = ranked(new Map(near.map((hit) => [hit.id, costOf(asked, hit)])));
    const best = near.find(({ id }) => id === ids[0]);
    const thing = things[order.get(best?.id ?? 0) ?? 0];
    return { ids, understood: best && thing && understoodAs(asked, best, thing) };
  };
}

type Cost = readonly [id: number, cost: number];

/** Every word as it is spelt, or as the beginning of one. */
function writtenSo(engine: SearchEngine<Field>, asked: Asked): Cost[] {
  const hits = engine.find(asked, "begun").filter(({ wordsFound }) => wordsFound === asked.words.length);
  return hits.map((hit): Cost => [hit.id, costOf(asked, hit)]);
}

type Name = { readonly id: number; readonly words: readonly string[]; readonly whole: string };

function partsOfNames(names: readonly Name[], part: string): Cost[] {
  if (part === "") return [];
  return names.flatMap(({ id, words, whole }): Cost[] => {
    if (whole.startsWith(part)) return [[id, whole === part ? nameCosts.whole : nameCosts.beginning]];
    return part.length >= insideMin && words.some((word) => word.includes(part)) ? [[id, nameCosts.inside]] : [];
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
  for (const [id, cost] of costs) found.set(id, Math.min(cost, found.get(id) ?? Number.POSITIVE_INFINITY));
  return found;
}
