import {
  type Bound,
  type Clause,
  everyWord,
  type MinimumShouldMatch,
  oneWord,
  type TermValue,
  type WeightedField,
} from "./clause.ts";
import {
  fieldAt,
  inside,
  isObject,
  limits,
  listAt,
  namesAt,
  numberAt,
  objectAt,
  type Place,
  report,
  scalarAt,
  termAt,
  textAt,
  theField,
  wholeNumberAt,
} from "./reading.ts";

const everything: Clause = { kind: "all" };
const nothing: Clause = {
  kind: "bool",
  must: [],
  filter: [],
  should: [],
  mustNot: [everything],
  atLeast: undefined,
};
const boostMax = 1_000_000;
const placesOfOne = 3; // path steps of one nested bool: the bool, its part, the clause in the list

const readers = new Map<string, (place: Place) => Clause | undefined>([
  ["match_all", (place) => objectAt(place) && everything],
  ["bool", readBool],
  ["term", (place) => readTerms(place, 1)],
  ["terms", (place) => readTerms(place, limits.values)],
  ["range", readRange],
  ["exists", readExists],
  ["match", readMatch],
  ["match_phrase", (place) => readPhrase(place, false)],
  ["match_phrase_prefix", (place) => readPhrase(place, true)],
  ["multi_match", readMultiMatch],
  ["function_score", readFunctionScore],
]);

/** Reads one clause. An unknown clause is reported as a problem and matches nothing. */
export function readClause(place: Place): Clause {
  const { reading, depth } = place;
  reading.clauses += 1;
  if (reading.clauses > limits.clauses)
    return refuse(place, `A query holds at most ${limits.clauses} clauses.`);
  if (depth > limits.depth * placesOfOne)
    return refuse(place, `Clauses stand at most ${limits.depth} deep.`);
  const names = namesAt(place);
  const [name] = names ?? [];
  if (names === undefined) return nothing;
  if (name === undefined) return everything;
  if (names.length > 1) return refuse(place, "One clause is expected here.");
  const read = readers.get(name);
  return read
    ? (read(inside(place, name)) ?? nothing)
    : refuse(inside(place, name), "This clause is not known.");
}

function refuse(place: Place, message: string): Clause {
  report(place, message);
  return nothing;
}

const parts = ["must", "filter", "should", "must_not"] as const;

function readBool(place: Place): Clause | undefined {
  const held = objectAt(place);
  if (!held) return undefined;
  const clausesOf = (part: (typeof parts)[number]) =>
    Object.hasOwn(held, part) ? listAt(inside(place, part), limits.clauses).map(readClause) : [];
  const atLeast = inside(place, "minimum_should_match");
  return {
    kind: "bool",
    must: clausesOf("must"),
    filter: clausesOf("filter"),
    should: clausesOf("should"),
    mustNot: clausesOf("must_not"),
    atLeast: atLeast.value === undefined ? undefined : readMinimum(atLeast),
  };
}

/** Reads `2`, `-1`, `75%`; also `75%25`, which clients send to servers that decode a URL twice. */
function readMinimum(place: Place): MinimumShouldMatch | undefined {
  const { value } = place;
  const [, digits, sign] =
    /^(-?\d{1,4})(%|%25)?$/.exec(
      typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "",
    ) ?? [];
  if (digits === undefined)
    return report(place, "A number or a percentage such as 75% is expected here.");
  return { unit: sign === undefined ? "count" : "percent", amount: Number(digits) };
}

function readTerms(place: Place, most: number): Clause | undefined {
  const field = theField(place);
  if (!field) return undefined;
  // `{term: {sku: {value: "A"}}}`.
  const given = isObject(field.value) ? inside(field, "value") : field;
  const values = listAt(given, most).map(termAt);
  return values.includes(undefined)
    ? undefined
    : // Checked in the line above.
      { kind: "terms", field: field.name, values: values as TermValue[] };
}

const comparisons = new Map<string, Bound["is"]>([
  ["gt", "gt"],
  ["gte", "gte"],
  ["from", "gte"],
  ["lt", "lt"],
  ["lte", "lte"],
  ["to", "lte"],
]);

function readRange(place: Place): Clause | undefined {
  const field = theField(place);
  if (!field) return undefined;
  const names = namesAt(field) ?? [];
  const bounds = names.flatMap((name): Bound[] => {
    const is = comparisons.get(name);
    const at = inside(field, name);
    if (is === undefined || at.value === null) return []; // a bound of null is open
    const than = scalarAt(at);
    if (typeof than === "boolean") report(at, "A number or a text is expected here.");
    return typeof than === "string" || typeof than === "number" ? [{ is, than }] : [];
  });
  return { kind: "range", field: field.name, bounds };
}

function readExists(place: Place): Clause | undefined {
  if (!objectAt(place)) return undefined;
  const field = fieldAt(inside(place, "field"));
  return field === undefined ? undefined : { kind: "exists", field };
}

/** `{match: {name: "text"}}` or `{match: {name: {query: "text", …}}}`. */
function readMatch(place: Place): Clause | undefined {
  const field = theField(place);
  const asked = field && readText(field);
  if (!asked) return undefined;
  return {
    kind: "words",
    fields: [{ field: field.name, boost: asked.boost }],
    text: asked.text,
    atLeast: atLeastOf(field),
    isMulti: false,
  };
}

function readPhrase(place: Place, isPrefix: boolean): Clause | undefined {
  const field = theField(place);
  const asked = field && readText(field);
  if (!asked) return undefined;
  const slop = optional(inside(field, "slop"), (at) => wholeNumberAt(at, 0, 100)) ?? 0;
  return {
    kind: "phrase",
    field: field.name,
    text: asked.text,
    boost: asked.boost,
    slop,
    isPrefix,
  };
}

function readMultiMatch(place: Place): Clause | undefined {
  if (!objectAt(place)) return undefined;
  const text = readQueryText(inside(place, "query"));
  const fields = listAt(inside(place, "fields"), limits.clauses).flatMap(
    (at) => weighted(at) ?? [],
  );
  if (text === undefined || fields.length === 0)
    return text === undefined
      ? undefined
      : report(inside(place, "fields"), "At least one field is expected here.");
  return { kind: "words", fields, text, atLeast: atLeastOf(place), isMulti: true };
}

/** Reads `name^4`: a field with its boost. */
function weighted(place: Place): WeightedField | undefined {
  const given = fieldAt(place);
  if (given === undefined) return undefined;
  const [, field = "", boost] = /^([^^]+)(?:\^(\d{1,6}(?:\.\d{1,6})?))?$/.exec(given) ?? [];
  return field === ""
    ? report(place, "A field such as name^4 is expected here.")
    : { field, boost: boost === undefined ? 1 : Number(boost) };
}

/** Only the inner query counts: the functions weigh fields that this catalogue does not have. */
function readFunctionScore(place: Place): Clause | undefined {
  const held = objectAt(place);
  if (!held) return undefined;
  return Object.hasOwn(held, "query") ? readClause(inside(place, "query")) : everything;
}

function readText(field: Place): { text: string; boost: number } | undefined {
  if (!isObject(field.value)) {
    const plain = readQueryText(field);
    return plain === undefined ? undefined : { text: plain, boost: 1 };
  }
  const text = readQueryText(inside(field, "query"));
  const boost = optional(inside(field, "boost"), (at) => numberAt(at, 0, boostMax)) ?? 1;
  return text === undefined ? undefined : { text, boost };
}

function readQueryText(place: Place): string | undefined {
  const { value } = place;
  return typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : textAt(place, limits.textCharacters);
}

function atLeastOf(place: Place): MinimumShouldMatch {
  const least = optional(inside(place, "minimum_should_match"), readMinimum);
  if (least) return least;
  const operator = inside(place, "operator").value;
  return typeof operator === "string" && operator.toLowerCase() === "and" ? everyWord : oneWord;
}

function optional<Value>(
  place: Place,
  read: (place: Place) => Value | undefined,
): Value | undefined {
  return place.value === undefined ? undefined : read(place);
}
