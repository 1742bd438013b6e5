import { type Bits, hasBit } from "./bits.ts";
import type { Scalar } from "./clause.ts";
import type { DocumentSet } from "./document-set.ts";
import type { Aggregation, Bucket } from "./request.ts";

type TermBucket = { readonly key: Scalar; readonly count: number };
export type Aggregated =
  | {
      readonly kind: "terms";
      readonly name: string;
      readonly buckets: readonly TermBucket[];
      readonly otherCount: number;
    }
  | {
      readonly kind: "range";
      readonly name: string;
      readonly buckets: readonly (Bucket & { readonly count: number })[];
    };

/** Counts over all matches, not only the current page. */
export function aggregate(set: DocumentSet, matches: Bits, aggregation: Aggregation): Aggregated {
  const { postings } = set.fieldIndex(aggregation.field);
  if (aggregation.kind === "range") {
    const counted = aggregation.buckets.map((bucket) => ({
      ...bucket,
      count: countWithin(postings, matches, bucket),
    }));
    return {
      kind: "range",
      name: aggregation.name,
      buckets: counted.sort((one, other) => edge(one) - edge(other)),
    };
  }
  const counts = [...postings].map(([key, numbers]) => ({ key, count: countOf(numbers, matches) }));
  const held = counts
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || compareKeys(one.key, other.key));
  const others = held.slice(aggregation.size).reduce((sum, { count }) => sum + count, 0);
  return {
    kind: "terms",
    name: aggregation.name,
    buckets: held.slice(0, aggregation.size),
    otherCount: others,
  };
}

function countOf(numbers: readonly number[], matches: Bits): number {
  let count = 0;
  for (const number of numbers) if (hasBit(matches, number)) count++;
  return count;
}

function edge({ from }: Bucket): number {
  return from ?? Number.NEGATIVE_INFINITY;
}

/**
 * `from` is inclusive, `to` exclusive. A document counts once, even with several values in the
 * range.
 */
function countWithin(
  postings: ReadonlyMap<Scalar, readonly number[]>,
  matches: Bits,
  { from, to }: Bucket,
): number {
  const within = [...postings].filter(
    ([key]) => typeof key === "number" && key >= (from ?? key) && (to === undefined || key < to),
  );
  const numbers = new Set(
    within.flatMap(([, numbers]) => numbers.filter((number) => hasBit(matches, number))),
  );
  return numbers.size;
}

function compareKeys(one: Scalar, other: Scalar): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return String(one) < String(other) ? -1 : Number(String(one) > String(other));
}
