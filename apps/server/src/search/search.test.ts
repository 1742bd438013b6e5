import type { ProductDocument } from "@papillote/contract/product-document.ts";
import { catalogSearch, catalogSearchByBody } from "@papillote/contract/search.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importFolder } from "#server/imports/imports.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { openServer } from "#server/testing/whole-server.ts";

const db = await testDatabase();
const deps = testDeps(db);
const { app, ask } = await openServer(deps);
beforeAll(async () => {
  await importFolder(deps, "data/demo");
});
afterAll(() => app.close());

type Source = Record<string, unknown>;
type Bucket = {
  readonly key: string | number;
  readonly doc_count: number;
  readonly from?: number;
  readonly to?: number;
};
type Reply = {
  readonly hits: {
    readonly total: number;
    readonly hits: readonly {
      readonly _id: string;
      readonly _type: string;
      readonly _score: number;
      readonly _source: Source;
    }[];
  };
  readonly aggregations?: Record<string, { readonly buckets: readonly Bucket[] }>;
};

const main = "/api/catalog/vue_storefront_catalog_1";

/** As the field's client writes it: a query of the address, its parameters in the order of the alphabet. */
async function get(entity: string, request: unknown, more: Record<string, string> = {}) {
  const query = new URLSearchParams({
    ...more,
    request: typeof request === "string" ? request : JSON.stringify(request),
  });
  query.sort();
  return app.inject(`${main}/${entity}/_search?${query}`);
}

async function found(
  entity: string,
  request: unknown,
  more: Record<string, string> = {},
): Promise<Reply> {
  const reply = await get(entity, request, more);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<Reply>();
}
const sources = ({ hits }: Reply) => hits.hits.map(({ _source }) => _source);
const products = (reply: Reply) => sources(reply) as unknown as ProductDocument[]; // the documents of this entity

async function everyProduct(): Promise<ProductDocument[]> {
  return products(await found("product", {}, { size: "1000" }));
}

/** One filter alone is not wrapped, several stand in a bool: both forms are sent. */
function filtered(...filters: object[]) {
  return {
    query: { bool: { filter: filters.length === 1 ? filters[0] : { bool: { must: filters } } } },
  };
}
const shown = [{ terms: { visibility: [2, 3, 4] } }, { terms: { status: [0, 1] } }];
const boughtNow = { range: { final_price: { gte: 50, lte: 100 } } };

const searched = (text: string) => ({
  function_score: {
    functions: [{ filter: { match: { attribute_code: "attribute_value" } }, weight: 1 }],
    score_mode: "multiply",
    boost_mode: "multiply",
    max_boost: 100,
    min_score: 1,
    query: {
      bool: {
        should: [
          {
            multi_match: {
              fields: ["name^4", "sku^2", "category.name^1"],
              query: text,
              operator: "or",
              fuzziness: 2,
              cutoff_frequency: 0.01,
              max_expansions: 3,
              prefix_length: 2,
              minimum_should_match: "75%25",
              tie_breaker: "1",
            },
          },
          {
            bool: {
              should: [
                { terms: { "configurable_children.sku": [text] } },
                { match_phrase: { sku: { query: text, boost: 1 } } },
                { match_phrase: { "configurable_children.sku": { query: text, boost: 1 } } },
              ],
            },
          },
        ],
      },
    },
  },
});

const facets = {
  agg_terms_color: { terms: { field: "color", size: 10 } },
  agg_terms_color_options: { terms: { field: "color_options", size: 10 } },
  agg_terms_price: { terms: { field: "price" } },
  agg_range_price: {
    range: {
      field: "price",
      ranges: [{ from: 0, to: 50 }, { from: 50, to: 100 }, { from: 100, to: 150 }, { from: 150 }],
    },
  },
  agg_terms_erin_recommends: { terms: { field: "erin_recommends", size: 10 } },
  agg_terms_erin_recommends_options: { terms: { field: "erin_recommends_options", size: 10 } },
};

describe("what the field's client asks", () => {
  test("S7.12a S7.12b S4.36a S4.36b S9.8e a category's page: its products, filters counted over all of them, sorted and paged", async () => {
    const branch = [100, 101, 102, 103, 104, 105, 106];
    const request = { ...filtered(...shown, { terms: { category_ids: branch } }), aggs: facets };
    const reply = await found("product", request, {
      size: "24",
      from: "24",
      sort: "final_price:desc",
      _source_exclude: "description,*.sgn,configurable_children.stock",
    });
    const expected = (await everyProduct())
      .filter(
        ({ visibility, status, category_ids }) =>
          visibility > 1 && status < 2 && category_ids.some((id) => branch.includes(id)),
      )
      .toSorted((one, other) => other.final_price - one.final_price);
    expect(reply.hits.total).toBe(expected.length);
    expect(products(reply).map(({ final_price }) => final_price)).toEqual(
      expected.slice(24, 48).map(({ final_price }) => final_price),
    );
    expect(sources(reply).some((source) => "description" in source)).toBe(false);
    const buckets = reply.aggregations?.agg_range_price?.buckets ?? [];
    expect(buckets.map(({ key, from, to }) => [key, from, to])).toEqual([
      ["0.0-50.0", 0, 50],
      ["50.0-100.0", 50, 100],
      ["100.0-150.0", 100, 150],
      ["150.0-*", 150, undefined],
    ]);
    const within = ({ from = 0, to = Number.POSITIVE_INFINITY }: Bucket) =>
      expected.filter(({ price }) => price >= from && price < to).length;
    expect(buckets.map(({ doc_count }) => doc_count)).toEqual(buckets.map(within));
    const [commonest] = reply.aggregations?.agg_terms_color_options?.buckets ?? [];
    expect(commonest?.doc_count).toBe(
      expected.filter(({ color_options }) => color_options?.includes(Number(commonest?.key)))
        .length,
    );
    expect(reply.aggregations?.agg_terms_price?.buckets).toHaveLength(10);
    expect(reply.aggregations?.agg_terms_erin_recommends_options?.buckets).toEqual([]);
  });

  test("S9.9a chosen filters are met by a product, or by a configurable through its options", async () => {
    const color =
      (await everyProduct()).flatMap(({ color_options }) => color_options ?? [])[0] ?? 0;
    const direct = { bool: { must: [{ terms: { color: [String(color)] } }, boughtNow] } };
    const byOption = {
      bool: {
        must: [
          { terms: { color_options: [String(color)] } },
          boughtNow,
          { match: { type_id: "configurable" } },
        ],
      },
    };
    const reply = await found(
      "product",
      { query: { bool: { filter: { bool: { must: shown, should: [direct, byOption] } } } } },
      { size: "1000" },
    );
    const isChosen = (one: ProductDocument) =>
      one.color === color || (one.type_id === "configurable" && one.color_options?.includes(color));
    const expected = (await everyProduct()).filter(
      (one) =>
        one.visibility > 1 &&
        one.status < 2 &&
        one.final_price >= 50 &&
        one.final_price <= 100 &&
        isChosen(one),
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(products(reply).map(({ sku }) => sku)).toEqual(expected.map(({ sku }) => sku));
  });

  test("S9.8b S9.8d the search panel finds by text, in spite of two wrong letters, the best first", async () => {
    const asked = (text: string) => ({
      query: {
        bool: {
          filter: {
            bool: { must: [{ terms: { visibility: [3, 4] } }, { terms: { status: [0, 1] } }] },
          },
          must: searched(text),
        },
      },
      min_score: 0.02,
    });
    const reply = await found("product", asked("Ravelune"), { size: "18", from: "0" });
    expect(reply.hits.total).toBeGreaterThan(0);
    expect(products(reply)[0]?.name).toContain("Ravelune");
    expect(products(reply).every(({ visibility, status }) => visibility >= 3 && status < 2)).toBe(
      true,
    );
    const scores = reply.hits.hits.map(({ _score }) => _score);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(products(await found("product", asked("Raveulne")))[0]?.name).toContain("Ravelune");
    expect((await found("product", asked("xyzzyplugh"))).hits.total).toBe(0);
  });

  test("S9.8b without a function_score the text stands beside the filters, and the least score keeps the rest out", async () => {
    const { query } = searched("Ravelune").function_score;
    const all = await found("product", { query: { bool: { filter: shown, should: [query] } } });
    const scored = await found("product", {
      query: { bool: { filter: shown, should: [query] } },
      min_score: 0.02,
    });
    expect(all.hits.total).toBe(
      (await everyProduct()).filter(({ visibility, status }) => visibility > 1 && status < 2)
        .length,
    );
    expect(scored.hits.total).toBeLessThan(all.hits.total / 10);
  });

  test("home blocks, related products, one product and the parent of a child", async () => {
    const recommended = products(
      await found("product", filtered({ terms: { erin_recommends: [1] } }, ...shown), {
        size: "8",
        sort: "updated_at:desc",
      }),
    );
    expect(recommended).toHaveLength(8);
    expect(recommended.every(({ erin_recommends }) => erin_recommends === 1)).toBe(true);
    const dates = recommended.map(({ updated_at }) => updated_at);
    expect(dates).toEqual(dates.toSorted().reverse());

    const skus = recommended.slice(0, 3).map(({ sku }) => sku);
    const related = filtered(
      { terms: { sku: skus } },
      { terms: { visibility: [2, 3, 4] } },
      { terms: { status: [0, 1, 2] } },
    );
    expect(
      products(await found("product", related))
        .map(({ sku }) => sku)
        .sort(),
    ).toEqual(skus.toSorted());
    expect(
      sources(await found("product", filtered({ terms: { sku: skus.slice(0, 1) } }))),
    ).toMatchObject([{ sku: skus[0], parentSku: skus[0] }]);

    const parent = (await everyProduct()).find(
      ({ configurable_children }) => configurable_children.length > 1,
    );
    const byChild = filtered({
      terms: { "configurable_children.sku": [parent?.configurable_children[1]?.sku] },
    });
    expect(products(await found("product", byChild, { size: "1" })).map(({ sku }) => sku)).toEqual([
      parent?.sku,
    ]);
  });

  test("S4.37 a product by its address, and only those that can be had", async () => {
    const [one] = products(
      await found("product", filtered({ terms: { url_path: ["boutique/carte-cadeau-ravelune"] } })),
    );
    expect(one?.sku).toBe("GC-1001");
    const had = await found(
      "product",
      filtered({ terms: { "stock.is_in_stock": [true] } }, ...shown),
      { size: "1000" },
    );
    expect(had.hits.total).toBe(
      (await everyProduct()).filter(
        ({ stock, visibility, status }) => stock.is_in_stock && visibility > 1 && status < 2,
      ).length,
    );
  });

  test("S3.2 S7.12d S9.10c all categories by position, each with its whole branch", async () => {
    const reply = await found("category", filtered({ terms: { is_active: [true] } }), {
      size: "4000",
      sort: "position:asc",
    });
    const categories = sources(reply);
    expect(reply.hits.total).toBe(71);
    const positions = categories.map(({ position }) => Number(position));
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    const root = categories.find(({ id }) => id === 11) as {
      children_data: { id: number; children_data: { id: number }[] }[];
    };
    expect(root.children_data).toHaveLength(12);
    expect(root.children_data[0]?.children_data.length).toBeGreaterThan(0);
    for (const name of [
      "id",
      "name",
      "is_active",
      "parent_id",
      "level",
      "url_key",
      "url_path",
      "slug",
      "product_count",
      "children_count",
      "path",
      "position",
    ])
      expect(root).toHaveProperty(name);
    const universes = await found(
      "category",
      filtered(
        { terms: { level: [2] } },
        { terms: { parent_id: [11] } },
        { range: { product_count: { gt: 0 } } },
      ),
    );
    expect(universes.hits.total).toBe(12);
  });

  test("S3.4 attributes by code or by number, with the options that have a label", async () => {
    const byCode = await found(
      "attribute",
      filtered(
        { terms: { attribute_code: ["color", "size", "price"] } },
        { terms: { is_visible: [true] } },
      ),
    );
    expect(sources(byCode).map(({ attribute_code }) => attribute_code)).toEqual([
      "color",
      "size",
      "price",
    ]);
    const [color] = sources(
      await found("attribute", filtered({ terms: { attribute_id: ["93"] } })),
    ) as [Source & { options: { value: string; label: string }[] }];
    expect(color).toMatchObject({
      id: 93,
      attribute_id: 93,
      entity_type_id: 4,
      frontend_label: "Couleur",
      frontend_input: "select",
      is_user_defined: true,
    });
    expect(color).toMatchObject({
      default_value: null,
      is_visible_on_front: true,
      is_comparable: true,
    });
    expect(color.options[0]).toMatchObject({ value: "401", label: "Noir" });
    expect(color.options.every(({ label }) => label !== "")).toBe(true);
  });

  test("S3.5 tax rules by request={}, the rates in percent", async () => {
    const rules = sources(await found("taxrule", "{}")) as {
      product_tax_class_ids: number[];
      rates: Source[];
    }[];
    expect(
      rules.find(({ product_tax_class_ids }) => product_tax_class_ids.includes(3))?.rates,
    ).toEqual([
      {
        id: 2,
        code: "FR-FOOD",
        rate: 5.5,
        tax_country_id: "FR",
        tax_region_id: 0,
        region_name: "*",
        tax_postcode: "*",
      },
    ]);
  });

  test("S3.26 pages and blocks by identifier as HTML, and the pages in their order", async () => {
    const [page] = sources(await found("cms_page", filtered({ terms: { identifier: ["cgv"] } })));
    expect(page).toMatchObject({
      identifier: "cgv",
      title: "Conditions générales de vente",
      content: expect.stringContaining("<h2>Article 1"),
    });
    const [block] = sources(
      await found("cms_block", filtered({ terms: { identifier: ["home-hero"] } })),
    );
    expect(block).toMatchObject({
      content: expect.stringContaining("<h1>Offrez l’idée"),
      labels: { cta_url: "/boutique" },
    });
    const orders = sources(await found("cms_hierarchy", {})).map(({ sort_order }) =>
      Number(sort_order),
    );
    expect(orders).toHaveLength(11);
    expect(orders).toEqual(orders.toSorted((one, other) => one - other));
  });

  test.each([
    [
      "cms_page",
      "identifier, title, markdown, url_path, layout, meta_description, updated_on, sort_order, is_active) select 'page-' || n, 'Page', 'Text', 'page-' || n, 'default', '', now(), 900, true",
    ],
    [
      "cms_block",
      "identifier, title, markdown, labels, is_active) select 'block-' || n, 'Block', 'Text', '{}', true",
    ],
  ])("S9.7b of %s 500 are given at most, however many there are", async (entity, columns) => {
    await db.query(`insert into ${entity} (${columns} from generate_series(1, 501) as n`);
    await db.query("update catalog_version set stamp = gen_random_uuid()");
    expect(sources(await found(entity, {}, { size: "500" }))).toHaveLength(500);
    expect((await get(entity, {}, { size: "501" })).json()).toMatchObject({
      code: 400,
      result: { errors: [{ field: "size" }] },
    });
    await db.query(`delete from ${entity} where title in ('Page', 'Block')`);
    await db.query("update catalog_version set stamp = gen_random_uuid()");
  });

  test("S3.3 brands with their fields", async () => {
    const [brand] = sources(await found("brand", filtered({ terms: { url_key: ["ravelune"] } })));
    const names = [
      "brand_id",
      "group_id",
      "name",
      "thumbnail",
      "image",
      "page_title",
      "description",
      "meta_keywords",
      "url_key",
      "status",
      "creation_time",
      "update_time",
    ];
    for (const name of names) expect(brand).toHaveProperty(name);
  });

  test("S3.6 the approved reviews of a product, whoever else wrote waits", async () => {
    const { rows } = await db.query<{ product_id: number }>(
      "select product_id from product where sku = 'GC-1188'",
    );
    const reply = await found(
      "review",
      filtered({ terms: { product_id: [rows[0]?.product_id] } }, { terms: { review_status: [1] } }),
      {
        _source_exclude: "review_entity,review_status",
      },
    );
    expect(reply.hits.total).toBe(5);
    expect(sources(reply)[0]).toEqual({
      id: expect.any(Number),
      product_id: rows[0]?.product_id,
      title: expect.any(String),
      detail: expect.any(String),
      nickname: expect.any(String),
      rating: expect.any(Number),
      verified_purchase: expect.any(Boolean),
      created_at: expect.stringMatching(/Z$/),
    });
    const all = await found("review", {}, { size: "500" });
    const inFile = await db.query("select from review where status = 'approved'");
    expect(all.hits.total).toBe(inFile.rowCount);
    expect(all.hits.total).toBeLessThan(298);
  });
});

describe("the forms of a request", () => {
  test("S7.12c S9.10a S9.10b request={} is everything, fifty from the first one", async () => {
    const first = await found("product", "{}");
    expect([first.hits.total, first.hits.hits.length]).toEqual([885, 50]);
    const later = await found("product", "{}", { from: "40", size: "20" });
    expect(later.hits.hits.map(({ _id }) => _id).slice(0, 10)).toEqual(
      first.hits.hits.map(({ _id }) => _id).slice(40),
    );
  });

  test("a body by POST is answered as the same query in the address", async () => {
    const request = { ...filtered(...shown), groupToken: "t", groupId: 1 };
    const url = `${main}/product/_search?size=5&sort=final_price`;
    const posted = await app.inject({ method: "POST", url, payload: request });
    expect(posted.json()).toEqual(
      await found("product", request, { size: "5", sort: "final_price" }),
    );
  });

  test("a query that was encoded twice is read", async () => {
    const request = filtered({ terms: { sku: ["GC-1001"] } });
    expect(await found("product", encodeURIComponent(JSON.stringify(request)))).toEqual(
      await found("product", request),
    );
    const percent = await found("category", filtered({ terms: { name: ["10% de rien"] } }));
    expect(percent.hits.total).toBe(0);
  });

  test("q looks for words, and only what is asked for of a document comes", async () => {
    const reply = await found("product", "{}", {
      q: "Ravelune",
      _source_include: "sku,category.name,configurable_children.*",
      _source_exclude: "*.stock",
    });
    expect(reply.hits.total).toBeGreaterThan(0);
    const [first] = sources(reply);
    expect(Object.keys(first ?? {}).filter((name) => name !== "configurable_children")).toEqual([
      "sku",
      "category",
    ]);
    expect(first?.category).toContainEqual({ name: "Mode et accessoires" });
    expect(JSON.stringify(sources(reply))).not.toContain("is_in_stock");
  });

  test("S7.12b the other form of a query, filters by name, finds the same", async () => {
    const filters = [
      { attribute: "visibility", value: { in: [2, 3, 4] }, scope: "default" },
      { attribute: "status", value: { in: [0, 1] }, scope: "default" },
      { attribute: "price", value: { gte: 50, lte: 100 }, scope: "catalog" },
    ];
    const named = {
      _availableFilters: [{ field: "price", scope: "catalog" }],
      _appliedFilters: filters,
      _appliedSort: [{ field: "final_price", options: "desc" }],
      _searchText: "",
    };
    const reply = await found("product", named, { request_format: "search-query" });
    const same = await found(
      "product",
      { ...filtered(...shown, boughtNow), aggs: { agg_range_price: facets.agg_range_price } },
      { sort: "final_price:desc" },
    );
    expect(sources(reply)).toEqual(sources(same));
    expect(reply.aggregations?.agg_range_price).toEqual(same.aggregations?.agg_range_price);
    const text = await found(
      "product",
      { ...named, _appliedFilters: [], _searchText: "Ravelune" },
      { request_format: "search-query" },
    );
    expect(products(text)[0]?.name).toContain("Ravelune");
  });

  test("the short form has the sources themselves, and children without what their parent has", async () => {
    const request = filtered({ terms: { type_id: ["configurable"] } });
    const [short, long] = [
      await get("product", request, { response_format: "compact" }),
      await found("product", request),
    ];
    const { hits, total, ...rest } = short.json<{ hits: Source[]; total: number }>();
    expect([total, Object.keys(rest)]).toEqual([long.hits.total, []]);
    const [first] = products(long);
    expect(hits[0]).toMatchObject({
      sku: first?.sku,
      nm: first?.name,
      fp: first?.final_price,
      u: first?.url_key,
    });
    expect(hits[0]).not.toHaveProperty("name");
    const child = (hits[0]?.configurable_children as Source[] | undefined)?.[0];
    expect("fp" in (child ?? {})).toBe(
      first?.configurable_children[0]?.final_price !== first?.final_price,
    );
  });
});

describe("what is refused", () => {
  const params = { index: "vue_storefront_catalog_1", entity: "product" };

  test("S2.5b another store's index, S8.5h an unknown kind, and any other address, in the envelope", async () => {
    expect(
      await ask(catalogSearch, { params: { ...params, index: "vue_storefront_catalog_de" } }),
    ).toMatchObject({
      code: 404,
      meta: { reason: "INDEX_UNKNOWN" },
    });
    expect(await ask(catalogSearch, { params: { ...params, entity: "sweet" } })).toMatchObject({
      code: 404,
      meta: { reason: "ENTITY_UNKNOWN" },
    });
    for (const [method, path] of [
      ["GET", main],
      ["GET", `${main}/product`],
      ["PUT", `${main}/product/_search`],
    ] as const)
      expect(await ask({ method: method as "GET", path })).toMatchObject({
        code: 404,
        meta: { reason: "CATALOG_ADDRESS" },
      });
  });

  test("S2.5b with several stores the other indexes answer", async () => {
    const open = await openServer(testDeps(db, { environment: { MULTISTORE: "on" } }));
    expect(
      (await open.ask(catalogSearch, { params: { ...params, index: "vue_storefront_catalog_it" } }))
        .code,
    ).toBe(200);
    expect(
      (await open.ask(catalogSearch, { params: { ...params, index: "vue_storefront_catalog_es" } }))
        .code,
    ).toBe(404);
    await open.app.close();
  });

  test("a clause that is not known is named by its place", async () => {
    const query = {
      bool: { must: [{ match_all: {} }, { script: { source: "while (true) {}" } }] },
    };
    expect(
      await ask(catalogSearch, { params, query: { request: JSON.stringify({ query }) } }),
    ).toMatchObject({
      code: 400,
      result: { errors: [{ field: "request.query.bool.must.1.script" }] },
    });
    expect(await ask(catalogSearchByBody, { params, body: { query } })).toMatchObject({
      code: 400,
      result: { errors: [{ field: "query.bool.must.1.script" }] },
    });
  });

  test("whatever is sent is answered or refused, never met with a fault", {
    timeout: 60_000,
  }, async () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.json(),
      fc.string({ unit: "binary" }),
      fc.constantFrom("%", "{", "null", "%7B%7D"),
    );
    const names = fc.constantFrom(
      "request",
      "size",
      "from",
      "sort",
      "q",
      "_source_include",
      "_source_exclude",
      "request_format",
      "response_format",
    );
    const parameters = fc.array(fc.tuple(names, anyText), { maxLength: 4 });
    const clause = fc.constantFrom(
      "bool",
      "terms",
      "term",
      "range",
      "match",
      "match_phrase",
      "multi_match",
      "exists",
      "function_score",
    );
    const body = fc.dictionary(
      fc.constantFrom("query", "aggs", "sort", "from", "min_score"),
      fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.dictionary(clause, fc.jsonValue({ maxDepth: 3 }))),
    );
    const entity = fc.oneof(
      fc.constantFrom("product", "category", "review", "cms_page", "brand"),
      fc.webSegment(),
    );
    await fc.assert(
      fc.asyncProperty(entity, parameters, fc.option(body), async (kind, asked, payload) => {
        const url = `${main}/${kind}/_search?${new URLSearchParams(asked)}`;
        const reply = await app.inject(payload === null ? url : { method: "POST", url, payload });
        expect([200, 400, 404]).toContain(reply.statusCode);
        expect(() => reply.json()).not.toThrow();
      }),
      { numRuns: 80 },
    );
  });
});
