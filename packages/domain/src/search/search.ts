import { type Aggregated, aggregate } from "./aggregate.ts";
import { type Bits, bitsOf, hasBit, numbersIn } from "./bits.ts";
import type { Clause } from "./clause.ts";
import type { DocumentSet } from "./document-set.ts";
import { evaluate, newEvaluation, simpleClauses, type TextScores } from "./plan.ts";
import type { ParsedSearch } from "./read-query.ts";
import { byPosition, byScore, type SortKey } from "./request.ts";
import { type ScoreOf, scorer } from "./score.ts";
import { searchTimeoutMs } from "./search-timeouts.ts";

type Hit = { readonly number: number; readonly score: number };
export type SearchResult = {
  readonly total: number;
  readonly hits: readonly Hit[];
  readonly aggregations: readonly Aggregated[];
  /**
   * Whether the timeout was reached; then matches may be in document order and aggregations
   * missing.
   */
  readonly isTimedOut: boolean;
};

type SearchOptions = {
  /** The shop's own text search, used instead of the field indexes. */
  readonly found?: TextScores | undefined;
  /** Monotonic milliseconds. Without a clock there is no timeout. */
  readonly nowMs?: (() => number) | undefined;
};
const scoredAtOnce = 32;
const noEngine: TextScores = () => undefined;
const noClock = () => 0;

export function search(
  set: DocumentSet,
  parsed: ParsedSearch,
  options: SearchOptions = {},
): SearchResult {
  const steps = searchSteps(set, parsed, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * One page of the matching documents in sort order, with aggregations over all matches. Stops after
 * one second with what it has by then (S9.8a). It yields after every short part of the work.
 */
export function* searchSteps(
  set: DocumentSet,
  { query, from, size, sort }: ParsedSearch,
  { found: textScores = noEngine, nowMs = noClock }: SearchOptions = {},
): Generator<void, SearchResult> {
  const { clause, minScore } = query;
  const endMs = nowMs() + searchTimeoutMs.server;
  const isLate = () => nowMs() >= endMs;
  const evaluation = newEvaluation(set, textScores);
  for (const simple of simpleClauses(clause)) {
    evaluate(simple, evaluation, "filter");
    yield;
  }
  const found = evaluate(clause, evaluation, "scored");
  const all = numbersIn(found);
  yield;
  const scoreOf = scorer(clause, evaluation);
  if (!isFlat(clause))
    for (const [place, number] of all.entries()) {
      scoreOf(number); // remembered by the scorer
      if (place % scoredAtOnce === 0) yield;
    }
  const numbers =
    minScore === undefined || isLate() ? all : all.filter((number) => scoreOf(number) >= minScore);
  const matches = numbers === all ? found : bitsOf(numbers, set.documents.length);
  const order = isLate()
    ? numbers
    : inOrder({ set, matches, numbers, scoreOf, isFlat: isFlat(clause) }, sort, from + size);
  yield;
  const aggregations: Aggregated[] = [];
  for (const one of query.aggregations) {
    if (isLate()) break;
    aggregations.push(aggregate(set, numbers, one));
    yield;
  }
  return {
    total: numbers.length,
    hits: order.slice(from, from + size).map((number) => ({ number, score: scoreOf(number) })),
    aggregations,
    isTimedOut: isLate(),
  };
}

/** Whether all matches get the same score, so that sorting by score can be skipped. */
function isFlat(clause: Clause): boolean {
  if (clause.kind === "bool") return clause.should.length === 0 && clause.must.every(isFlat);
  return clause.kind !== "words" && clause.kind !== "phrase";
}

type Sorting = {
  readonly set: DocumentSet;
  readonly matches: Bits;
  readonly numbers: readonly number[];
  readonly scoreOf: ScoreOf;
  readonly isFlat: boolean;
};

/** The first `count` numbers; equal ones in document order. */
function inOrder(
  { set, matches, numbers, scoreOf, isFlat: hasOneScore }: Sorting,
  sort: readonly SortKey[],
  count: number,
): number[] {
  const keys = sort.length === 0 ? [{ field: byScore, isDescending: true }] : sort;
  const [only] = keys;
  if (keys.length === 1 && only && isStored(only)) return firstOf(set.sorted(only), matches, count);
  if (keys.every(({ field }) => field === byScore) && hasOneScore) return numbers.slice(0, count);
  const compares = keys.map((key) => comparer(set, key, scoreOf));
  const compare = (one: number, other: number) =>
    compares.reduce((order, next) => order || next(one, other), 0) || one - other;
  return topOf(numbers, count, compare);
}

const sortedPart = 8; // at a larger share of all numbers, a full sort is no slower

/** The first `count` numbers, by insertion into a short sorted list instead of sorting all. */
function topOf(
  numbers: readonly number[],
  count: number,
  compare: (one: number, other: number) => number,
): number[] {
  if (count * sortedPart > numbers.length) return numbers.toSorted(compare).slice(0, count);
  const held: number[] = [];
  for (const number of numbers) {
    const last = held[count - 1];
    if (count === 0 || (last !== undefined && compare(number, last) > 0)) continue;
    held.splice(
      insertionIndex(held, (other) => compare(number, other) < 0),
      0,
      number,
    );
    if (held.length > count) held.pop();
  }
  return held;
}

/**
 * Binary search: the index of the first number for which `holds`; it must hold for all after it.
 */
function insertionIndex(held: readonly number[], holds: (number: number) => boolean): number {
  let [low, high] = [0, held.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(held[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function isStored({ field }: SortKey): boolean {
  return field !== byScore && field !== byPosition;
}

function comparer(
  set: DocumentSet,
  key: SortKey,
  scoreOf: ScoreOf,
): (one: number, other: number) => number {
  const way = key.isDescending ? -1 : 1;
  if (key.field === byScore) return (one, other) => way * (scoreOf(one) - scoreOf(other));
  if (key.field === byPosition) return (one, other) => way * (one - other);
  const ranks = set.ranks(key); // ranks already include the direction
  return (one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0);
}

function firstOf(sorted: readonly number[], matches: Bits, count: number): number[] {
  const found: number[] = [];
  for (const number of sorted) {
    if (found.length >= count) break;
    if (hasBit(matches, number)) found.push(number);
  }
  return found;
}
