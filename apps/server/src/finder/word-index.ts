import type { Steps } from "#server/platform/in-slices.ts";
import { buildLexicon, type Lexicon } from "./lexicon.ts";

/** A thing that can be found, and the words it is found by. */
export type Entry<Field extends string> = { readonly id: number } & { readonly [K in Field]: readonly string[] };

/** Where words stand in one field: of each word the entries that hold it, in their order, and how often they do. */
export type Places = {
  /** From where on a word's entries stand, up to where the next one's begin. */
  readonly starts: Uint32Array;
  readonly entries: Uint32Array;
  readonly counts: Uint8Array;
  /** How many different words each entry has here; one at least. */
  readonly lengths: Uint16Array;
  readonly longest: number;
  readonly meanLength: number;
};

/** All words of all entries. It is one state of what can be found, made anew and never changed. */
export type WordIndex<Field extends string> = {
  /** Of the entries, which go by their numbers elsewhere. */
  readonly ids: readonly number[];
  readonly lexicon: Lexicon;
  readonly fields: ReadonlyMap<Field, Places>;
};

const stepItems = 2_048;

/** @param entries are made one by one as they are asked for */
export function* buildWordIndex<Field extends string>(entries: Iterable<Entry<Field>>, fields: readonly Field[]): Steps<WordIndex<Field>> {
  const ids: number[] = [];
  const numbers = new Map<string, number>();
  const gathered = fields.map((field): [Field, Gathered] => [field, { words: [], counts: [], ends: [] }]);
  for (const entry of entries) {
    ids.push(entry.id);
    for (const [field, own] of gathered) gather(own, entry[field], numbers);
    yield;
  }
  const words = yield* inOrder(numbers.keys());
  const places = new Uint32Array(words.length);
  for (const [place, word] of words.entries()) {
    places[numbers.get(word) ?? 0] = place;
    if (place % stepItems === 0) yield;
  }
  const made = new Map<Field, Places>();
  for (const [field, own] of gathered) made.set(field, yield* placesOf(own, places));
  return { ids, lexicon: yield* buildLexicon(words), fields: made };
}

/** The words of one field, entry after entry, each once with its count; by the numbers in which they were first met. */
type Gathered = { readonly words: number[]; readonly counts: number[]; readonly ends: number[] };

function gather({ words, counts, ends }: Gathered, texts: readonly string[], numbers: Map<string, number>): void {
  const times = new Map<number, number>();
  for (const text of texts) {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    times.set(number, (times.get(number) ?? 0) + 1);
  }
  for (const [word, count] of times) {
    words.push(word);
    counts.push(count);
  }
  ends.push(words.length);
}

/** By groups with the same beginning, as sorting all of them at once would hold everybody up. */
function* inOrder(words: Iterable<string>): Steps<string[]> {
  const groups = new Map<string, string[]>();
  let seen = 0;
  for (const word of words) {
    const group = groups.get(word.slice(0, 2));
    if (group) group.push(word);
    else groups.set(word.slice(0, 2), [word]);
    if (++seen % stepItems === 0) yield;
  }
  const sorted: string[] = [];
  for (const beginning of [...groups.keys()].sort()) {
    for (const word of groups.get(beginning)?.sort() ?? []) sorted.push(word);
    yield;
  }
  return sorted;
}

function* placesOf({ words, counts, ends }: Gathered, places: Uint32Array): Steps<Places> {
  const placed = Uint32Array.from(words, (word) => places[word] ?? 0);
  yield;
  const starts = startsOf(placed, places.length);
  yield;
  const made = { starts, entries: new Uint32Array(words.length), counts: new Uint8Array(words.length), lengths: lengthsOf(ends) };
  const next = starts.slice();
  for (let entry = 0, at = 0; entry < ends.length; entry++) {
    for (const end = ends[entry] ?? 0; at < end; at++) {
      const free = next[placed[at] ?? 0] ?? 0;
      made.entries[free] = entry;
      made.counts[free] = counts[at] ?? 0;
      next[placed[at] ?? 0] = free + 1;
    }
    if (entry % stepItems === 0) yield;
  }
  const total = made.lengths.reduce((sum, length) => sum + length, 0);
  return { ...made, longest: made.lengths.reduce((most, length) => Math.max(most, length), 0), meanLength: total / ends.length };
}

function startsOf(placed: Uint32Array, words: number): Uint32Array {
  const starts = new Uint32Array(words + 1);
  for (const word of placed) starts[word + 1] = (starts[word + 1] ?? 0) + 1;
  for (let word = 1; word < starts.length; word++) starts[word] = (starts[word] ?? 0) + (starts[word - 1] ?? 0);
  return starts;
}

function lengthsOf(ends: readonly number[]): Uint16Array {
  return Uint16Array.from(ends, (end, entry) => Math.max(1, end - (ends[entry - 1] ?? 0)));
}
