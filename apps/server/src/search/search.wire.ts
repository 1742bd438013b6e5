import type { WireResult } from "@papillote/contract/endpoint.ts";
import type { catalogSearch } from "@papillote/contract/search.ts";
import type { Aggregated } from "@papillote/domain/search/aggregate.ts";
import { compactDocument } from "./compact.ts";
import type { DocumentHits } from "./search.ts";

type Reply = WireResult<typeof catalogSearch>;
type WireAggregation = NonNullable<Reply["aggregations"]>[string];
type Named = { readonly index: string; readonly entity: string };

const oneShard = { total: 1, successful: 1, skipped: 0, failed: 0 };

/**
 * The response format of Elasticsearch, which clients expect. `took` is always 0, so that equal
 * results are equal replies (ETag).
 */
export function wireResult(
  { total, hits, aggregations, isTimedOut }: DocumentHits,
  { index, entity }: Named,
): Reply {
  const scores = hits.map(({ score }) => score);
  return {
    took: 0,
    timed_out: isTimedOut,
    _shards: oneShard,
    hits: {
      total,
      max_score: scores.length === 0 ? null : Math.max(...scores),
      hits: hits.map(({ document, source, score }) => ({
        _index: index,
        _type: entity,
        _id: String(document.id),
        _score: score,
        _source: { ...source },
      })),
    },
    ...(aggregations.length > 0 && { aggregations: wireAggregations(aggregations) }),
  };
}

/** The compact format: sources with their scores; product fields have short names. */
export function wireCompact({ total, hits, aggregations }: DocumentHits, { entity }: Named): Reply {
  return {
    hits: hits.map(({ source, score }) => ({
      ...(entity === "product" ? compactDocument(source) : source),
      _score: score,
    })),
    total,
    ...(aggregations.length > 0 && { aggregations: wireAggregations(aggregations) }),
  };
}

function wireAggregations(aggregations: readonly Aggregated[]): Record<string, WireAggregation> {
  return Object.fromEntries(aggregations.map((one) => [one.name, wireAggregation(one)]));
}

function wireAggregation(one: Aggregated): WireAggregation {
  if (one.kind === "terms") {
    const buckets = one.buckets.map(({ key, count }) =>
      typeof key === "boolean"
        ? { key: Number(key), key_as_string: String(key), doc_count: count }
        : { key, doc_count: count },
    );
    return { doc_count_error_upper_bound: 0, sum_other_doc_count: one.otherCount, buckets };
  }
  return {
    buckets: one.buckets.map(({ from, to, count }) => ({
      key: `${edge(from)}-${edge(to)}`,
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      doc_count: count,
    })),
  };
}

/** `0.0-50.0`, `150.0-*`. */
function edge(value: number | undefined): string {
  if (value === undefined) return "*";
  return Number.isInteger(value) ? value.toFixed(1) : String(value);
}
