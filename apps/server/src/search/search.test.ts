import type { ProductDocument } from "@papillote/contract/product-document.ts";
import { catalogSearch, catalogSearchByBody } from "@papillote/contract/search.ts";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { openServer } from "#server/testing/api-server.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";

const db = await testDatabase({ filled: true });
const deps = testDeps(db);
const { app, ask } = await openServer(deps);
afterAll(() => app.close());

type Source = Record<string, unknown>;
type Bucket = { readonly key: string | number; readonly doc_count: number } & {
  readonly [bound in "from" | "to"]?: number;
};
type Hit = {
  readonly _id: string;
  readonly _type: string;
  readonly _score: number;
  readonly _source: Source;
};
type Reply = {
  readonly hits: { readonly total: number; readonly hits: readonly Hit[] };
  readonly aggregations?: Record<string, { readonly buckets: readonly Bucket[] }>;
};

const main = "/api/catalog/vue_storefront_catalog_1";

/** Sends the query in the URL, with sorted parameters, as the storefront client does. */
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
const products = (reply: Reply) => sources(reply) as unknown as ProductDocument[]; // of this entity
const skusOf = (reply: Reply) => products(reply).map(({ sku }) => sku);
const isAscending = (values: readonly number[]) =>
  values.every((value, index) => value >= (values[index - 1] ?? value));

async function productsWhere(
  matches: (product: ProductDocument) => unknown = () => true,
): Promise<ProductDocument[]> {
  return products(await found("product", {}, { size: "1000" })).filter(matches);
}
const isListed = ({ visibility, status }: ProductDocument) => visibility > 1 && status < 2;
const isWithinPrices = ({ final_price }: ProductDocument) =>
  final_price >= 50 && final_price <= 100;

const termOf = (field: string, ...values: unknown[]) => ({ terms: { [field]: values } });

/** Clients wrap several filters in a `bool` clause, but not a single filter. */
function filtered(...filters: object[]) {
  return {
    query: { bool: { filter: filters.length === 1 ? filters[0] : { bool: { must: filters } } } },
  };
}
const listed = [termOf("visibility", 2, 3, 4), termOf("status", 0, 1)];
const searchable = [termOf("visibility", 3, 4), termOf("status", 0, 1)];
const priceRange = { range: { final_price: { gte: 50, lte: 100 } } };

/** The text query of the client, with the parameters of its search server. */
const textQuery = (text: string) => ({
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
                termOf("configurable_children.sku", text),
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

describe("queries of the storefront client", () => {
  describe("a category page", () => {
    const branch = [100, 101, 102, 103, 104, 105, 106];
    const isInBranch = (one: ProductDocument) =>
      isListed(one) && one.category_ids.some((id) => branch.includes(id));
    const page = () =>
      found(
        "product",
        { ...filtered(...listed, termOf("category_ids", ...branch)), aggs: facets },
        {
          size: "24",
          from: "24",
          sort: "final_price:desc",
          _source_exclude: "description,*.sgn,configurable_children.stock",
        },
      );

    test("S7.12a S7.12b S4.36a S4.36b has its products, sorted and paged", async () => {
      const [reply, expected] = [await page(), await productsWhere(isInBranch)];
      const prices = expected.map(({ final_price }) => final_price).toSorted((a, b) => b - a);
      expect(reply.hits.total).toBe(expected.length);
      expect(products(reply).map(({ final_price }) => final_price)).toEqual(prices.slice(24, 48));
      expect(sources(reply).some((source) => "description" in source)).toBe(false);
    });

    test("S9.8e counts the price buckets over all its products", async () => {
      const buckets = (await page()).aggregations?.agg_range_price?.buckets ?? [];
      const expected = await productsWhere(isInBranch);
      expect(buckets.map(({ key, from, to }) => [key, from, to])).toEqual([
        ["0.0-50.0", 0, 50],
        ["50.0-100.0", 50, 100],
        ["100.0-150.0", 100, 150],
        ["150.0-*", 150, undefined],
      ]);
      const countIn = ({ from = 0, to = Number.POSITIVE_INFINITY }: Bucket) =>
        expected.filter(({ price }) => price >= from && price < to).length;
      expect(buckets.map(({ doc_count }) => doc_count)).toEqual(buckets.map(countIn));
    });

    test("S9.8e counts the options over all its products", async () => {
      const { aggregations } = await page();
      const [commonest] = aggregations?.agg_terms_color_options?.buckets ?? [];
      const withOption = await productsWhere(
        (one) => isInBranch(one) && one.color_options?.includes(Number(commonest?.key)),
      );
      expect(commonest?.doc_count).toBe(withOption.length);
      expect(aggregations?.agg_terms_price?.buckets).toHaveLength(10);
      expect(aggregations?.agg_terms_erin_recommends_options?.buckets).toEqual([]);
    });
  });

  test("S9.9a chosen filters are met by a product, or by a configurable through its options", async () => {
    const [color = 0] = (await productsWhere()).flatMap(({ color_options }) => color_options ?? []);
    const direct = { bool: { must: [termOf("color", String(color)), priceRange] } };
    const configurable = { match: { type_id: "configurable" } };
    const byOption = {
      bool: { must: [termOf("color_options", String(color)), priceRange, configurable] },
    };
    const reply = await found(
      "product",
      { query: { bool: { filter: { bool: { must: listed, should: [direct, byOption] } } } } },
      { size: "1000" },
    );
    const hasColor = (one: ProductDocument) =>
      one.color === color || (one.type_id === "configurable" && one.color_options?.includes(color));
    const expected = await productsWhere(
      (one) => isListed(one) && isWithinPrices(one) && hasColor(one),
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(skusOf(reply)).toEqual(expected.map(({ sku }) => sku));
  });

  describe("S9.8b S9.8d the search panel", () => {
    const search = (text: string) =>
      found(
        "product",
        {
          query: { bool: { filter: { bool: { must: searchable } }, must: textQuery(text) } },
          min_score: 0.02,
        },
        { size: "18", from: "0" },
      );

    test("finds searchable products by text, best first", async () => {
      const reply = await search("Ravelune");
      const scores = reply.hits.hits.map(({ _score }) => _score);
      expect(reply.hits.total).toBeGreaterThan(0);
      expect(products(reply)[0]?.name).toContain("Ravelune");
      expect(products(reply).every(({ visibility, status }) => visibility >= 3 && status < 2)).toBe(
        true,
      );
      expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    });

    test("finds a text with two wrong letters, and nothing for an unknown word", async () => {
      expect(products(await search("Raveulne"))[0]?.name).toContain("Ravelune");
      expect((await search("xyzzyplugh")).hits.total).toBe(0);
    });
  });

  test("S9.8b without function_score the minimum score excludes products that match the filters only", async () => {
    const { query } = textQuery("Ravelune").function_score;
    const request = { query: { bool: { filter: listed, should: [query] } } };
    const all = await found("product", request);
    const scored = await found("product", { ...request, min_score: 0.02 });
    expect(all.hits.total).toBe((await productsWhere(isListed)).length);
    expect(scored.hits.total).toBeLessThan(all.hits.total / 10);
  });

  describe("products by their fields", () => {
    const recommended = () =>
      found("product", filtered(termOf("erin_recommends", 1), ...listed), {
        size: "8",
        sort: "updated_at:desc",
      });

    test("a home block has the latest recommended products", async () => {
      const block = products(await recommended());
      const dates = block.map(({ updated_at }) => updated_at);
      expect(block).toHaveLength(8);
      expect(block.every(({ erin_recommends }) => erin_recommends === 1)).toBe(true);
      expect(dates).toEqual(dates.toSorted().reverse());
    });

    test("several products are found by their skus", async () => {
      const skus = skusOf(await recommended()).slice(0, 3);
      const related = filtered(
        termOf("sku", ...skus),
        termOf("visibility", 2, 3, 4),
        termOf("status", 0, 1, 2),
      );
      expect(skusOf(await found("product", related)).sort()).toEqual(skus.toSorted());
    });

    test("one product is found by its sku", async () => {
      const [sku] = skusOf(await recommended());
      const reply = await found("product", filtered(termOf("sku", sku)));
      expect(sources(reply)).toMatchObject([{ sku, parentSku: sku }]);
    });

    test("a parent is found by a child's sku", async () => {
      const [parent] = await productsWhere((one) => one.configurable_children.length > 1);
      const child = parent?.configurable_children[1]?.sku;
      const byChild = filtered(termOf("configurable_children.sku", child));
      expect(skusOf(await found("product", byChild, { size: "1" }))).toEqual([parent?.sku]);
    });
  });

  test("S4.37 a product by its address, and only products in stock", async () => {
    const byPath = filtered(termOf("url_path", "boutique/carte-cadeau-ravelune"));
    expect(skusOf(await found("product", byPath))).toEqual(["GC-1001"]);
    const inStock = filtered(termOf("stock.is_in_stock", true), ...listed);
    expect((await found("product", inStock, { size: "1000" })).hits.total).toBe(
      (await productsWhere((one) => one.stock.is_in_stock && isListed(one))).length,
    );
  });

  test("S3.2 S7.12d S9.10c all categories by position, each with its whole branch", async () => {
    const reply = await found("category", filtered(termOf("is_active", true)), {
      size: "4000",
      sort: "position:asc",
    });
    const categories = sources(reply);
    expect(reply.hits.total).toBe(71);
    expect(isAscending(categories.map(({ position }) => Number(position)))).toBe(true);
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
      filtered(termOf("level", 2), termOf("parent_id", 11), {
        range: { product_count: { gt: 0 } },
      }),
    );
    expect(universes.hits.total).toBe(12);
  });

  test("S3.4 attributes by code or by number, with the options that have a label", async () => {
    const byCode = await found(
      "attribute",
      filtered(termOf("attribute_code", "color", "size", "price"), termOf("is_visible", true)),
    );
    expect(sources(byCode).map(({ attribute_code }) => attribute_code)).toEqual([
      "color",
      "size",
      "price",
    ]);
    const [color] = sources(await found("attribute", filtered(termOf("attribute_id", "93")))) as [
      Source & { options: { value: string; label: string }[] },
    ];
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
    const [page] = sources(await found("cms_page", filtered(termOf("identifier", "cgv"))));
    expect(page).toMatchObject({
      identifier: "cgv",
      title: "Conditions générales de vente",
      content: expect.stringContaining("<h2>Article 1"),
    });
    const [block] = sources(await found("cms_block", filtered(termOf("identifier", "home-hero"))));
    expect(block).toMatchObject({
      content: expect.stringContaining("<h1>Offrez l’idée"),
      labels: { cta_url: "/boutique" },
    });
    const orders = sources(await found("cms_hierarchy", {})).map(({ sort_order }) =>
      Number(sort_order),
    );
    expect(orders).toHaveLength(12);
    expect(isAscending(orders)).toBe(true);
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
    await db.query(`update ${entity} set is_active = false where title in ('Page', 'Block')`);
    await db.query("update catalog_version set stamp = gen_random_uuid()");
  });

  test("S3.3 brands with their fields", async () => {
    const [brand] = sources(await found("brand", filtered(termOf("url_key", "ravelune"))));
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

  test("S3.6 only approved reviews of a product are found", async () => {
    const { rows } = await db.query<{ product_id: number }>(
      "select product_id from product where sku = 'GC-1188'",
    );
    const reply = await found(
      "review",
      filtered({ terms: { product_id: [rows[0]?.product_id] } }, termOf("review_status", 1)),
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
    const verified = await db.query<{ id: number }>(
      "select review_id as id from review where status = 'approved' and is_verified",
    );
    expect(
      sources(all)
        .filter((one) => one.verified_purchase === true)
        .map(({ id }) => Number(id))
        .toSorted((one, other) => one - other),
    ).toEqual(verified.rows.map(({ id }) => Number(id)).toSorted((one, other) => one - other));
    expect(verified.rows.length).toBeGreaterThan(0);
    expect(verified.rows.length).toBeLessThan(all.hits.total);
    const inFile = await db.query("select from review where status = 'approved'");
    expect(all.hits.total).toBe(inFile.rowCount);
    expect(all.hits.total).toBeLessThan(298);
  });
});

describe("request formats", () => {
  test("S7.12c S9.10a S9.10b request={} is everything, fifty from the first one", async () => {
    const first = await found("product", "{}");
    expect([first.hits.total, first.hits.hits.length]).toEqual([885, 50]);
    const later = await found("product", "{}", { from: "40", size: "20" });
    expect(later.hits.hits.map(({ _id }) => _id).slice(0, 10)).toEqual(
      first.hits.hits.map(({ _id }) => _id).slice(40),
    );
  });

  test("a body by POST is answered as the same query in the address", async () => {
    const request = { ...filtered(...listed), groupToken: "t", groupId: 1 };
    const url = `${main}/product/_search?size=5&sort=final_price`;
    const posted = await app.inject({ method: "POST", url, payload: request });
    expect(posted.json()).toEqual(
      await found("product", request, { size: "5", sort: "final_price" }),
    );
  });

  test("a query that was encoded twice is read", async () => {
    const request = filtered(termOf("sku", "GC-1001"));
    expect(await found("product", encodeURIComponent(JSON.stringify(request)))).toEqual(
      await found("product", request),
    );
    const percent = await found("category", filtered(termOf("name", "10% de rien")));
    expect(percent.hits.total).toBe(0);
  });

  test("q searches words, and only the requested fields are returned", async () => {
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

  test("S7.12b the search-query format finds the same", async () => {
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
      { ...filtered(...listed, priceRange), aggs: { agg_range_price: facets.agg_range_price } },
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

  test("the compact format has the sources themselves, and children without what their parent has", async () => {
    const request = filtered(termOf("type_id", "configurable"));
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

describe("refusals", () => {
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

  test("an unknown clause is named by its path", async () => {
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

  test("any request is answered or refused, never with a fault", {
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

describe("the cost of a query", () => {
  const post = (query: object) =>
    app.inject({ method: "POST", url: `${main}/product/_search`, payload: query });

  test("above clauses times documents is refused, and says what is too much", async () => {
    const text = "une carte cadeau pour la maison et le jardin ".repeat(10);
    const fields = ["name", "description", "short_description", "sku"];
    const should = Array.from({ length: 240 }, () => ({ multi_match: { query: text, fields } }));
    const reply = await post({ query: { bool: { should } } });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      meta: { reason: "INVALID_DATA" },
      result: { errors: [{ field: "body", message: "This query has too many clauses." }] },
    });
  });
});
