import {
  allBits,
  type Bits,
  bitsOf,
  bitsWhere,
  difference,
  emptyBits,
  inAtLeast,
  intersection,
} from "./bits.ts";
import {
  type Bool,
  type Clause,
  type Phrase,
  type QueryContext,
  type Range,
  requiredCount,
  requiredShoulds,
  type TermValue,
  type WeightedField,
  type Words,
} from "./clause.ts";
import type { DocumentSet } from "./document-set.ts";
import { equalsOf, isWithin } from "./values.ts";
import { holdsPhrase, wordsIn } from "./words.ts";

/**
 * The shop's own text search: a score for each document number, 0 for no match; undefined when it
 * does not answer this clause.
 */
export type TextScores = (clause: Words) => Float64Array | undefined;

/** The matching documents, from the indexes of the fields in the clause. */
export function evaluate(
  clause: Clause,
  set: DocumentSet,
  found: TextScores,
  setting: QueryContext,
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

function ofTerms(set: DocumentSet, field: string, values: readonly TermValue[]): Bits {
  const { postings, holders } = set.fieldIndex(field);
  const count = set.documents.length;
  const found = values.includes(null) ? difference(allBits(count), holders) : emptyBits(count);
  const sought = new Set(values.flatMap((value) => (value === null ? [] : equalsOf(value))));
  const numbers = [...sought].flatMap((value) => postings.get(value) ?? []);
  return inAtLeast(1, [found, bitsOf(numbers, count)], count);
}

function ofRange(set: DocumentSet, { field, bounds }: Range): Bits {
  const { postings } = set.fieldIndex(field);
  const numbers = [...postings].flatMap(([value, own]) => (isWithin(value, bounds) ? own : []));
  return bitsOf(numbers, set.documents.length);
}

function ofWords(set: DocumentSet, { text, atLeast }: Words, { field }: WeightedField): Bits {
  const sought = new Set(wordsIn(field, text, set.textFields));
  const count = set.documents.length;
  if (sought.size === 0) return emptyBits(count);
  const { postings } = set.wordIndex(field);
  const each = [...sought].map((word) => bitsOf(postings.get(word) ?? [], count));
  return inAtLeast(Math.max(1, requiredCount(atLeast, sought.size)), each, count);
}

/** Checks only the documents that contain the first word. */
function ofPhrase(set: DocumentSet, clause: Phrase): Bits {
  const sought = wordsIn(clause.field, clause.text, set.textFields);
  const [first] = sought;
  const count = set.documents.length;
  if (first === undefined) return emptyBits(count);
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

function ofBool(clause: Bool, set: DocumentSet, found: TextScores, setting: QueryContext): Bits {
  const count = set.documents.length;
  const of = (clauses: readonly Clause[], own: QueryContext) =>
    clauses.map((one) => evaluate(one, set, found, own));
  const needed = [...of(clause.filter, "filter"), ...of(clause.must, setting)].reduce(
    intersection,
    allBits(count),
  );
  const kept = of(clause.mustNot, "filter").reduce(difference, needed);
  const least = requiredShoulds(clause, setting);
  return least === 0
    ? kept
    : intersection(kept, inAtLeast(least, of(clause.should, setting), count));
}
