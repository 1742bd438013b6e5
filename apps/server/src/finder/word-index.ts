import SearchableMap from "minisearch/SearchableMap";
import type { Steps } from "#server/platform/time-slices.ts";
import { Numbers } from "./numbers.ts";

/** A searchable entry: its terms by field. */
export type Entry<Field extends string> = { readonly id: number } & {
  readonly [K in Field]: readonly string[];
};

/**
 * Which entries have which terms. The terms have the order of the tree, where those with a common
 * beginning are neighbours.
 */
export type WordIndex<Field extends string> = {
  readonly fields: readonly Field[];
  readonly ids: readonly number[];
  readonly tree: SearchableMap<number>;
  /** The place of each term in `terms`, by its number in the tree. */
  readonly placeOf: Uint32Array;
  readonly terms: readonly string[];
  /**
   * The postings of the term at place `p` in field `f`: from `starts[p * fields.length + f]` to the
   * next start.
   */
  readonly starts: Uint32Array;
  /** The entry of each posting. */
  readonly entries: Uint32Array;
  /** How much each posting says, by BM25+. */
  readonly scores: Float64Array;
};

/**
 * Indexing state: the postings as they come, in plain numbers. A list of objects for each term took
 * several times the memory, and its collection was the longest step.
 */
type Draft<Field extends string> = {
  readonly fields: readonly Field[];
  readonly ids: number[];
  readonly tree: SearchableMap<number>;
  readonly averages: number[];
  /** The number of terms of each entry by field. */
  readonly lengths: Numbers;
  /** Of each posting: its list (term and field), its entry, and how often the term is there. */
  readonly lists: Numbers;
  readonly entries: Numbers;
  readonly counts: Numbers;
  /** Of each list: how many postings it has, and which is its latest. */
  readonly sizes: Numbers;
  readonly latest: Numbers;
};

const betweenWords = " ";
/** The parameters of BM25+ that MiniSearch uses. */
const saturation = 1.2;
const lengthWeight = 0.7;
const least = 0.5;

/** Indexes one entry, or finishes one term, at each step. */
export function* buildWordIndex<Field extends string>(
  entries: Iterable<Entry<Field>>,
  fields: readonly Field[],
): Steps<WordIndex<Field>> {
  const draft: Draft<Field> = {
    ...{ fields, ids: [], tree: new SearchableMap<number>(), averages: fields.map(() => 0) },
    ...{
      lengths: new Numbers(),
      lists: new Numbers(),
      entries: new Numbers(),
      counts: new Numbers(),
    },
    ...{ sizes: new Numbers(), latest: new Numbers() },
  };
  for (const entry of entries) {
    add(draft, entry);
    yield;
  }
  return yield* finished(draft);
}

function add<Field extends string>(draft: Draft<Field>, entry: Entry<Field>): void {
  const { fields, ids, averages, lengths, sizes, latest, tree } = draft;
  const number = ids.push(entry.id) - 1;
  for (const [place, field] of fields.entries()) {
    const words = entry[field].join(betweenWords).split(betweenWords);
    const length = new Set(words).size;
    lengths.push(length);
    averages[place] = ((averages[place] ?? 0) * number + length) / (number + 1);
    for (const word of words) {
      if (word === "") continue;
      const term = tree.fetch(word, () => {
        for (const numbers of [sizes, latest]) for (const _ of fields) numbers.push(0);
        return sizes.length / fields.length - 1;
      });
      count(draft, term * fields.length + place, number);
    }
  }
}

function count(draft: Draft<string>, list: number, number: number): void {
  const { lists, entries, counts, sizes, latest } = draft;
  const size = sizes.at(list);
  const last = latest.at(list);
  if (size > 0 && entries.at(last) === number) {
    counts.set(last, counts.at(last) + 1);
    return;
  }
  latest.set(list, lists.length);
  sizes.set(list, size + 1);
  lists.push(list);
  entries.push(number);
  counts.push(1);
}

function* finished<Field extends string>(draft: Draft<Field>): Steps<WordIndex<Field>> {
  const { fields, ids, tree, lists, sizes } = draft;
  const index = {
    ...{ fields, ids, tree, terms: [] as string[] },
    placeOf: new Uint32Array(sizes.length / fields.length),
    starts: new Uint32Array(sizes.length + 1),
    entries: new Uint32Array(lists.length),
    scores: new Float64Array(lists.length),
  };
  let at = 0;
  for (const [term, number] of tree) {
    const place = index.terms.push(term) - 1;
    index.placeOf[number] = place;
    for (const field of fields.keys()) {
      at += sizes.at(number * fields.length + field);
      index.starts[place * fields.length + field + 1] = at;
    }
    yield;
  }
  yield* distribute(draft, index);
  return index;
}

const postingsOfOneStep = 256;

/** Writes each posting into its list, in the order of the entries. */
function* distribute<Field extends string>(
  draft: Draft<Field>,
  { placeOf, starts, entries, scores }: WordIndex<Field>,
): Steps<void> {
  const { fields, lists, sizes } = draft;
  const written = new Uint32Array(sizes.length);
  for (let posting = 0; posting < lists.length; posting++) {
    const list = lists.at(posting);
    const field = list % fields.length;
    const place = placeOf[(list - field) / fields.length] ?? 0;
    const done = written[list] ?? 0;
    const at = (starts[place * fields.length + field] ?? 0) + done;
    written[list] = done + 1;
    entries[at] = draft.entries.at(posting);
    scores[at] = scoreOf(draft, posting, list);
    if (posting % postingsOfOneStep === 0) yield;
  }
}

/** Written in the order of operations of MiniSearch, so that the results are equal to the last bit. */
function scoreOf(draft: Draft<string>, posting: number, list: number): number {
  const { fields, ids, lengths, averages, entries, counts, sizes } = draft;
  const field = list % fields.length;
  const size = sizes.at(list);
  const rarity = Math.log(1 + (ids.length - size + 0.5) / (size + 0.5));
  const often = counts.at(posting);
  const length = lengths.at(entries.at(posting) * fields.length + field);
  return (
    rarity *
    (least +
      (often * (saturation + 1)) /
        (often +
          saturation * (1 - lengthWeight + (lengthWeight * length) / (averages[field] ?? 1))))
  );
}
