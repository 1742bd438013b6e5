import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newDocumentSet } from "./document-set.ts";
import { type ParsedSearch, readQuery, type SearchRequest } from "./read-query.ts";
import { search } from "./search.ts";
import type { Document } from "./values.ts";

const textFields = new Set(["name", "category.name"]);
const asked = (body: unknown, more: Partial<SearchRequest> = {}): SearchRequest => ({
  body,
  at: "request",
  form: "dsl",
  textFields: [],
  sizeMax: 1_000,
  ...more,
});

function read(body: unknown, more: Partial<SearchRequest> = {}): ParsedSearch {
  const outcome = readQuery(asked(body, more));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.detail));
  return outcome.value;
}

function problems(body: unknown, more: Partial<SearchRequest> = {}): string[] {
  const outcome = readQuery(asked(body, more));
  return outcome.ok ? [] : (outcome.detail?.errors ?? []).map(({ field }) => field);
}

function idsOf(
  documents: readonly Document[],
  body: unknown,
  more: Partial<SearchRequest> = {},
): unknown[] {
  const found = search(newDocumentSet(documents, textFields), read(body, more));
  return found.hits.map(({ number }) => documents[number]?.id);
}

// A naive implementation of the clauses to compare with: no tree, no index, one document at a time.

type Json = Record<string, unknown>;
const asList = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
const only = (clause: Json): [string, Json] => Object.entries(clause)[0] as [string, Json];

function plainValues(value: unknown, path: string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => plainValues(one, path));
  if (path.length === 0)
    return value === null || value === undefined || typeof value === "object" ? [] : [value];
  if (value === null || typeof value !== "object") return [];
  return plainValues((value as Json)[path[0] ?? ""], path.slice(1));
}
const under = (document: Document, field: string) =>
  plainValues(document, field.replace(/\.keyword$/, "").split("."));

/** Equality of a stored value and a term: `49` and `"49"` match; a stored `true` also `1`, `"true"`. */
function same(stored: unknown, sought: unknown): boolean {
  if (typeof stored === typeof sought) return stored === sought;
  if (typeof stored === "boolean")
    return [Number(stored), String(stored), String(Number(stored))].includes(
      sought as string | number,
    );
  if (typeof sought === "boolean")
    return stored === (typeof stored === "number" ? Number(sought) : String(sought));
  return typeof stored === "number"
    ? /^-?\d+(\.\d+)?$/.test(String(sought)) && Number(sought) === stored
    : stored === String(sought);
}

function within(value: unknown, bounds: Json): boolean {
  const asNumber = (one: unknown) =>
    typeof one !== "boolean" && /^-?\d+(\.\d+)?$/.test(String(one)) ? Number(one) : undefined;
  return Object.entries(bounds).every(([name, than]) => {
    const [number, limit] = [asNumber(value), asNumber(than)];
    if (number !== undefined && limit !== undefined) return holds(name, number - limit);
    if (typeof value !== "string" || typeof than !== "string" || limit !== undefined) return false;
    return holds(name, value < than ? -1 : value > than ? 1 : 0);
  });
}

function holds(comparison: string, difference: number): boolean {
  const less = comparison.startsWith("lt");
  return comparison.endsWith("e") && difference === 0
    ? true
    : less
      ? difference < 0
      : difference > 0;
}

const plainWords = (field: string, text: unknown): string[] =>
  textFields.has(field)
    ? (String(text)
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? [])
    : [String(text).toLowerCase()].filter((one) => one !== "");

function least(share: unknown, count: number): number {
  const [, number = "0", percent] = /^(-?\d+)(%?)/.exec(String(share)) ?? [];
  const value = percent
    ? Math.floor((Math.abs(Number(number)) * count) / 100)
    : Math.abs(Number(number));
  return Math.max(0, Number(number) < 0 ? count - value : value);
}

function plainScore(clause: Json, document: Document, isFilter: boolean): number | undefined {
  const flat = (holds: boolean) => (holds ? Number(!isFilter) : undefined);
  const entry = only(clause);
  if (entry === undefined) return flat(true);
  const [kind, body] = entry;
  const [field, given] =
    kind === "bool" || kind === "multi_match"
      ? ["", {}]
      : ((Object.entries(body)[0] ?? ["", {}]) as [string, unknown]);
  if (kind === "match_all") return flat(true);
  if (kind === "exists") return flat(under(document, String(given)).length > 0);
  if (kind === "range")
    return flat(under(document, field).some((value) => within(value, given as Json)));
  if (kind === "term" || kind === "terms") {
    const values = under(document, field);
    return flat(
      asList(given).some((sought) =>
        sought === null ? values.length === 0 : values.some((value) => same(value, sought)),
      ),
    );
  }
  if (kind === "match" || kind === "multi_match") {
    const {
      query,
      minimum_should_match = 1,
      fields = [field],
    } = (kind === "match" ? given : body) as Json;
    const scores = asList(fields).flatMap((one) => {
      const [name = "", boost = "1"] = String(one).split("^");
      const sought = [...new Set(plainWords(name, query))];
      const held = sought.filter((word) =>
        under(document, name).some((value) => plainWords(name, value).includes(word)),
      ).length;
      return held > 0 && held >= least(minimum_should_match, sought.length)
        ? [(held / sought.length) * Number(boost)]
        : [];
    });
    return scores.length === 0 ? undefined : Number(!isFilter) * Math.max(...scores);
  }
  if (kind === "match_phrase" || kind === "match_phrase_prefix") {
    const [text, ends] = [plainWords(field, given).join(" "), kind === "match_phrase" ? " " : ""];
    if (!textFields.has(field)) {
      const whole = under(document, field).map((value) => String(value).toLowerCase());
      return flat(
        text !== "" &&
          whole.some((value) => (ends === "" ? value.startsWith(text) : value === text)),
      );
    }
    return flat(
      text !== "" &&
        under(document, field).some((value) =>
          ` ${plainWords(field, value).join(" ")} `.includes(` ${text}${ends}`),
        ),
    );
  }
  const parts = body as {
    must?: Json;
    filter?: Json;
    should?: Json;
    must_not?: Json;
    minimum_should_match?: unknown;
  };
  const [must, filter, should, mustNot] = [
    parts.must,
    parts.filter,
    parts.should,
    parts.must_not,
  ].map((one) => asList(one) as Json[]) as [Json[], Json[], Json[], Json[]];
  const musts = must.map((one) => plainScore(one, document, isFilter));
  const shoulds = should
    .map((one) => plainScore(one, document, isFilter))
    .filter((score) => score !== undefined);
  if (
    musts.includes(undefined) ||
    filter.some((one) => plainScore(one, document, true) === undefined)
  )
    return undefined;
  if (mustNot.some((one) => plainScore(one, document, true) !== undefined)) return undefined;
  const isAlone = must.length + filter.length === 0;
  const usual = isFilter || isAlone ? 1 : 0;
  const needed =
    parts.minimum_should_match === undefined
      ? usual
      : Math.max(isAlone ? 1 : 0, least(parts.minimum_should_match, should.length));
  if (should.length > 0 && shoulds.length < needed) return undefined;
  return [...musts, ...shoulds].reduce<number>((sum, score) => sum + (score ?? 0), 0);
}

const word = fc
  .constantFrom("carte", "cadeau", "rose", "thé", "gc", "10")
  .map((one) => one.replace("é", "e"));
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
const scalar = fc.oneof(
  fc.integer({ min: 0, max: 4 }),
  fc.constantFrom("1", "2", "A", "B", "true", "2.5"),
  fc.boolean(),
  fc.constant(2.5),
);
const oneOrMany = <Value>(one: fc.Arbitrary<Value>) =>
  fc.oneof(one, fc.array(one, { maxLength: 3 }));
const someDocument = fc.record(
  {
    name: text,
    sku: fc.oneof(text, scalar),
    price: fc.integer({ min: 0, max: 4 }),
    color: oneOrMany(scalar),
    category: fc.array(fc.record({ name: text, category_id: scalar }), { maxLength: 2 }),
  },
  { requiredKeys: [] },
);
const field = fc.constantFrom(
  "name",
  "sku",
  "price",
  "color",
  "category.category_id",
  "category.name",
  "none",
);
const about = (name: string, value: fc.Arbitrary<unknown>) =>
  fc.tuple(field, value).map(([of, asked]) => ({ [name]: { [of]: asked } }));
const leastShare = fc.constantFrom(1, 2, -1, "75%", "50%", "75%25");
const leaf: fc.Arbitrary<Json> = fc.oneof(
  fc.constant({ match_all: {} }),
  about("terms", fc.array(fc.oneof(scalar, text, fc.constant(null)), { maxLength: 3 })),
  about("term", scalar),
  about(
    "range",
    fc.record(
      { gte: scalar.filter((one) => typeof one !== "boolean"), lt: fc.integer({ min: 0, max: 5 }) },
      { requiredKeys: [] },
    ),
  ),
  field.map((of) => ({ exists: { field: of } })),
  about("match", fc.record({ query: text, minimum_should_match: leastShare })),
  about("match_phrase", text),
  about("match_phrase_prefix", text),
  fc
    .record({ query: text, minimum_should_match: leastShare })
    .map((asked) => ({ multi_match: { ...asked, fields: ["name^4", "sku^2", "category.name"] } })),
);
const { clause } = fc.letrec<{ clause: Json; bool: Json }>((tie) => ({
  clause: fc.oneof({ maxDepth: 3, withCrossShrink: true }, leaf, tie("bool")),
  bool: fc
    .record(
      {
        must: oneOrMany(tie("clause")),
        filter: oneOrMany(tie("clause")),
        should: oneOrMany(tie("clause")),
        must_not: oneOrMany(tie("clause")),
        minimum_should_match: leastShare,
      },
      { requiredKeys: [] },
    )
    .map((bool) => ({ bool })),
}));

test("the first few of many are the first of the full sort", () => {
  const key = fc.record({
    price: fc.integer({ min: 0, max: 9 }),
    color: fc.constantFrom("blue", "red"),
  });
  fc.assert(
    fc.property(
      fc.array(key, { minLength: 80, maxLength: 200 }),
      fc.integer({ min: 0, max: 9 }),
      (keys, size) => {
        const documents = keys.map((one, id) => ({ id, ...one }));
        const inOrder = documents.toSorted(
          (one, other) =>
            one.price - other.price ||
            (one.color < other.color ? 1 : one.color > other.color ? -1 : one.id - other.id),
        );
        expect(idsOf(documents, {}, { size, sort: "price,color:desc" })).toEqual(
          inOrder.slice(0, size).map(({ id }) => id),
        );
      },
    ),
  );
});

const order = fc.option(
  fc.constantFrom("price", "price:desc", "sku", "color:desc", "_score,price", "price:desc,color"),
  { nil: undefined },
);

describe("S9.8a a search on the server", () => {
  const documents = [{ price: 3 }, { price: 1 }, { price: 2 }];
  const asking = () =>
    read(
      { query: { match_all: {} }, aggs: { p: { terms: { field: "price" } } } },
      { sort: "price" },
    );
  const searchTaking = (stepMs: number) => {
    let now = 0;
    const nowMs = () => {
      now += stepMs;
      return now;
    };
    return search(newDocumentSet(documents, textFields), asking(), { nowMs });
  };

  test("S9.8a that takes 1,000 ms ends with what it has found, unsorted and uncounted, and says so", () => {
    const { hits, total, aggregations, isTimedOut } = searchTaking(1_000);
    expect([hits.map(({ number }) => number), total, aggregations, isTimedOut]).toEqual([
      [0, 1, 2],
      3,
      [],
      true,
    ]);
  });

  test("S9.8a that takes less is whole", () => {
    const { hits, aggregations, isTimedOut } = searchTaking(249);
    expect([hits.map(({ number }) => number), aggregations.length, isTimedOut]).toEqual([
      [1, 2, 0],
      1,
      false,
    ]);
  });
});

describe("any query over any documents", { timeout: 60_000 }, () => {
  test("S9.8b finds the same as a naive scan, with the same scores above the minimum score", () => {
    fc.assert(
      fc.property(
        fc.array(someDocument, { maxLength: 40 }),
        clause,
        fc.option(fc.constantFrom(0.02, 1.5)),
        (documents, query, leastScore) => {
          const found = search(
            newDocumentSet(documents, textFields),
            read({ query, min_score: leastScore ?? undefined }),
          );
          const scores = documents.map((document) => plainScore(query, document, false));
          const expected = scores.flatMap((score, number) =>
            score !== undefined && score >= (leastScore ?? 0) ? [{ number, score }] : [],
          );
          expect(found.hits).toEqual(
            expected.toSorted((one, other) => other.score - one.score || one.number - other.number),
          );
          expect(found.total).toBe(expected.length);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("S9.8b beside a filter an optional clause that does not match takes nothing from the score", () => {
    const optional = {
      filter: { exists: { field: "category.category_id" } },
      should: { terms: { name: [] } },
    };
    const query = { bool: { must: [{ match_all: {} }, { bool: optional }] } };
    const documents = [{ category: [{ name: "carte", category_id: 0 }] }];
    const { hits } = search(newDocumentSet(documents, textFields), read({ query }));
    expect(hits).toEqual([{ number: 0, score: 1 }]);
  });

  test("a page is a slice of all results in the requested order", () => {
    fc.assert(
      fc.property(
        fc.array(someDocument, { maxLength: 30 }),
        clause,
        order,
        fc.nat(20),
        fc.nat(10),
        (documents, query, sort, from, size) => {
          const set = newDocumentSet(documents, textFields);
          const whole = search(set, read({ query }, { sort, size: 1_000 }));
          const page = search(set, read({ query }, { sort, from, size }));
          expect(page.hits).toEqual(whole.hits.slice(from, from + size));
          const prices = whole.hits.map(({ number }) =>
            Number(documents[number]?.price ?? Number.POSITIVE_INFINITY),
          );
          if (sort === "price")
            expect(prices).toEqual(prices.toSorted((one, other) => one - other));
        },
      ),
    );
  });

  test("aggregations count every match by its values, the commonest first", () => {
    fc.assert(
      fc.property(fc.array(someDocument, { maxLength: 40 }), clause, (documents, query) => {
        const ranges = [{ to: 1 }, { from: 1, to: 3 }, { from: 3 }];
        const aggs = {
          colors: { terms: { field: "color", size: 3 } },
          prices: { range: { field: "price", ranges } },
        };
        const found = search(newDocumentSet(documents, textFields), read({ query, aggs }));
        const matches = documents.filter(
          (document) => plainScore(query, document, false) !== undefined,
        );
        const counts = new Map<unknown, number>();
        for (const document of matches)
          for (const value of new Set(under(document, "color")))
            counts.set(value, (counts.get(value) ?? 0) + 1);
        const [colors, prices] = found.aggregations;
        expect(colors?.buckets.map(({ count }) => count)).toEqual(
          [...counts.values()].sort((one, other) => other - one).slice(0, 3),
        );
        for (const { key, count } of (colors?.buckets ?? []) as { key: unknown; count: number }[])
          expect(counts.get(key)).toBe(count);
        expect(
          (colors?.buckets ?? []).reduce((sum, { count }) => sum + count, 0) +
            (colors?.kind === "terms" ? colors.otherCount : 0),
        ).toBe([...counts.values()].reduce((sum, count) => sum + count, 0));
        const inRange = (from = 0, to = 99) =>
          matches.filter(({ price }) => typeof price === "number" && price >= from && price < to)
            .length;
        expect(prices?.buckets.map(({ count }) => count)).toEqual([
          inRange(0, 1),
          inRange(1, 3),
          inRange(3),
        ]);
      }),
    );
  });

  test("a changed document set finds the same as a new one", () => {
    const changes = fc.array(fc.tuple(fc.nat(19), scalar), { maxLength: 5 });
    fc.assert(
      fc.property(
        fc.array(someDocument, { minLength: 1, maxLength: 20 }),
        clause,
        order,
        changes,
        (documents, query, sort, changed) => {
          const set = newDocumentSet(documents, textFields);
          search(set, read({ query }, { sort }));
          const later: Document[] = [...documents];
          for (const [at, value] of changed)
            if (later[at]) later[at] = { ...later[at], color: value, stock: { qty: value } };
          const asks = [
            read({ query }, { sort }),
            read({ query: { exists: { field: "stock.qty" } } }, { sort: "color" }),
          ];
          for (const ask of asks)
            expect(search(set.changed(later, ["color", "stock"]), ask)).toEqual(
              search(newDocumentSet(later, textFields), ask),
            );
        },
      ),
    );
  });
});

describe("what the field's clients rely on", () => {
  const documents = [
    { id: 1, status: 1, color: 49, price: 10, name: "Carte cadeau Rose" },
    { id: 2, status: 1, color: "49", price: 50, name: "Coffret thé" },
    { id: 3, status: 2, color: [50, 49], price: 100, name: "Carte" },
  ];

  test("a should beside must is needed in a filter, and free outside of one", () => {
    const bool = { must: { terms: { status: [1, 2] } }, should: [{ terms: { color: [50] } }] };
    expect(idsOf(documents, { query: { bool: { filter: { bool } } } })).toEqual([3]);
    expect(idsOf(documents, { query: { bool } })).toEqual([3, 1, 2]);
  });

  test("numbers and their texts are the same, in lists too", () => {
    expect(idsOf(documents, { query: { terms: { color: ["49"] } } })).toEqual([1, 2, 3]);
    expect(idsOf(documents, { query: { term: { status: { value: "2" } } } })).toEqual([3]);
  });

  test("a clause is alone or in a list, and a function_score counts as its query", () => {
    const one = {
      function_score: {
        functions: [{ weight: 1 }],
        min_score: 1,
        query: { match: { name: "CARTE" } },
      },
    };
    for (const must of [one, [one]])
      expect(idsOf(documents, { query: { bool: { must } }, min_score: 0.02 })).toEqual([1, 3]);
  });

  test("75%25 is 75%", () => {
    const ids = (share: string) =>
      idsOf(documents, {
        query: {
          match: { name: { query: "carte cadeau rose bleue", minimum_should_match: share } },
        },
      });
    expect([ids("75%25"), ids("75%"), ids("100%")]).toEqual([[1], [1], []]);
  });

  test("request={} is everything, fifty at a time", () => {
    const many = Array.from({ length: 120 }, (_, id) => ({ id }));
    expect(idsOf(many, {})).toHaveLength(50);
    expect(idsOf(many, {}, { from: 100 })).toEqual(many.slice(100).map(({ id }) => id));
  });

  test("a price bucket has its lower edge and not its upper one", () => {
    const ranges = [{ from: 0, to: 50 }, { from: 50, to: 100 }, { from: 100 }];
    const found = search(
      newDocumentSet(documents, textFields),
      read({ aggs: { p: { range: { field: "price", ranges } } } }),
    );
    expect(found.aggregations[0]?.buckets.map(({ count }) => count)).toEqual([1, 1, 1]);
  });
});

describe("what is refused, and where", () => {
  const deep = (levels: number): unknown =>
    levels === 0 ? { match_all: {} } : { bool: { must: [deep(levels - 1)] } };

  test.for<[string, unknown, string]>([
    [
      "an unknown clause",
      { query: { bool: { must: [{ match_all: {} }, { script: {} }] } } },
      "request.query.bool.must.1.script",
    ],
    ["two clauses in one", { query: { match_all: {}, terms: {} } }, "request.query"],
    [
      "too many values",
      { query: { terms: { id: Array.from({ length: 5_001 }, (_, id) => id) } } },
      "request.query.terms.id",
    ],
    ["a long text", { query: { match: { name: "x".repeat(501) } } }, "request.query.match.name"],
    ["a field without a name", { query: { terms: { "": [1] } } }, "request.query.terms"],
    ["two fields", { query: { terms: { a: [1], b: [1] } } }, "request.query.terms"],
    ["a value that is none", { query: { terms: { a: [{}] } } }, "request.query.terms.a.0"],
    [
      "a least that is none",
      { query: { bool: { minimum_should_match: "3<75%" } } },
      "request.query.bool.minimum_should_match",
    ],
    [
      "an unknown aggregation",
      { aggs: { a: { cardinality: { field: "b" } } } },
      "request.aggs.a.cardinality",
    ],
    [
      "ranges that are none",
      { aggs: { a: { range: { field: "b" } } } },
      "request.aggs.a.range.ranges",
    ],
    ["a size out of bounds", { size: 1_001 }, "size"],
    ["a beginning before the first", { from: -1 }, "from"],
    ["an order that is none", { sort: [{ price: "up" }] }, "request.sort.0.price"],
    ["no object", [], "request"],
  ])("%s", ([, body, place]) => {
    expect(problems(body).map((field) => field.replace(/^request\.(size|from)$/, "$1"))).toContain(
      place,
    );
  });

  test("an order of the address that is none", () => {
    expect(problems({}, { sort: "price:sideways" })).toEqual(["sort"]);
    expect(problems({}, { sort: "price,".repeat(6) })).toEqual(["sort"]);
  });

  test("a query that is deep, wide or both is refused before it costs anything", () => {
    expect(problems({ query: deep(19) })).toEqual([]);
    expect(problems({ query: deep(21) })).toHaveLength(1);
    expect(problems({ query: deep(1_000) })).toHaveLength(1);
    const wide = {
      bool: {
        should: Array.from({ length: 250 }, () => ({
          bool: { should: Array.from({ length: 250 }, () => ({ match_all: {} })) },
        })),
      },
    };
    expect(problems({ query: wide })).not.toEqual([]);
  });

  test("anything at all is answered or refused, never thrown at", { timeout: 60_000 }, () => {
    const anything = fc.oneof(
      fc.jsonValue({ maxDepth: 4 }),
      fc.record({
        query: fc.jsonValue({ maxDepth: 4 }),
        aggs: fc.jsonValue(),
        sort: fc.jsonValue(),
      }),
    );
    const set = newDocumentSet([{ id: 1, constructor: "x" }], textFields);
    fc.assert(
      fc.property(anything, fc.constantFrom("dsl", "search-query"), (body, form) => {
        const outcome = readQuery(asked(body, { form: form === "dsl" ? "dsl" : "search-query" }));
        if (outcome.ok) search(set, outcome.value);
        else expect(outcome.detail?.errors?.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe("S9.8b S9.8c S9.9a the format search-query", () => {
  const form = { form: "search-query" } as const;

  test("S9.8b S9.8c a text has these weights and this minimum score", () => {
    const { query } = read({ _searchText: "drap" }, form);
    expect(query.minScore).toBe(0.02);
    expect(query.clause).toMatchObject({
      must: [
        {
          should: expect.arrayContaining([
            expect.objectContaining({
              fields: [
                { field: "name", boost: 4 },
                { field: "sku", boost: 2 },
                { field: "category.name", boost: 1 },
              ],
            }),
          ]),
        },
      ],
    });
  });

  test("S9.9a the options of children count for configurables only", () => {
    const documents = [
      { id: 1, type_id: "configurable", color_options: [403] },
      { id: 2, type_id: "bundle", color_options: [403] },
      { id: 3, type_id: "simple", color: 403 },
    ];
    const filter = { attribute: "color", value: { in: [403] }, scope: "catalog" };
    expect(idsOf(documents, { _appliedFilters: [filter] }, form)).toEqual([1, 3]);
  });

  test("S9.9b documents without a value come last, ascending and descending", () => {
    const documents = [{ id: 1 }, { id: 2, final_price: 20 }, { id: 3, final_price: 10 }];
    const sortedBy = (options: string) =>
      idsOf(documents, { _appliedSort: [{ field: "final_price", options }] }, form);
    expect(sortedBy("asc")).toEqual([3, 2, 1]);
    expect(sortedBy("desc")).toEqual([2, 3, 1]);
  });

  test("S9.11a the price aggregation has the bounds of the shop's buckets", () => {
    const filters = { _availableFilters: [{ field: "price", scope: "catalog" }] };
    expect(read(filters, form).query.aggregations[1]).toMatchObject({
      buckets: [
        { from: 0, to: 50 },
        { from: 50, to: 100 },
        { from: 100, to: 150 },
        { from: 150, to: undefined },
      ],
    });
  });
});
