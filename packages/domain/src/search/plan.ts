import {
  addBits,
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

type WordMatches = { readonly matches: Bits; readonly scores: Float64Array };

/** One search: the results of its simple clauses, each computed once. */
export type Evaluation = {
  readonly set: DocumentSet;
  readonly found: TextScores;
  readonly bits: Map<Clause, Bits>;
  readonly words: Map<Words, WordMatches>;
};

export function newEvaluation(set: DocumentSet, found: TextScores): Evaluation {
  return { set, found, bits: new Map(), words: new Map() };
}

/** The matching documents, from the indexes of the fields in the clause. */
export function evaluate(clause: Clause, of: Evaluation, setting: QueryContext): Bits {
  if (clause.kind === "bool") return ofBool(clause, of, setting);
  const known = of.bits.get(clause);
  if (known) return known;
  const bits = ofSimple(clause, of);
  of.bits.set(clause, bits);
  return bits;
}

type SimpleClause = Exclude<Clause, Bool>;

/** The clauses that are answered by an index. */
export function simpleClauses(clause: Clause): SimpleClause[] {
  if (clause.kind !== "bool") return [clause];
  const { must, filter, should, mustNot } = clause;
  return [...must, ...filter, ...should, ...mustNot].flatMap(simpleClauses);
}

function ofSimple(clause: SimpleClause, of: Evaluation): Bits {
  const { set, found } = of;
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
      return wordMatches(clause, of).matches;
    }
  }
}

/**
 * The matches of a text and their scores: the share of the words that the best field holds, times
 * its boost.
 */
export function wordMatches(clause: Words, { set, words }: Evaluation): WordMatches {
  const known = words.get(clause);
  if (known) return known;
  const count = set.documents.length;
  const scores = new Float64Array(count);
  const matches = clause.fields.map(({ field, boost }) => {
    const sought = new Set(wordsIn(field, clause.text, set.textFields));
    const needed = Math.max(1, requiredCount(clause.atLeast, sought.size));
    const held = heldWords(set, field, sought);
    return bitsWhere(count, (number) => {
      const own = held[number] ?? 0;
      if (own < needed) return false;
      scores[number] = Math.max(scores[number] ?? 0, (boost * own) / sought.size);
      return true;
    });
  });
  const found = { matches: inAtLeast(1, matches, count), scores };
  words.set(clause, found);
  return found;
}

/** How many of the words each document holds in the field. */
function heldWords(set: DocumentSet, field: string, sought: ReadonlySet<string>): Uint16Array {
  const held = new Uint16Array(set.documents.length);
  const { postings } = set.wordIndex(field);
  for (const word of sought)
    for (const number of postings.get(word) ?? []) held[number] = (held[number] ?? 0) + 1;
  return held;
}

function ofTerms(set: DocumentSet, field: string, values: readonly TermValue[]): Bits {
  const { postings, holders } = set.fieldIndex(field);
  const count = set.documents.length;
  const found = values.includes(null) ? difference(allBits(count), holders) : emptyBits(count);
  for (const value of values)
    for (const equal of value === null ? [] : equalsOf(value))
      addBits(found, postings.get(equal) ?? []);
  return found;
}

function ofRange(set: DocumentSet, { field, bounds }: Range): Bits {
  const { postings } = set.fieldIndex(field);
  const numbers = [...postings].flatMap(([value, own]) => (isWithin(value, bounds) ? own : []));
  return bitsOf(numbers, set.documents.length);
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
  if (sought.length === 1) return bitsOf(candidates, count);
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

function ofBool(clause: Bool, evaluation: Evaluation, setting: QueryContext): Bits {
  const count = evaluation.set.documents.length;
  const of = (clauses: readonly Clause[], own: QueryContext) =>
    clauses.map((one) => evaluate(one, evaluation, own));
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
