import { type Aggregated, aggregate } from "./aggregate.ts";
import { type Bits, bitsOf, hasBit, numbersIn } from "./bits.ts";
import type { Clause } from "./clause.ts";
import type { DocumentSet } from "./document-set.ts";
import { matchesOf, type TextFound } from "./plan.ts";
import type { Read } from "./read-query.ts";
import { asTheyStand, byScore, type SortKey } from "./request.ts";
import { type ScoreOf, scorer } from "./score.ts";
import { searchTimeoutMs } from "./search-timeouts.ts";

export type Hit = { readonly number: number; readonly score: number };
export type Found = {
  readonly total: number;
  readonly hits: readonly Hit[];
  readonly aggregations: readonly Aggregated[];
  /** The time was over: matches stand as the documents do, and what was left to count is not counted. */
  readonly isTimedOut: boolean;
};

type Help = {
  /** A text search of the shop's own. */
  readonly found?: TextFound | undefined;
  /** A clock that only goes forward, in milliseconds. Without one there is no hurry. */
  readonly nowMs?: (() => number) | undefined;
};
const noEngine: TextFound = () => undefined;
const noClock = () => 0;

/** One page of the documents that match, in their order, and what was counted over all of them; after a second what there is by then (S9.8a). */
export function search(
  set: DocumentSet,
  { query, from, size, sort }: Read,
  { found = noEngine, nowMs = noClock }: Help = {},
): Found {
  const { clause, minScore } = query;
  const endMs = nowMs() + searchTimeoutMs.server;
  const isLate = () => nowMs() >= endMs;
  const scoreOf = scorer(clause, set, found);
  const all = matchesOf(clause, set, found, "scored");
  const matches =
    minScore === undefined || isLate()
      ? all
      : bitsOf(
          numbersIn(all).filter((number) => scoreOf(number) >= minScore),
          set.documents.length,
        );
  const numbers = numbersIn(matches);
  const order = isLate()
    ? numbers
    : inOrder({ set, matches, numbers, scoreOf, isFlat: isFlat(clause) }, sort, from + size);
  return {
    total: numbers.length,
    hits: order.slice(from, from + size).map((number) => ({ number, score: scoreOf(number) })),
    aggregations: query.aggregations.flatMap((one) =>
      isLate() ? [] : aggregate(set, matches, one),
    ),
    isTimedOut: isLate(),
  };
}

/** Whether every match gets the same score, so that nothing is sorted by it. */
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

/** The first so many; equal ones as the documents stand. */
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
  return leading(numbers, count, compare);
}

const sortedPart = 8; // of all: from there on sorting all of them is no more work

/** The first so many in their order. A few are held in order while all others pass by. */
function leading(
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
      placeIn(held, (other) => compare(number, other) < 0),
      0,
      number,
    );
    if (held.length > count) held.pop();
  }
  return held;
}

/** Of the first for which it holds; once it does, it holds for all after it. */
function placeIn(held: readonly number[], holds: (number: number) => boolean): number {
  let [low, high] = [0, held.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(held[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function isStored({ field }: SortKey): boolean {
  return field !== byScore && field !== asTheyStand;
}

function comparer(
  set: DocumentSet,
  key: SortKey,
  scoreOf: ScoreOf,
): (one: number, other: number) => number {
  const way = key.isDescending ? -1 : 1;
  if (key.field === byScore) return (one, other) => way * (scoreOf(one) - scoreOf(other));
  if (key.field === asTheyStand) return (one, other) => way * (one - other);
  const ranks = set.ranks(key); // they know the direction
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
