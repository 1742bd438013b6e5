import type { QueryWords } from "@papillote/domain/catalog/search-words.ts";
import { type Nearness, spellings, termsNear } from "./near-terms.ts";
import type { WordIndex } from "./word-index.ts";

export type Match = {
  readonly found: readonly { readonly number: number; readonly score: number }[];
  /** The places of the terms that were met. */
  readonly places: ReadonlySet<number>;
  /** The boosts of the fields; a field of 0 was not searched. */
  readonly boosts: readonly number[];
};

/** The numbers of one search, by entry; all but `own` are 0 between two searches. */
type Sums = {
  readonly total: Float64Array;
  /** The score of the term that is being searched. */
  readonly own: Float64Array;
  /** The last term that the entry met, counted from 1. */
  readonly latest: Uint32Array;
  readonly termsMet: Uint32Array;
  /** A bit for the position of each word that was found. */
  readonly words: Uint32Array;
};

/** @returns the entries that have `needed` of the words of a query */
export function matcherOf(
  index: WordIndex<string>,
  boostsOf: Readonly<Record<Nearness, readonly number[]>>,
): (asked: QueryWords, nearness: Nearness, needed: number) => Match {
  const size = index.ids.length;
  const sums: Sums = {
    ...{ total: new Float64Array(size), own: new Float64Array(size) },
    ...{ latest: new Uint32Array(size), termsMet: new Uint32Array(size) },
    words: new Uint32Array(size),
  };
  return (asked, nearness, needed) => {
    const boosts = boostsOf[nearness];
    const numbers: number[] = [];
    const places = new Set<number>();
    let term = 0;
    for (const [spelling, positions] of spellings(asked, nearness)) {
      term++;
      const own = { spelling, isOwn: asked.terms.has(spelling), nearness };
      const touched: number[] = [];
      for (const { place, weight } of termsNear(index, own)) {
        places.add(place);
        addScores(index, sums, { place, weight, boosts, term, touched });
      }
      let bits = 0;
      for (const position of positions) bits |= 1 << position;
      for (const number of touched) {
        if (sums.termsMet[number] === 0) numbers.push(number);
        sums.total[number] = (sums.total[number] ?? 0) + (sums.own[number] ?? 0);
        sums.termsMet[number] = (sums.termsMet[number] ?? 0) + 1;
        sums.words[number] = (sums.words[number] ?? 0) | bits;
      }
    }
    return { found: taken(sums, numbers, needed), places, boosts };
  };
}

/** Adds what the postings of one term say to the entries that have it. */
function addScores(
  { fields, starts, entries, scores }: WordIndex<string>,
  { latest, own }: Sums,
  at: {
    readonly place: number;
    readonly weight: number;
    readonly boosts: readonly number[];
    readonly term: number;
    readonly touched: number[];
  },
): void {
  const first = at.place * fields.length;
  for (const [field, boost] of at.boosts.entries()) {
    if (boost === 0) continue;
    const factor = at.weight * boost;
    const end = starts[first + field + 1] ?? 0;
    for (let posting = starts[first + field] ?? 0; posting < end; posting++) {
      const number = entries[posting] ?? 0;
      const score = factor * (scores[posting] ?? 0);
      if (latest[number] === at.term) own[number] = (own[number] ?? 0) + score;
      else {
        latest[number] = at.term;
        own[number] = score;
        at.touched.push(number);
      }
    }
  }
}

/** The entries with enough of the words; the sums of all are 0 afterwards. */
function taken(sums: Sums, numbers: readonly number[], needed: number): Match["found"] {
  const found: { readonly number: number; readonly score: number }[] = [];
  for (const number of numbers) {
    if (bitsIn(sums.words[number] ?? 0) >= needed)
      found.push({ number, score: (sums.total[number] ?? 0) * (sums.termsMet[number] ?? 0) });
    sums.total[number] = 0;
    sums.latest[number] = 0;
    sums.termsMet[number] = 0;
    sums.words[number] = 0;
  }
  return found;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
