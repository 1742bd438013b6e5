import type { WireResult } from "@papillote/contract/endpoint.ts";
import type { catalogSearch } from "@papillote/contract/search.ts";
import type { Aggregated } from "@papillote/domain/search/aggregate.ts";
import type { Document } from "@papillote/domain/search/values.ts";
import { LRUCache } from "lru-cache";
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
export function wireResult(found: DocumentHits, { index, entity }: Named): Reply {
  const { hits, select } = found;
  const { total, max_score, ...frame } = frameOf(found);
  return {
    ...frame.before,
    hits: {
      total,
      max_score,
      hits: hits.map(({ document, score }) => ({
        _index: index,
        _type: entity,
        _id: String(document.id),
        _score: score,
        _source: { ...select(document) },
      })),
    },
    ...frame.after,
  };
}

function frameOf({ total, hits, aggregations, isTimedOut }: DocumentHits) {
  const scores = hits.map(({ score }) => score);
  return {
    total,
    max_score: scores.length === 0 ? null : Math.max(...scores),
    before: { took: 0, timed_out: isTimedOut, _shards: oneShard },
    after: aggregations.length > 0 ? { aggregations: wireAggregations(aggregations) } : {},
  };
}

type Written = { readonly document: Document; readonly bytes: Buffer };

const writtenBytesMax = 12_000_000;
/**
 * The JSON of documents with the fields that clients select; there are few different selections.
 */
const written = new LRUCache<string, Written>({
  maxSize: writtenBytesMax,
  sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
});

/**
 * The same result as JSON. Most of the work for a page of products is to write its documents, and
 * most of the rest is to encode a text of that length. So documents are kept as bytes, which are
 * only copied.
 */
export function writeResult(found: DocumentHits, { index, entity }: Named): Buffer {
  const { total, max_score, before, after } = frameOf(found);
  const named = `"_index":${JSON.stringify(index)},"_type":${JSON.stringify(entity)}`;
  const scores = `"total":${JSON.stringify(total)},"max_score":${JSON.stringify(max_score)}`;
  const parts: Buffer[] = [Buffer.from(`{${membersOf(before)},"hits":{${scores},"hits":[`)];
  for (const [place, { document, score }] of found.hits.entries()) {
    const own = `"_id":${JSON.stringify(String(document.id))},"_score":${JSON.stringify(score)}`;
    parts.push(
      Buffer.from(`${place === 0 ? "" : "},"}{${named},${own},"_source":`),
      sourceBytes(document, found, entity),
    );
  }
  const aggregations = membersOf(after);
  const rest = aggregations === "" ? "" : `,${aggregations}`;
  parts.push(Buffer.from(`${found.hits.length === 0 ? "" : "}"}]}${rest}}`));
  return Buffer.concat(parts);
}

/**
 * The JSON of a document. A later state of a document is another object, so it is written again.
 */
function sourceBytes(
  document: Document,
  { select, selection }: DocumentHits,
  entity: string,
): Buffer {
  const key = `${entity} ${String(document.id)} ${selection}`;
  const known = written.get(key);
  if (known?.document === document) return known.bytes;
  const bytes = ownBytes(JSON.stringify(select(document)));
  written.set(key, { document, bytes });
  return bytes;
}

/**
 * Uses separate memory, as a short part of Node's shared buffer would keep the whole buffer in
 * memory.
 */
function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

function membersOf(object: object): string {
  return JSON.stringify(object).slice(1, -1);
}

/** The compact format: sources with their scores; product fields have short names. */
export function wireCompact(
  { total, hits, aggregations, select }: DocumentHits,
  { entity }: Named,
): Reply {
  return {
    hits: hits.map(({ document, score }) => ({
      ...(entity === "product" ? compactDocument(select(document)) : select(document)),
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

/** One end of a range in a key such as `0.0-50.0` or `150.0-*`. */
function edge(value: number | undefined): string {
  if (value === undefined) return "*";
  return Number.isInteger(value) ? value.toFixed(1) : String(value);
}
