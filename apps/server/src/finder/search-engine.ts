import type { QueryWords } from "@papillote/domain/catalog/search-words.ts";
import type { Steps } from "#server/platform/time-slices.ts";
import type { Nearness } from "./near-terms.ts";
import { buildWordIndex, type Entry, type WordIndex } from "./word-index.ts";
import { type Match, matcherOf } from "./word-matches.ts";

export type Hit<Field extends string> = {
  readonly id: number;
  /** The matched terms of the entry, with the fields that contain them. */
  readonly met: readonly { readonly word: string; readonly fields: readonly Field[] }[];
};
type Scored = { readonly id: number; readonly score: number };

/**
 * Finds entries that match `needed` of the words. Immutable: a new catalogue version gets a new
 * engine. It gives the results of MiniSearch 7.2, whose tree of terms it uses; MiniSearch itself
 * makes an object for each entry that has any of the words.
 */
export type SearchEngine<Field extends string> = {
  /** Unordered. */
  readonly find: (asked: QueryWords, nearness: Nearness, needed: number) => Hit<Field>[];
  /** Best first. */
  readonly ranked: (asked: QueryWords, nearness: Nearness, needed: number) => Scored[];
};

/** Boost of each field. A field with weight 0 is searched literally, but not for misspellings. */
export type Weights<Field extends string> = Readonly<Record<Field, number>>;

/** @param entries consumed one at a time, one per step */
export function* buildSearchEngine<Field extends string>(
  entries: Iterable<Entry<Field>>,
  weights: Weights<Field>,
): Steps<SearchEngine<Field>> {
  const fields = Object.keys(weights) as Field[]; // the keys of the record
  const index = yield* buildWordIndex(entries, fields);
  const boosts = fields.map((field) => weights[field]);
  const all = boosts.map((boost) => boost || 1);
  const match = matcherOf(index, { begun: all, misspelt: boosts });
  return {
    find: (asked, nearness, needed) => hitsOf(index, match(asked, nearness, needed)),
    ranked: (asked, nearness, needed) =>
      match(asked, nearness, needed)
        .found.map(({ number, score }) => ({ id: index.ids[number] ?? 0, score }))
        .sort((one, other) => other.score - one.score),
  };
}

/** The terms that are met where the found entries have them, with their fields. */
function hitsOf<Field extends string>(
  { fields, ids, terms, starts, entries }: WordIndex<Field>,
  { found, places, boosts }: Match,
): Hit<Field>[] {
  type Met = { readonly word: string; readonly fields: Field[] };
  const metOf = new Map(found.map(({ number }) => [number, [] as Met[]]));
  for (const place of metOf.size === 0 ? [] : places)
    for (const [at, field] of fields.entries()) {
      if (boosts[at] === 0) continue;
      const end = starts[place * fields.length + at + 1] ?? 0;
      for (let posting = starts[place * fields.length + at] ?? 0; posting < end; posting++) {
        const met = metOf.get(entries[posting] ?? 0);
        const word = terms[place] ?? "";
        const last = met?.at(-1);
        if (last?.word === word) last.fields.push(field);
        else met?.push({ word, fields: [field] });
      }
    }
  return Array.from(metOf, ([number, met]) => ({ id: ids[number] ?? 0, met }));
}
