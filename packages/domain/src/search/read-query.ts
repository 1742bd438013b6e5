import { done, type Outcome, refused } from "#domain/outcome.ts";
import type { Clause, WeightedField } from "./clause.ts";
import { readAggregations } from "./read-aggregations.ts";
import { readClause } from "./read-clause.ts";
import { readSearchQuery } from "./read-search-query.ts";
import { readSort, readSortText } from "./read-sort.ts";
import {
  inside,
  newPlace,
  numberAt,
  objectAt,
  type Place,
  report,
  wholeNumberAt,
} from "./reading.ts";
import type { SearchBody, SearchQuery, SortKey } from "./request.ts";

/** A search as received: the JSON query and the parameters beside it. */
export type SearchRequest = {
  readonly body: unknown;
  /** Prefix of the body's paths in a refusal. */
  readonly at: string;
  readonly form: "dsl" | "search-query";
  readonly size?: number | undefined;
  readonly from?: number | undefined;
  readonly sort?: string | undefined;
  /** `q`: a text to search in `textFields`, in addition to the query. */
  readonly text?: string | undefined;
  readonly textFields: readonly WeightedField[];
  readonly sizeMax: number;
};

export type ParsedSearch = {
  readonly query: SearchQuery;
  readonly from: number;
  readonly size: number;
  readonly sort: readonly SortKey[];
};

/** S9.10a. */
const usualSize = 50;
const fromMax = 1_000_000;
const scoreMax = 1_000_000;

/** Reads a search. Query parameters override the body. */
export function readQuery(request: SearchRequest): Outcome<ParsedSearch, "INVALID_DATA"> {
  const place = newPlace(request.body, request.at);
  const beside = (value: unknown, path: string): Place => ({ ...place, value, path });
  const body = objectAt(place) ? place : beside({}, request.at);
  const parsed = request.form === "dsl" ? readBody(body) : readSearchQuery(body);
  const size = request.size === undefined ? inside(body, "size") : beside(request.size, "size");
  const from = request.from === undefined ? inside(body, "from") : beside(request.from, "from");
  const read: ParsedSearch = {
    query: {
      clause: withText(parsed.clause, request),
      minScore: parsed.minScore,
      aggregations: parsed.aggregations,
    },
    size: size.value === undefined ? usualSize : (wholeNumberAt(size, 0, request.sizeMax) ?? 0),
    from: from.value === undefined ? 0 : (wholeNumberAt(from, 0, fromMax) ?? 0),
    sort: request.sort ? readSortText(beside(request.sort, "sort")) : parsed.sort,
  };
  const { problems } = place.reading;
  return problems.length === 0 ? done(read) : refused("INVALID_DATA", { errors: problems });
}

function readBody(body: Place): SearchBody {
  const [query, minScore] = [inside(body, "query"), inside(body, "min_score")];
  const [aggs, aggregations] = [inside(body, "aggs"), inside(body, "aggregations")];
  if (aggs.value !== undefined && aggregations.value !== undefined)
    report(aggregations, "Aggregations stand under one name.");
  return {
    clause: query.value === undefined ? { kind: "all" } : readClause(query),
    minScore: minScore.value === undefined ? undefined : numberAt(minScore, 0, scoreMax),
    aggregations: readAggregations(aggs.value === undefined ? aggregations : aggs),
    sort: readSort(inside(body, "sort")),
  };
}

/** Adds the words of `q` to the query; 75 % of them must match. */
function withText(clause: Clause, { text = "", textFields }: SearchRequest): Clause {
  if (text.trim() === "") return clause;
  const words: Clause = {
    kind: "words",
    fields: textFields,
    text,
    atLeast: { unit: "percent", amount: 75 },
    isMulti: true,
  };
  const all = {
    kind: "bool",
    must: [words],
    filter: [clause],
    should: [],
    mustNot: [],
    atLeast: undefined,
  } as const;
  return clause.kind === "all" ? words : all;
}
