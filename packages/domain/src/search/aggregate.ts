import type { Scalar } from "./clause.ts";
import type { Columns, DocumentSet } from "./document-set.ts";
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
export function aggregate(
  set: DocumentSet,
  matches: readonly number[],
  aggregation: Aggregation,
): Aggregated {
  const { columns } = set.fieldIndex(aggregation.field);
  if (aggregation.kind === "range") {
    const counts = countsWithin(columns, matches, aggregation.buckets);
    const counted = aggregation.buckets.map((bucket, place) => ({
      ...bucket,
      count: counts[place] ?? 0,
    }));
    return {
      kind: "range",
      name: aggregation.name,
      buckets: counted.sort((one, other) => edge(one) - edge(other)),
    };
  }
  const held = heldTerms(columns, matches).sort(
    (one, other) => other.count - one.count || compareKeys(one.key, other.key),
  );
  const others = held.slice(aggregation.size).reduce((sum, { count }) => sum + count, 0);
  return {
    kind: "terms",
    name: aggregation.name,
    buckets: held.slice(0, aggregation.size),
    otherCount: others,
  };
}

function heldTerms({ keys, starts, places }: Columns, matches: readonly number[]): TermBucket[] {
  const counts = new Uint32Array(keys.length);
  for (const number of matches) {
    const end = starts[number + 1] ?? 0;
    for (let at = starts[number] ?? 0; at < end; at++) {
      const place = places[at] ?? 0;
      counts[place] = (counts[place] ?? 0) + 1;
    }
  }
  const held: TermBucket[] = [];
  for (const [place, key] of keys.entries()) {
    const count = counts[place] ?? 0;
    if (count > 0) held.push({ key, count });
  }
  return held;
}

function edge({ from }: Bucket): number {
  return from ?? Number.NEGATIVE_INFINITY;
}

/**
 * `from` is inclusive, `to` exclusive. A document counts once in a range, even with several values
 * in it.
 */
function countsWithin(
  { keys, starts, places }: Columns,
  matches: readonly number[],
  buckets: readonly Bucket[],
): number[] {
  return buckets.map(({ from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }) => {
    const isIn = keys.map((key) => typeof key === "number" && key >= from && key < to);
    let count = 0;
    for (const number of matches) {
      const end = starts[number + 1] ?? 0;
      for (let at = starts[number] ?? 0; at < end; at++)
        if (isIn[places[at] ?? 0]) {
          count++;
          break;
        }
    }
    return count;
  });
}

function compareKeys(one: Scalar, other: Scalar): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return String(one) < String(other) ? -1 : Number(String(one) > String(other));
}
