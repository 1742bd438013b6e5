import { allBits, type Bits, bitsOf, bitsWhere, both, inAtLeast, noBits, without } from "./bits.ts";
import {
  type Bool,
  type Clause,
  leastOf,
  type Phrase,
  type Range,
  type Setting,
  type Sought,
  shouldsNeeded,
  type Weighted,
  type Words,
} from "./clause.ts";
import type { DocumentSet } from "./document-set.ts";
import { equalsOf, isWithin } from "./values.ts";
import { holdsPhrase, wordsIn } from "./words.ts";

/** What the shop's own text search finds: a score for each document, zero where it was not found. */
export type TextFound = (clause: Words) => Float64Array | undefined;

/** The documents that match, from the indexes of the fields that are named. */
export function matchesOf(
  clause: Clause,
  set: DocumentSet,
  found: TextFound,
  setting: Setting,
): Bits {
  const count = set.documents.length;
  switch (clause.kind) {
    case "all":
      return allBits(count);
    case "terms":
      return ofTerms(set, clause.field, clause.values);
    case "range":
      return ofRange(set, clause);
    case "exists":
      return set.fieldIndex(clause.field).holders;
    case "phrase":
      return ofPhrase(set, clause);
    case "words": {
      const scores = found(clause);
      if (scores) return bitsWhere(count, (number) => (scores[number] ?? 0) > 0);
      return inAtLeast(
        1,
        clause.fields.map((field) => ofWords(set, clause, field)),
        count,
      );
    }
    case "bool":
      return ofBool(clause, set, found, setting);
  }
}

function ofTerms(set: DocumentSet, field: string, values: readonly Sought[]): Bits {
  const { postings, holders } = set.fieldIndex(field);
  const count = set.documents.length;
  const found = values.includes(null) ? without(allBits(count), holders) : noBits(count);
  const sought = new Set(values.flatMap((value) => (value === null ? [] : equalsOf(value))));
  const numbers = [...sought].flatMap((value) => postings.get(value) ?? []);
  return inAtLeast(1, [found, bitsOf(numbers, count)], count);
}

function ofRange(set: DocumentSet, { field, bounds }: Range): Bits {
  const { postings } = set.fieldIndex(field);
  const numbers = [...postings].flatMap(([value, own]) => (isWithin(value, bounds) ? own : []));
  return bitsOf(numbers, set.documents.length);
}

function ofWords(set: DocumentSet, { text, atLeast }: Words, { field }: Weighted): Bits {
  const sought = new Set(wordsIn(field, text, set.textFields));
  const count = set.documents.length;
  if (sought.size === 0) return noBits(count);
  const { postings } = set.wordIndex(field);
  const each = [...sought].map((word) => bitsOf(postings.get(word) ?? [], count));
  return inAtLeast(Math.max(1, leastOf(atLeast, sought.size)), each, count);
}

/** Only documents that hold the first word are looked at. */
function ofPhrase(set: DocumentSet, clause: Phrase): Bits {
  const sought = wordsIn(clause.field, clause.text, set.textFields);
  const [first] = sought;
  const count = set.documents.length;
  if (first === undefined) return noBits(count);
  const { lists, postings } = set.wordIndex(clause.field);
  const candidates =
    sought.length === 1 && clause.isPrefix
      ? beginningWith(first, postings)
      : (postings.get(first) ?? []);
  const holds = (number: number) =>
    (lists[number] ?? []).some((list) => holdsPhrase(sought, list, clause));
  return bitsOf(candidates.filter(holds), count);
}

function beginningWith(
  beginning: string,
  postings: ReadonlyMap<string, readonly number[]>,
): number[] {
  return [...postings].flatMap(([word, numbers]) => (word.startsWith(beginning) ? numbers : []));
}

function ofBool(clause: Bool, set: DocumentSet, found: TextFound, setting: Setting): Bits {
  const count = set.documents.length;
  const of = (clauses: readonly Clause[], own: Setting) =>
    clauses.map((one) => matchesOf(one, set, found, own));
  const needed = [...of(clause.filter, "filter"), ...of(clause.must, setting)].reduce(
    both,
    allBits(count),
  );
  const kept = of(clause.mustNot, "filter").reduce(without, needed);
  const least = shouldsNeeded(clause, setting);
  return least === 0 ? kept : both(kept, inAtLeast(least, of(clause.should, setting), count));
}
