import { done, type Outcome, refused } from "#domain/outcome.ts";
import type { Clause, Weighted } from "./clause.ts";
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
  tell,
  wholeNumberAt,
} from "./reading.ts";
import type { SearchQuery, SortKey, Told } from "./request.ts";

/** A search as it came: the query in JSON, and what stands beside it in the address. */
export type Asked = {
  readonly body: unknown;
  /** How the place of the body begins in a refusal. */
  readonly at: string;
  readonly form: "dsl" | "search-query";
  readonly size?: number | undefined;
  readonly from?: number | undefined;
  readonly sort?: string | undefined;
  /** `q`: text beside the query, looked for in these fields. */
  readonly text?: string | undefined;
  readonly textFields: readonly Weighted[];
  readonly sizeMax: number;
};

export type Read = {
  readonly query: SearchQuery;
  readonly from: number;
  readonly size: number;
  readonly sort: readonly SortKey[];
};

/** S9.10a. */
const usualSize = 50;
const fromMax = 1_000_000;
const scoreMax = 1_000_000;

/** What the address says goes before what the query says. */
export function readQuery(asked: Asked): Outcome<Read, "INVALID_DATA"> {
  const place = newPlace(asked.body, asked.at);
  const beside = (value: unknown, path: string): Place => ({ ...place, value, path });
  const body = objectAt(place) ? place : beside({}, asked.at);
  const told = asked.form === "dsl" ? readBody(body) : readSearchQuery(body);
  const size = asked.size === undefined ? inside(body, "size") : beside(asked.size, "size");
  const from = asked.from === undefined ? inside(body, "from") : beside(asked.from, "from");
  const read: Read = {
    query: {
      clause: withText(told.clause, asked),
      minScore: told.minScore,
      aggregations: told.aggregations,
    },
    size: size.value === undefined ? usualSize : (wholeNumberAt(size, 0, asked.sizeMax) ?? 0),
    from: from.value === undefined ? 0 : (wholeNumberAt(from, 0, fromMax) ?? 0),
    sort: asked.sort ? readSortText(beside(asked.sort, "sort")) : told.sort,
  };
  const { problems } = place.reading;
  return problems.length === 0 ? done(read) : refused("INVALID_DATA", { errors: problems });
}

function readBody(body: Place): Told {
  const [query, minScore] = [inside(body, "query"), inside(body, "min_score")];
  const [aggs, aggregations] = [inside(body, "aggs"), inside(body, "aggregations")];
  if (aggs.value !== undefined && aggregations.value !== undefined)
    tell(aggregations, "Aggregations stand under one name.");
  return {
    clause: query.value === undefined ? { kind: "all" } : readClause(query),
    minScore: minScore.value === undefined ? undefined : numberAt(minScore, 0, scoreMax),
    aggregations: readAggregations(aggs.value === undefined ? aggregations : aggs),
    sort: readSort(inside(body, "sort")),
  };
}

/** The words beside a query must be met as well, three quarters of them. */
function withText(clause: Clause, { text = "", textFields }: Asked): Clause {
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
