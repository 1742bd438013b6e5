import { priceBounds } from "#domain/catalog/price-buckets.ts";
import { eurosFromCents } from "#domain/money/cents.ts";
import type { Bool, Bound, Clause, MinimumShouldMatch } from "./clause.ts";
import {
  fieldAt,
  fieldName,
  inside,
  isObject,
  limits,
  listAt,
  namesAt,
  objectAt,
  type Place,
  report,
  scalarAt,
  termAt,
  textAt,
} from "./reading.ts";
import type { Aggregation, Bucket, SearchBody, SortKey } from "./request.ts";

/**
 * The second query format, which newer clients send with `request_format=search-query`: filters by
 * attribute name. A filter with scope `catalog` matches a product itself, or a configurable through
 * its children's options.
 */
export function readSearchQuery(place: Place): SearchBody {
  const applied = parts(place, "_appliedFilters").flatMap((at) => readFilter(at) ?? []);
  const text = inside(place, "_searchText");
  const words =
    text.value === undefined || text.value === null
      ? ""
      : (textAt(text, limits.textCharacters) ?? "");
  const own = applied.filter(({ isChosen }) => !isChosen).map(({ clause }) => clause);
  const chosen = applied.filter(({ isChosen }) => isChosen);
  const filter: Clause[] = chosen.length === 0 ? own : [...own, chosenClause(chosen)];
  const must = words.trim() === "" ? [] : [searched(words)];
  return {
    clause: filter.length + must.length === 0 ? { kind: "all" } : bool({ filter, must }),
    minScore: must.length === 0 ? undefined : leastScore,
    aggregations: parts(place, "_availableFilters").flatMap(readAvailable),
    sort: parts(place, "_appliedSort").flatMap(readSorting),
  };
}

/** S9.8b */
const leastScore = 0.02;
/** S9.8c, S9.8d */
const threeQuarters: MinimumShouldMatch = { unit: "percent", amount: 75 };
const weights = [
  { field: "name", boost: 4 },
  { field: "sku", boost: 2 },
  { field: "category.name", boost: 1 },
];

function searched(text: string): Clause {
  const isSku: Clause = { kind: "terms", field: "configurable_children.sku", values: [text] };
  const bySku = ["sku", "configurable_children.sku"].map(
    (field): Clause => ({ kind: "phrase", field, text, boost: 1, slop: 0, isPrefix: false }),
  );
  return bool({
    should: [
      { kind: "words", fields: weights, text, atLeast: threeQuarters, isMulti: true },
      isSku,
      ...bySku,
    ],
  });
}

type Filter = { readonly clause: Clause; readonly isChosen: boolean; readonly options: Clause };

function readFilter(place: Place): Filter | undefined {
  if (!objectAt(place)) return undefined;
  const field = fieldAt(inside(place, "attribute"));
  if (field === undefined) return undefined;
  const value = inside(place, "value");
  const isChosen = scopesOf(inside(place, "scope")).includes("catalog");
  const isPrice = isChosen && field === "price";
  const clause = conditionOf(value, isPrice ? "final_price" : keyword(field));
  const options =
    isPrice || clause.kind === "range" ? clause : conditionOf(value, `${field}_options`);
  return { clause, isChosen, options };
}

function keyword(field: string): string {
  return field === "category.name" ? "category.name.keyword" : field;
}

function scopesOf({ value }: Place): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function chosenClause(chosen: readonly Filter[]): Clause {
  const configurable: Clause = { kind: "terms", field: "type_id", values: ["configurable"] };
  return bool({
    should: [
      bool({ filter: chosen.map(({ clause }) => clause) }),
      bool({ filter: [...chosen.map(({ options }) => options), configurable] }),
    ],
  });
}

const ranges = new Map<string, Bound["is"]>([
  ["gt", "gt"],
  ["lt", "lt"],
  ["gte", "gte"],
  ["from", "gte"],
  ["moreq", "gte"],
  ["lte", "lte"],
  ["to", "lte"],
]);

/**
 * `{in: […]}`, `{nin: …}`, `{gte: 1, lte: 2}`, `{or: …}`: all operators must match; unknown
 * operators are read as `in`.
 */
function conditionOf(place: Place, field: string): Clause {
  const names = isObject(place.value) ? (namesAt(place) ?? []) : [];
  if (names.length === 0) return termsOf(place, field);
  const bounds = names.flatMap((name): Bound[] => {
    const is = ranges.get(name);
    const than = is && scalarAt(inside(place, name));
    return is !== undefined && (typeof than === "string" || typeof than === "number")
      ? [{ is, than }]
      : [];
  });
  const others = names
    .filter((name) => !ranges.has(name))
    .map((name) => operatorOf(inside(place, name), field));
  const all: Clause[] =
    bounds.length === 0 ? others : [{ kind: "range", field, bounds }, ...others];
  return all.length === 1 && all[0] ? all[0] : bool({ filter: all });
}

function operatorOf(place: Place, field: string): Clause {
  const terms = termsOf(place, field);
  return ["neq", "nin", "nor"].includes(place.name) ? bool({ mustNot: [terms] }) : terms;
}

function termsOf(place: Place, field: string): Clause {
  const values = listAt(place, limits.values).flatMap((at) => {
    const value = termAt(at);
    return value === undefined ? [] : [value];
  });
  return { kind: "terms", field, values };
}

function bool(given: Partial<Bool>): Clause {
  return {
    kind: "bool",
    must: [],
    filter: [],
    should: [],
    mustNot: [],
    atLeast: undefined,
    ...given,
  };
}

/** S9.11a, in euros: the first bucket begins at 0, the last is open. */
const bounds = priceBounds.map(eurosFromCents);
const priceBuckets: readonly Bucket[] = [0, ...bounds].map((from, index) => ({
  from,
  to: bounds[index],
}));

function readAvailable(place: Place): Aggregation[] {
  if (!objectAt(place)) return [];
  const field = fieldAt(inside(place, "field"));
  if (field === undefined || !scopesOf(inside(place, "scope")).includes("catalog")) return [];
  const terms = (of: string): Aggregation => ({
    kind: "terms",
    name: `agg_terms_${of}`,
    field: of,
    size: 10,
  });
  if (field !== "price") return [terms(field), terms(`${field}_options`)];
  return [terms(field), { kind: "range", name: "agg_range_price", field, buckets: priceBuckets }];
}

function readSorting(place: Place): SortKey[] {
  if (!objectAt(place)) return [];
  const field = fieldName(place, fieldAt(inside(place, "field")));
  const { value } = inside(place, "options");
  const order = isObject(value) ? value.order : value;
  if (order !== undefined && order !== "asc" && order !== "desc")
    report(inside(place, "options"), "The order is asc or desc.");
  return field === undefined ? [] : [{ field, isDescending: order === "desc" }];
}

function parts(place: Place, name: string): Place[] {
  const at = inside(place, name);
  if (at.value === undefined || at.value === null) return [];
  return Array.isArray(at.value)
    ? listAt(at, limits.aggregations)
    : (report(at, "A list is expected here.") ?? []);
}
