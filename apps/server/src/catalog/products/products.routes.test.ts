import {
  brandGoods,
  categories,
  categoryByKey,
  customerCategories,
  productDetails,
} from "@papillote/contract/catalog.ts";
import type { EndpointShape } from "@papillote/contract/endpoint.ts";
import {
  customerProducts,
  productList,
  products,
  renderList,
  stockCheckOf,
  stockList,
} from "@papillote/contract/products.ts";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { catalogRoutes } from "#server/catalog/catalog.routes.ts";
import { testDatabase } from "#server/testing/database.ts";
import { type TestDeps, testDeps } from "#server/testing/deps.ts";
import { serve } from "#server/web/serve.ts";
import { groupTokenFor } from "./group-token.ts";

const db = await testDatabase({ filled: true });
const deps = testDeps(db);
const withFlags = testDeps(db, { environment: { PRICE_TIERS: "on", ZERO_PRICE: "on" } });
const session = { sessionId: "s", customerId: "c", groupId: 1 };
let app: FastifyInstance;
let flagged: FastifyInstance;

beforeAll(async () => {
  app = serving(deps);
  flagged = serving(withFlags);
});

afterAll(() => Promise.all([app.close(), flagged.close()]));

/** A request with a token comes from a customer. */
function serving(surroundings: TestDeps): FastifyInstance {
  const served = Fastify();
  const findSession = async ({ headers }: { headers: Record<string, unknown> }) =>
    headers.authorization === undefined
      ? { session: undefined, isTokenSent: false }
      : { session, isTokenSent: true };
  for (const one of catalogRoutes(surroundings))
    serve(served, one, { findSession, checksReplies: true });
  return served;
}

async function ask<Shape extends EndpointShape>(
  { path, reply: schema }: Shape,
  more = "",
  { at = app, headers = {} } = {},
) {
  const reply = await at.inject({ url: path + more, headers });
  z.parse(schema, reply.json().result);
  return reply.json().result as z.input<Shape["reply"]>; // the schema of this very shape
}

async function refusalOf(url: string) {
  const reply = await app.inject({ url });
  return { status: reply.statusCode, ...reply.json() };
}

describe("render-list", () => {
  const prices = async (skus: string, asked = {}) =>
    (await ask(renderList, `?skus=${skus}`, asked)).items.map(({ sku, price_info }) => ({
      sku,
      ...price_info,
    }));

  test("S7.13a S7.13b prices with tax, and without it among the adjustments, in the order of the skus", async () => {
    const items = await prices("SP-0106,sp-0104,CF-0101-ecru-36&currencyCode=EUR&storeId=1");
    expect(items.map(({ sku }) => sku)).toEqual(["SP-0106", "SP-0104", "CF-0101-ecru-36"]);
    expect(items[0]).toMatchObject({
      final_price: 49,
      regular_price: 65,
      special_price: 49,
      extension_attributes: {
        tax_adjustments: { final_price: 40.83, regular_price: 54.17, special_price: 40.83 },
      },
      lowest_price_30_days: 65,
      lowest_price_known_since: deps.clock.now().toISOString(),
    });
    expect(items[1]).toMatchObject({
      final_price: 29,
      special_price: null,
      minimal_price: 29,
      max_price: 29,
    });
    expect(items[1]).not.toHaveProperty("lowest_price_30_days");
  });

  test("what comes in several says between what and what", async () => {
    expect(await prices("CC-1002,GC-1003")).toMatchObject([
      { final_price: 25, minimal_price: 25, max_price: 100 },
      { final_price: 10, minimal_price: 10, max_price: 300 },
    ]);
  });

  test("what is unknown, off or hidden is left out", async () => {
    const off = await db.query<{ sku: string }>(
      "select sku from product where status = 2 or visibility = 1 limit 3",
    );
    expect(
      await prices(`NO-SUCH,${off.rows.map(({ sku }) => sku).join(",")},SP-0104`),
    ).toHaveLength(1);
  });

  test("S6.5 S9.11b a group's price is for who proves the group, where the shop has such prices", async () => {
    await db.query(
      "insert into tier_price (sku, customer_group_id, qty, value_cents) values ('SP-0104', 1, 1, 2700), ('SP-0104', 2, 1, 2500)",
    );
    await db.query("update catalog_version set stamp = gen_random_uuid()");
    const final = async (more: string, asked = {}) =>
      (await prices(`SP-0104${more}`, { at: flagged, ...asked }))[0]?.final_price;
    expect(await final("")).toBe(29);
    expect(await final("&userGroupId=2")).toBe(29);
    expect(await final(`&groupToken=${groupTokenFor(deps.secrets, 2, deps.clock.now())}`)).toBe(29);
    expect(
      await final(`&groupToken=${groupTokenFor(withFlags.secrets, 2, deps.clock.now())}`),
    ).toBe(25);
    expect(await final("", { headers: { authorization: "Bearer any" } })).toBe(27);
    expect(
      (await prices("SP-0104", { headers: { authorization: "Bearer any" } }))[0]?.final_price,
    ).toBe(29);
  });

  test("S4.25a S7.13b a price that was written before ends with its special price, to the millisecond", async () => {
    const row = await db.query<{ from: Date; to: Date }>(
      `with recorded as (
         insert into price_history (sku, valid_from, price_cents, special_price_cents, special_from, special_to)
         select sku, created_at, price_cents, special_price_cents, special_from, special_to from product where sku = 'SP-0106')
       select special_from as from, special_to as to from product where sku = 'SP-0106'`,
    );
    await db.query("update catalog_version set stamp = gen_random_uuid()");
    const { from = new Date(0), to = new Date(0) } = row.rows[0] ?? {};
    const timed = testDeps(db);
    const at = serving(timed);
    const finalAt = async (ms: number) => {
      timed.clock.set(new Date(ms));
      const [item] = await prices("SP-0106", { at });
      return [item?.final_price, item?.special_price];
    };
    const [regular, special] = [
      [65, null],
      [49, 49],
    ];
    const [start, end] = [from.getTime(), to.getTime()];
    for (const [ms, expected] of [
      [start, regular],
      [start + 1, special],
      [end - 1, special],
      [end, regular],
      [start + 1, special],
    ] as const)
      expect([ms, await finalAt(ms)]).toEqual([ms, expected]);
    await db.query("update product set special_price_cents = 3900 where sku = 'SP-0106'");
    await db.query("update catalog_version set stamp = gen_random_uuid()");
    expect(await finalAt(start + 1)).toEqual([39, 39]);
    await db.query("update product set special_price_cents = 4900 where sku = 'SP-0106'");
    await db.query("delete from price_history where sku = 'SP-0106'");
    await db.query("update catalog_version set stamp = gen_random_uuid()");
    await at.close();
  });
});

describe("lists", () => {
  test("S7.25 S7.29h products that lists may show, 500 a page from page 1, the same under both addresses", async () => {
    const first = await ask(products);
    const second = await ask(products, "?page=2");
    const listed = await db.query(
      "select from product where status < 2 and visibility in (2, 3, 4)",
    );
    expect(first.meta).toEqual({ total: listed.rowCount, page: 1, limit: 500 });
    expect(first.items).toHaveLength(500);
    expect(second.items).toHaveLength((listed.rowCount ?? 0) - 500);
    expect(new Set([...first.items, ...second.items].map(({ sku }) => sku)).size).toBe(
      listed.rowCount,
    );
    expect(
      [...first.items, ...second.items].every(
        ({ status, visibility }) => status < 2 && visibility > 1,
      ),
    ).toBe(true);
    expect(await ask(customerProducts)).toEqual(first);
    expect(
      (await ask({ ...customerProducts, path: "/ext/customers/products" }, "?page=99")).items,
    ).toEqual([]);
  });

  test("S7.25 S7.29h categories are the same under both addresses", async () => {
    const all = await ask(categories, "?page=1&limit=500");
    expect(await ask(customerCategories, "?page=1&limit=500")).toEqual(all);
    expect(all.meta).toEqual({ total: 71, page: 1, limit: 500 });
    expect((await ask(customerCategories, "?page=2&limit=70")).items).toHaveLength(1);
  });

  test("S7.8 whole products by sku, each once, a child's as its parent", async () => {
    const { items } = await ask(productList, "?skus=bx-0101,CF-0101-ecru-36,CF-0101,NO-SUCH");
    expect(items.map(({ sku, type_id }) => [sku, type_id])).toEqual([
      ["BX-0101", "bundle"],
      ["CF-0101", "configurable"],
    ]);
    expect(items[1]?.configurable_children.length).toBeGreaterThan(0);
  });
});

describe("goods of a brand", () => {
  const ofBrand = async (key: string, more = "") =>
    ask({ ...brandGoods, path: `/api/core/brands/${key}/goods` }, more);

  test("are all its products that are not vouchers, recommended first, with price and stock", async () => {
    const { items, total } = await ofBrand((await details("CF-0101")).brand?.url_key ?? "");
    expect(items.map(({ sku }) => sku)).toEqual(expect.arrayContaining(["CF-0101", "DL-0101"]));
    expect(items.length).toBe(total);
    expect(items[0]?.sku).toBe("DL-0101"); // the recommended one
    const dress = items.find(({ sku }) => sku === "CF-0101");
    expect(dress).toMatchObject({
      kind: "goods",
      type_id: "configurable",
      price: 119,
      lowest_price_30_days: null,
      is_in_stock: true,
      universe_id: 100,
    });
    expect(dress?.variants).toHaveLength(15);
    expect(dress?.image).toMatch(/^\/media\/goods\/[a-z-]+\.svg$/);
  });

  test("have the lowest price of the 30 days before a reduction, and the limit applies", async () => {
    const key = (await details("SP-0106")).brand?.url_key ?? "";
    const reduced = (await ofBrand(key, "?limit=50")).items.find(({ sku }) => sku === "SP-0106");
    expect(reduced).toMatchObject({ price: 49, lowest_price_30_days: 65 });
    const { items, total } = await ofBrand(key, "?limit=1");
    expect([items.length, total > 1]).toEqual([1, true]);
    expect((await refusalOf("/api/core/brands/nobody/goods")).status).toBe(404);
  });
});

describe("one category", () => {
  const category = (key: string, value: string) =>
    `/api/core/category?key=${key}&value=${encodeURIComponent(value)}`;

  test.each([
    ["id", "101"],
    ["slug", "mode-et-accessoires"],
    ["url_path", "mode-et-accessoires/pret-a-porter-femme"],
  ])("is found by its %s", async (key, value) => {
    expect(await ask({ ...categoryByKey, path: category(key, value) })).toMatchObject({
      is_active: true,
      [key]: key === "id" ? Number(value) : value,
    });
  });

  test.each([
    ["slug", "nowhere"],
    ["id", "10"],
    ["url_path", "mode/nowhere"],
  ])("S8.5e that does not exist is refused with its key: %s", async (key, value) => {
    const { status, meta, result } = await refusalOf(category(key, value));
    expect([status, meta.reason, result.message]).toEqual([
      404,
      "CATEGORY_NOT_FOUND",
      `Category query returned empty result ${key} = ${value}`,
    ]);
  });
});

describe("stock", () => {
  test("S7.14b the stock of several skus in their order, goods and variants too", async () => {
    const items = await ask(stockList, "?skus=CC-1002-50,sp-0104,GC-1001,CF-0101-ecru-36");
    expect(items).toMatchObject([
      { sku: "CC-1002-50", is_in_stock: true, qty: 4, manage_stock: true },
      { sku: "SP-0104", is_in_stock: true, qty: 68, manage_stock: true },
      { sku: "GC-1001", is_in_stock: true, manage_stock: false },
      { sku: "CF-0101-ecru-36", is_in_stock: true, qty: 2 },
    ]);
    expect(items.every(({ product_id, item_id }) => product_id > 0 && item_id === product_id)).toBe(
      true,
    );
  });

  test("S7.14a one sku may be in the path", async () => {
    expect(await ask({ ...stockCheckOf, path: "/api/stock/check/sp-0104" })).toMatchObject({
      sku: "SP-0104",
      qty: 68,
    });
    expect(await refusalOf("/api/stock/check/NO-SUCH")).toMatchObject({
      status: 404,
      result: { code: "ENOTFOUND" },
    });
  });

  test("S7.14b unknown skus are left out; when none is known the refusal names them", async () => {
    expect((await ask(stockList, "?skus=SP-0104,NO-SUCH,GC-1001")).map(({ sku }) => sku)).toEqual([
      "SP-0104",
      "GC-1001",
    ]);
    const told = await refusalOf("/api/stock/list?skus=NO-SUCH,NOR-THIS");
    expect(told).toMatchObject({
      status: 404,
      meta: { reason: "PRODUCT_NOT_FOUND" },
      result: { code: "ENOTFOUND", skus: ["NO-SUCH", "NOR-THIS"] },
    });
  });
});

async function details(sku: string, asked = {}) {
  const { product, brand } = await ask(productDetails, `?productId=${sku}`, asked);
  if ("choices" in product) throw new Error(`${sku} is a voucher`);
  return { product, brand };
}

describe("product-details", () => {
  test.each(["SP-0104", "CF-0101", "BX-0102", "GR-0102", "DL-0101", "GS-1002"])(
    "S7.25 %s, which is no digital voucher, is shown whole",
    async (sku) => {
      const { product } = await details(sku);
      expect(product).toMatchObject({ sku, max_qty: 100, universe: { id: expect.any(Number) } });
      expect(await details(String(product.id))).toMatchObject({ product: { sku } });
    },
  );

  test("S5.17 S8.9a what costs nothing says that it cannot be bought, unless the shop allows it", async () => {
    expect((await details("DL-GRATUIT")).product.errors).toEqual({
      price: "Product price is unknown, product cannot be added to the cart!",
    });
    expect((await details("DL-GRATUIT", { at: flagged })).product.errors).toEqual({});
  });

  test("S8.5i S8.9c a configurable without a variant left and goods that are gone say so", async () => {
    await db.query(
      "update product_child set stock_qty = 0, is_in_stock = false where parent_sku = 'CF-0101'",
    );
    await db.query("update product set stock_qty = 0 where sku = 'SP-0104'");
    await db.query("update catalog_version set stamp = gen_random_uuid()");
    expect((await details("CF-0101")).product.errors).toEqual({
      variants: "No available product variants",
    });
    expect((await details("SP-0104")).product).toMatchObject({
      stock: { is_in_stock: false, qty: 0 },
      errors: { stock: "Out of the stock!" },
    });
  });

  test("S5.21a S8.5c S8.5d what cannot be fetched says why", async () => {
    const one = async (where: string) =>
      (await db.query<{ sku: string }>(`select sku from product where ${where} limit 1`)).rows[0]
        ?.sku;
    const text = async (sku: string | undefined) => {
      const { status, result } = await refusalOf(
        `/api/ext/customers/product-details?productId=${sku}`,
      );
      return [status, result.message ?? result];
    };
    expect(await text(await one("status = 2"))).toEqual([
      404,
      "Product query returned empty result product status = 2",
    ]);
    expect(await text(await one("status < 2 and visibility = 1"))).toEqual([
      404,
      "Product query returned empty result product visibility = 1",
    ]);
    expect(await text("NO-SUCH")).toEqual([404, "Product query returned an empty result"]);
  });

  test("S5.21b without a key the refusal asks for it", async () => {
    for (const query of ["", "?productId="]) {
      const { status, result } = await refusalOf(`/api/ext/customers/product-details${query}`);
      expect([status, result.message]).toEqual([
        400,
        "Please provide the search key productId for product/single action!",
      ]);
      expect(result.errors).toMatchObject([{ field: "productId" }]);
    }
  });
});

describe("malformed and huge input", () => {
  const many = Array.from({ length: 501 }, (_, index) => `S${index}`).join(",");

  test.each([
    ["/api/product/render-list", "skus"],
    ["/api/product/render-list?skus=,,%20,", "skus"],
    [`/api/product/list?skus=${many}`, "skus"],
    [`/api/stock/list?skus=${"x".repeat(65)}`, "skus"],
    ["/api/stock/list?skus=A&skus=B", "skus"],
    [`/api/stock/check/${"x".repeat(65)}`, "sku"],
    ["/api/product/render-list?skus=SP-0104&currencyCode=USD", "currencyCode"],
    ["/api/product/render-list?skus=SP-0104&storeId=first", "storeId"],
    [`/api/product/render-list?skus=SP-0104&groupToken=${"2".repeat(201)}`, "groupToken"],
    ["/api/core/products?page=0", "page"],
    ["/api/core/products?limit=501", "limit"],
    ["/api/core/products?page=NaN", "page"],
    [`/api/ext/customers/slider-brands?slider=${"s".repeat(65)}`, "slider"],
    [`/api/ext/customers/product-details?productId=${"9".repeat(65)}`, "productId"],
  ])("%.60s is refused, naming the field", async (url, field) => {
    const { status, meta, result } = await refusalOf(url);
    expect([status, meta.reason]).toEqual([400, "INVALID_DATA"]);
    expect(result.errors.map((one: { field: string }) => one.field)).toEqual([field]);
  });

  test.each([
    "__proto__",
    "constructor",
    "'; drop table product; --",
    "../../etc/passwd",
    "9".repeat(64),
  ])("%s is no product, and no fault", async (sku) => {
    const encoded = encodeURIComponent(sku);
    for (const url of [
      `/api/stock/list?skus=${encoded}`,
      `/api/stock/check/${encoded}`,
      `/api/ext/customers/product-details?productId=${encoded}`,
    ])
      expect((await refusalOf(url)).status).toBe(404);
    expect((await ask(renderList, `?skus=${encoded}`)).items).toEqual([]);
    expect((await ask(productList, `?skus=${encoded}`)).items).toEqual([]);
  });

  test.each([
    "/api/stock/list?skus=%00",
    "/api/stock/check/%00",
    "/api/ext/customers/product-details?productId=%00",
    "/api/product/render-list?skus=%00",
    "/api/core/products?skus=%00",
  ])("%s holds a character that no text of the database may hold, and is refused", async (url) => {
    expect((await refusalOf(url)).status).toBe(400);
  });

  test("500 skus are answered", async () => {
    const skus = (
      await db.query<{ sku: string }>(
        "select sku from product where status < 2 and visibility > 1 order by sku limit 500",
      )
    ).rows.map(({ sku }) => sku);
    expect((await ask(renderList, `?skus=${skus.join(",")}`)).items).toHaveLength(500);
  });
});
