import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { shortName } from "./values.ts";

/** S7.12: the entities of the catalogue's index. */
export const searchEntities = [
  "product",
  "category",
  "attribute",
  "taxrule",
  "review",
  "cms_page",
  "cms_block",
  "cms_hierarchy",
  "brand",
] as const;
export type SearchEntity = (typeof searchEntities)[number];

const document = z.looseObject({});
const count = z.number();

const aggregation = z.union([
  z.object({
    doc_count_error_upper_bound: z.number(),
    sum_other_doc_count: z.number(),
    buckets: z.array(
      z.object({
        key: z.union([z.string(), z.number()]),
        /** The label of a boolean bucket. */
        key_as_string: z.optional(z.string()),
        doc_count: count,
      }),
    ),
  }),
  z.object({
    buckets: z.array(
      z.object({
        key: z.string(),
        from: z.optional(z.number()),
        to: z.optional(z.number()),
        doc_count: count,
      }),
    ),
  }),
]);

const hit = z.object({
  _index: z.string(),
  _type: z.string(),
  _id: z.string(),
  _score: z.number(),
  _source: document,
});
const aggregations = z.optional(z.record(z.string(), aggregation));

/** An Elasticsearch reply, which other clients expect, or its compact form: sources and a total. */
const searchReply = z.union([
  z.object({
    took: z.number(),
    timed_out: z.boolean(),
    _shards: z.object({
      total: z.number(),
      successful: z.number(),
      skipped: z.number(),
      failed: z.number(),
    }),
    hits: z.object({ total: count, max_score: z.nullable(z.number()), hits: z.array(hit) }),
    aggregations,
  }),
  z.object({ hits: z.array(document), total: count, aggregations }),
]);

/** Names or patterns, separated by commas. */
const patterns = z.optional(z.string().check(z.maxLength(4_000)));
const page = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)));

const searchOptions = {
  q: z.optional(z.string().check(z.maxLength(500))),
  size: page,
  from: page,
  sort: z.optional(z.string().check(z.maxLength(200))),
  _source_include: patterns,
  _source_exclude: patterns,
  /** `dsl`: an Elasticsearch query; `search-query`: named filters. */
  request_format: z.optional(z.enum(["dsl", "search-query"])),
  response_format: z.optional(z.enum(["standard", "compact"])),
  storeCode: z.optional(z.string().check(z.maxLength(20))),
};

/**
 * The only endpoints without an envelope: clients expect Elasticsearch's form. Refusals have one.
 */
const searchEndpoint = {
  path: "/api/catalog/:index/:entity/_search",
  auth: "public",
  params: z.object({ index: shortName, entity: shortName }),
  unknownFields: "ignore",
  reply: searchReply,
  isBare: true,
  refusals: ["INDEX_UNKNOWN", "ENTITY_UNKNOWN"],
} as const;

export const catalogSearch = endpoint({
  ...searchEndpoint,
  method: "GET",
  summary:
    "Search the catalogue with a JSON query in the URL; `request={}` returns everything, paged",
  shared: "stock",
  query: z.object({ request: z.optional(z.string().check(z.maxLength(16_384))), ...searchOptions }),
});

export const catalogSearchByBody = endpoint({
  ...searchEndpoint,
  method: "POST",
  summary:
    "The same search with the JSON query as the body: `query`, `aggs`, `sort`, `min_score`, `from`, `size`",
  neverStored: "a search changes nothing, and its answer may be long",
  query: z.object(searchOptions),
  body: z.looseObject({
    query: z.optional(z.looseObject({})),
    min_score: z.optional(z.number()),
    size: z.optional(z.number()),
    from: z.optional(z.number()),
  }),
});
