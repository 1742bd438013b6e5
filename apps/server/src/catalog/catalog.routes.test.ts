import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  brandByKey,
  brandCounts,
  brands,
  categories,
  pointsOfSale,
  productDetails,
  sliderBrands,
  urlMap,
} from "@papillote/contract/catalog.ts";
import type { EndpointShape } from "@papillote/contract/endpoint.ts";
import { stockCheck } from "@papillote/contract/products.ts";
import { storeViews } from "@papillote/contract/store-views.ts";
import { rootCategoryId } from "@papillote/domain/catalog/root-category.ts";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { importFolder } from "#server/imports/imports.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { serve } from "#server/web/serve.ts";
import { catalogRoutes } from "./catalog.routes.ts";
import { markCatalogChanged } from "./catalog.ts";
import { openStoreViews } from "./snapshot/open-stores.ts";

const db = await testDatabase({ filled: true });
const deps = testDeps(db);
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  const findSession = async () => ({ session: undefined, isTokenSent: false });
  for (const one of catalogRoutes(deps)) serve(app, one, { findSession, checksReplies: true });
});

afterAll(() => app.close());

/** Calls an endpoint and parses the reply with its schema; amounts become cents. */
async function ask<Shape extends EndpointShape>(
  { method, path, reply: schema }: Shape,
  more = "",
  payload?: object,
) {
  const reply = await app.inject({ method, url: path + more, ...(payload && { payload }) });
  const { result } = reply.json();
  return z.parse(schema, result) as z.output<Shape["reply"]>; // the schema of this very shape
}

async function refusalOf(url: string) {
  const reply = await app.inject({ method: "GET", url });
  const { meta, result } = reply.json();
  return { status: reply.statusCode, reason: meta?.reason, result };
}

function voucherIn({ product: shown }: z.output<typeof productDetails.reply>) {
  if (!("choices" in shown)) throw new Error(`${shown.sku} is no voucher`);
  return shown;
}

function mapped(url: string) {
  return ask(urlMap, "", { url });
}

const product = async (key: string) => voucherIn(await ask(productDetails, `?productId=${key}`));
const brand = (key: string) => ask({ ...brandByKey, path: `/api/core/brands/${key}` });

/** Whether a brand's own page offers an amount of this range. */
async function sellsFor(key: string, low: number, high: number): Promise<boolean> {
  const { products } = await brand(key);
  return products.some(({ amounts: { min, max }, choices }) => {
    if (min !== null && max !== null) return max >= low && min <= high;
    return choices.some((one) => one.is_in_stock && one.price >= low && one.price <= high);
  });
}

async function changeCatalog(sql: string, value: string): Promise<void> {
  await db.query(sql, [value]);
  await markCatalogChanged(db);
}

describe("categories", () => {
  test("S3.2 S9.10c a category carries its fields and its children, in the order of the catalogue", async () => {
    const result = await ask(categories);
    expect(result.meta).toEqual({ total: 71, page: 1, limit: 4000 });
    const mode = result.items.find((one) => one.id === 100);
    expect(mode).toMatchObject({
      id: 100,
      name: "Mode et accessoires",
      is_active: true,
      parent_id: 11,
      level: 2,
      url_key: "mode-et-accessoires",
      url_path: "mode-et-accessoires",
      slug: "mode-et-accessoires",
      children_count: 6,
      path: "11/100",
      position: 1,
    });
    expect(mode?.children_data.map((one) => one.id)).toEqual([101, 102, 103, 104, 105, 106]);
    expect(result.items.filter((one) => one.level === 2).map((one) => one.position)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
  });

  test("S4.36a S4.36b what a category counts is what lists may show", async () => {
    const lines = (await readFile("data/demo/universes.csv", "utf8")).split("\r\n");
    const told = new Map(
      lines
        .slice(1, -1)
        .map((line) => [
          Number(line.split(",")[0]),
          Number(/,11(?:\/\d+)*,\d+,[01],(\d+),/.exec(line)?.[1]),
        ]),
    );
    const result = await ask(categories);
    expect(new Map(result.items.map((one) => [one.id, one.product_count]))).toEqual(told);
  });
});

describe("brands", () => {
  test("brands that sell a digital voucher are listed, favourites first", async () => {
    const result = await ask(brands, "?limit=500");
    expect(result.meta.total).toBe(232);
    expect(result.items).toHaveLength(232);
    expect(result.items[0]).toEqual({
      brand_id: 1063,
      product_id: expect.any(Number),
      name: "Cacaotière Noirmont",
      url_key: "cacaotiere-noirmont",
      tagline: expect.any(String),
      usage: "both",
      universe_id: 400,
      logo: "/media/brands/1063.svg",
      price_from: 1500,
      worth: null,
      is_in_stock: true,
    });
    const inactive = [1051, 1198, 1231];
    expect(result.items.filter((one) => inactive.includes(one.brand_id))).toEqual([]);
  });

  test("pages do not overlap", async () => {
    const one = (await ask(brands, "?limit=100&page=1")).items;
    const three = (await ask(brands, "?limit=100&page=3")).items;
    expect(one).toHaveLength(100);
    expect(three).toHaveLength(32);
    expect(new Set([...one, ...three].map((one) => one.brand_id)).size).toBe(132);
  });

  test("S1.3b a brand's card shows where its vouchers are used", async () => {
    const result = await ask(brands, "?limit=500");
    expect(new Set(result.items.map((one) => one.usage))).toEqual(
      new Set(["online", "in_store", "both"]),
    );
  });

  test("S9.10b a universe, a letter and a part of the name narrow the list, without accents", async () => {
    const universe = await ask(brands, "?limit=500&universe=400");
    expect(universe.items.length).toBeGreaterThan(5);
    expect(universe.items.length).toBeLessThan(232);
    const letter = (await ask(brands, "?limit=500&letter=e")).items;
    expect(letter.length).toBeGreaterThan(0);
    expect(letter.every(({ name }) => /^[eéèê]/i.test(name))).toBe(true);
    expect((await ask(brands, "?q=R%C3%80VEL%C3%9BNE")).items.map((one) => one.name)).toEqual([
      "Ravelune",
    ]);
    expect(await ask(brands, "?q=nobody-is-called-so")).toEqual({
      items: [],
      meta: {
        ...{ total: 0, page: 1, limit: 50, understood: null },
        meaning: { amount: null, place: null, is_reduced: false },
      },
    });
  });

  test("S9.7a the universes are children of category 11", async () => {
    const { items } = await ask(categories);
    expect(items.filter((one) => one.parent_id === null).map((one) => one.id)).toEqual([
      rootCategoryId,
    ]);
    expect(rootCategoryId).toBe(11);
    expect(items.filter((one) => one.parent_id === rootCategoryId)).toHaveLength(12);
  });

  test("S1.3b S2.34 S9.11c online, in store, both or all, and available at once", async () => {
    const everything = (await ask(brands, "?limit=500")).items;
    const online = (await ask(brands, "?limit=500&type=1")).items;
    const inStore = (await ask(brands, "?limit=500&type=2")).items;
    const both = (await ask(brands, "?limit=500&type=3")).items;
    expect((await ask(brands, "?limit=500&type=4")).items).toEqual(everything);
    expect(online).toEqual(everything.filter((one) => one.usage !== "in_store"));
    expect(inStore).toEqual(everything.filter((one) => one.usage !== "online"));
    expect(both).toEqual(everything.filter((one) => one.usage === "both"));
    const available = await ask(brands, "?limit=24&page=2&available=1");
    expect(available.items).toHaveLength(24);
    expect(available.meta.total).toBeLessThan(232);
    expect(available.items.every((one) => one.is_in_stock)).toBe(true);
    const delayed = everything.find((one) => one.name === "Hector Vaubrun");
    const all = (await ask(brands, "?limit=500&available=1")).items;
    expect(delayed).toBeDefined();
    expect(all.map((one) => one.brand_id)).not.toContain(delayed?.brand_id);
  });

  test("S9.9b sorted by last change, by price ascending and descending; brands without a price come last", async () => {
    const prices = async (sort: string) =>
      (await ask(brands, `?limit=500&sort=${sort}`)).items.map((one) => one.price_from);
    const up = (await prices("price_asc")).filter((price) => price !== null);
    const down = (await prices("price_desc")).filter((price) => price !== null);
    expect(up).toEqual(up.toSorted((one, other) => one - other));
    expect(down).toEqual(up.toReversed());
    expect((await prices("price_desc")).slice(0, down.length)).toEqual(down);
    expect((await prices("price_asc")).slice(0, up.length)).toEqual(up);
    expect((await prices("price_asc")).length).toBeGreaterThan(up.length);
    const [latest] = (await ask(brands, "?limit=1&sort=latest")).items;
    const changed = await db.query("select updated_at as last from brand where brand_id = $1", [
      latest?.brand_id,
    ]);
    const newest = await db.query("select max(updated_at) as last from brand where is_active");
    expect(changed.rows[0]?.last).toEqual(newest.rows[0]?.last);
  });

  test("S2.34 the count of each choice is the total of the list with that choice", async () => {
    const total = async (query: string) => (await ask(brands, `?limit=1&${query}`)).meta.total;
    const counts = await ask(brandCounts, "?type=1&available=1");
    expect(counts.online).toBe(await total("type=1&available=1"));
    expect(counts.in_store).toBe(await total("type=3&available=1"));
    expect(counts.available).toBe(await total("type=1&available=1"));
    expect(counts.recommended).toBe(await total("type=1&available=1&erin_recommends=1"));
    expect(counts.all).toBe(await total("type=1&available=1"));
    expect(counts.universes).toHaveLength(70);
    for (const { id, count } of counts.universes)
      expect(count, `universe ${id}`).toBe(await total(`type=1&available=1&universe=${id}`));
    const inFashion = await ask(brandCounts, "?universe=100");
    expect(inFashion.online).toBe(await total("universe=100&type=1"));
    expect(inFashion.all).toBe(232);
  });

  test("S2.34 without a filter each flag counts the brands that it would leave", async () => {
    const total = async (query: string) => (await ask(brands, `?limit=1&${query}`)).meta.total;
    const counts = await ask(brandCounts, "");
    expect(counts).toMatchObject({
      all: 232,
      available: await total("available=1"),
      recommended: await total("erin_recommends=1"),
      favourites: 0,
    });
    expect(counts.available).toBeLessThan(232);
    expect(counts.recommended).toBeLessThan(counts.available);
  });

  test("S3.28 meta.total counts the whole list, not the page", async () => {
    const every = await ask(categories, "?limit=4000");
    const { meta, items } = await ask(categories, "?limit=5&page=2");
    expect([items.length, meta]).toEqual([5, { total: every.items.length, page: 2, limit: 5 }]);
    const all = await ask(brands, "?limit=500");
    expect((await ask(brands, "?limit=5&page=2")).meta).toMatchObject({
      total: all.items.length,
      page: 2,
      limit: 5,
    });
  });

  test("S3.27 the default store view has its search index, taxes and language", async () => {
    expect((await ask(storeViews, "")).items).toEqual([
      {
        storeCode: "fr",
        storeId: 1,
        name: "France",
        url: "/",
        elasticsearch: { host: "/api/catalog", index: "vue_storefront_catalog_1" },
        tax: {
          defaultCountry: "FR",
          calculateServerSide: true,
          sourcePriceIncludesTax: true,
          displayIncludingTax: true,
        },
        i18n: {
          defaultCountry: "FR",
          defaultLanguage: "fr",
          defaultLocale: "fr-FR",
          currencyCode: "EUR",
          currencySign: "€",
          currencySignPlacement: "preappend",
          priceDecimals: 2,
          dateFormat: "HH:mm D/M/YYYY",
          timezone: "Europe/Paris",
        },
      },
    ]);
    const several = await openStoreViews(db, ["de", "it", "xx"]);
    expect(several.map(({ code, storeId, url }) => [code, storeId, url])).toEqual([
      ["fr", 1, "/"],
      ["de", 3, "/de"],
      ["it", 4, "/it"],
    ]);
  });

  test("S2.34 the favourites filter leaves brands that sell any favourite voucher; without favourites none", async () => {
    const kept = (await ask(brands, "?limit=3&page=2")).items;
    const other = await db.query<{ product_id: number }>(
      "select product_id from product where sku = 'GS-1001'",
    );
    const ids = [
      ...kept.map(({ product_id }) => product_id),
      other.rows[0]?.product_id,
      999_999_999,
    ].join(",");
    const found = await ask(brands, `?limit=500&favourites=1&favourite_ids=${ids}`);
    const names = found.items.map(({ name }) => name);
    expect(names.toSorted()).toEqual([...kept.map(({ name }) => name), "Ravelune"].toSorted());
    expect((await ask(brandCounts, `?favourite_ids=${ids}`)).favourites).toBe(4);
    expect((await ask(brandCounts, `?favourite_ids=${ids}`)).all).toBe(232);
    const narrowed = await ask(brandCounts, `?favourite_ids=${ids}&favourites=1`);
    expect(narrowed).toMatchObject({ all: 4, favourites: 4 });
    expect(narrowed.online).toBe(
      (await ask(brands, `?type=1&favourites=1&favourite_ids=${ids}`)).meta.total,
    );
    expect((await ask(brands, "?favourites=1")).meta.total).toBe(0);
    expect((await ask(brandCounts, "?favourites=1")).all).toBe(0);
  });

  test("S9.9a brands are narrowed by amount, with the number that each bucket leaves", async () => {
    const total = async (query: string) => (await ask(brands, `?limit=1&${query}`)).meta.total;
    const { prices } = await ask(brandCounts, "?price_to=12&available=1");
    expect(prices.map(({ from, to }) => [from, to])).toEqual([
      [null, 4999],
      [5000, 10_000],
      [10_000, 15_000],
      [15_001, null],
    ]);
    for (const { from, to, count } of prices) {
      const range = `${from === null ? "" : `&price_from=${from / 100}`}${to === null ? "" : `&price_to=${to / 100}`}`;
      expect(count).toBeGreaterThan(0);
      expect(count, range).toBe(await total(`available=1${range}`));
    }
    const dear = (await ask(brands, "?limit=500&price_from=400&price_to=430")).items;
    expect(dear.length).toBeGreaterThan(0);
    for (const { url_key } of dear)
      expect(await sellsFor(url_key, 40_000, 43_000), url_key).toBe(true);
  });

  test("S9.9a recommended brands are those with a recommended voucher in stock", async () => {
    const recommended = (await ask(brands, "?limit=500&erin_recommends=1")).items;
    const marked = await db.query<{ brand_id: number }>(
      "select distinct brand_id from product where is_recommended and brand_id is not null",
    );
    const ids = new Set(marked.rows.map((one) => one.brand_id));
    expect(recommended.length).toBeGreaterThan(20);
    expect(recommended.filter((one) => !ids.has(one.brand_id))).toEqual([]);
  });

  test.each([
    ["type=0", "type", "TOO_SMALL"],
    ["type=5", "type", "TOO_BIG"],
    ["price_from=cheap", "price_from", "INVALID"],
    ["price_to=1.234", "price_to", "INVALID"],
    ["available=yes", "available", "INVALID"],
    ["favourites=all", "favourites", "INVALID"],
    ["favourite_ids=1,x", "favourite_ids", "INVALID"],
  ])("%s is refused by the name of its field", async (query, field, reason) => {
    for (const path of ["/api/core/brands", "/api/core/brand-counts"]) {
      const reply = await app.inject({ method: "GET", url: `${path}?${query}` });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().result.errors).toMatchObject([{ field, reason }]);
    }
  });

  test("S4.25a a card that costs less than it is worth says both", async () => {
    const reduced = (await ask(brands, "?limit=500")).items.filter((one) => one.worth !== null);
    expect(reduced.length).toBeGreaterThan(0);
    for (const { price_from, worth } of reduced)
      expect(worth).toBeGreaterThan(price_from ?? Number.POSITIVE_INFINITY);
  });

  test("S3.3 a brand carries its fields", async () => {
    const result = await brand("ravelune");
    expect(result.brand).toMatchObject({
      brand_id: 1001,
      group_id: 1,
      name: "Ravelune",
      thumbnail: "/media/brands/1001.svg",
      image: "/media/brands/1001.svg",
      url_key: "ravelune",
      status: 1,
      how_to_use: expect.arrayContaining([expect.stringContaining("Choisissez vos articles")]),
    });
    expect(result.brand.page_title).toContain("Ravelune");
    expect(result.brand.description).not.toBe("");
    expect(result.brand.meta_keywords).toContain("carte cadeau Ravelune");
    expect(Date.parse(result.brand.update_time)).toBeGreaterThan(
      Date.parse(result.brand.creation_time),
    );
    expect(result.products.map((one) => one.sku)).toEqual(["GC-1001", "GS-1001"]);
  });

  test("no text is shown with a narrow no-break space", async () => {
    const reply = await app.inject({ method: "GET", url: "/api/core/brands/ravelune" });
    expect(reply.body).not.toContain("\u202f");
    expect(reply.body).toContain("20\u00a0€");
  });

  test("a brand that is off or unknown is not found", async () => {
    const off = (
      await db.query<{ url_key: string }>("select url_key from brand where not is_active limit 1")
    ).rows[0]?.url_key;
    expect((await refusalOf(`/api/core/brands/${off}`)).status).toBe(404);
    expect(await refusalOf("/api/core/brands/nobody")).toMatchObject({
      status: 404,
      reason: "NOT_FOUND",
    });
  });

  test("S7.24f a slider shows its brands in their order, six a page", async () => {
    const one = await ask(sliderBrands, "?pageNo=1");
    const two = await ask(sliderBrands, "?pageNo=2");
    const stored = await db.query<{ id: number }>(
      "select brand_id as id from slider_brand where slider_code = 'home_featured' order by position",
    );
    expect([...one.items, ...two.items].map(({ brand_id }) => brand_id)).toEqual(
      stored.rows.map(({ id }) => id),
    );
    expect(one.items).toHaveLength(6);
    expect(one).toMatchObject({
      title: "Les enseignes du moment",
      meta: { total: 12, page: 1, limit: 6 },
    });
    expect((await ask({ ...sliderBrands, path: "/ext/customers/slider-brands" })).items).toEqual(
      one.items,
    );
    expect(await ask(sliderBrands, "?slider=home_gourmet")).toMatchObject({
      title: "Pour les gourmands",
      meta: { total: 10 },
    });
    expect(await ask(sliderBrands, "?slider=nowhere")).toEqual({
      items: [],
      title: null,
      meta: { total: 0, page: 1, limit: 6 },
    });
  });
});

describe("products", () => {
  test("a card with one child per amount has the price and stock of each", async () => {
    const result = await ask(productDetails, "?productId=cc-1002");
    const shown = voucherIn(result);
    expect(shown).toMatchObject({
      sku: "CC-1002",
      type_id: "configurable",
      price: 2500,
      special_price: null,
      max_qty: 20,
      amounts: { fixed: [2500, 5000, 7500, 10_000], min: null },
    });
    expect(shown.choices[1]).toEqual({
      sku: "CC-1002-50",
      amount: 5000,
      price: 5000,
      is_in_stock: true,
    });
    expect(shown.valid_until).toBe("2027-08-31");
    expect(shown.stock).toEqual({ is_in_stock: true, qty: 18 });
    expect(shown.universe).toMatchObject({ id: 100, code: "mode" });
    expect(result.brand?.name).toBe("Hector Vaubrun");
  });

  test("S2.35 a card that is sold in both forms says whether the physical one is in stock", async () => {
    const mine = "sku like 'CC-1002-%'";
    expect(await product("CC-1002")).toMatchObject({ physical_in_stock: true });
    await db.query(`update goods_stock set taken_qty = supplied_qty where ${mine}`);
    expect(await product("CC-1002")).toMatchObject({ physical_in_stock: false });
    await db.query(`update goods_stock set taken_qty = 0 where ${mine}`);
    expect(await product("GS-1001")).not.toHaveProperty("physical_in_stock");
  });

  test("an open amount has its bounds, and a product is also found by its id", async () => {
    const bySku = await product("GC-1001");
    expect(bySku).toMatchObject({
      amounts: { fixed: [], min: 2000, max: 15_000, step: 100 },
      choices: [],
      stock: { is_in_stock: true, qty: null },
    });
    expect(await product(String(bySku.id))).toEqual(bySku);
  });

  test("S4.25a S4.25b a special price applies only between its dates", async () => {
    expect(await product("EX-0907")).toMatchObject({
      price: 2500,
      special_price: 2200,
      choices: [{ amount: 2500, price: 2200 }],
    });
    deps.clock.set("2026-12-25T12:00:00Z");
    expect(await product("EX-0907")).toMatchObject({
      price: 2500,
      special_price: null,
      choices: [{ amount: 2500, price: 2500 }],
    });
    deps.clock.set("2026-11-20T11:00:00Z");
  });

  test("S5.21a what is off or hidden is not found", async () => {
    const hidden = (
      await db.query<{ sku: string }>(
        "select sku from product where (status = 2 or visibility = 1) and type_id = 'giftcard'",
      )
    ).rows;
    expect(hidden.length).toBeGreaterThan(0);
    for (const { sku } of hidden)
      expect(await refusalOf(`/api/ext/customers/product-details?productId=${sku}`)).toMatchObject({
        status: 404,
        reason: "PRODUCT_NOT_FOUND",
      });
    expect((await refusalOf("/api/ext/customers/product-details?productId=NO-SUCH")).status).toBe(
      404,
    );
  });
});

describe("stock", () => {
  test("S7.14a the stock of a sku, product or child, in any case", async () => {
    const child = await ask(stockCheck, "?sku=cc-1002-50");
    expect(child).toMatchObject({
      sku: "CC-1002-50",
      is_in_stock: true,
      qty: 4,
      manage_stock: true,
    });
    expect(await ask(stockCheck, "?sku=CC-1002")).toMatchObject({ is_in_stock: true, qty: 18 });
    expect(await ask(stockCheck, "?sku=GC-1001")).toMatchObject({
      is_in_stock: true,
      manage_stock: false,
    });
    const disabled = await db.query<{ sku: string }>("select sku from product where status = 2");
    expect(disabled.rows.length).toBeGreaterThan(0);
    for (const { sku } of disabled.rows)
      expect((await refusalOf(`/api/stock/check?sku=${sku}`)).status).toBe(404);
    expect(await refusalOf("/api/stock/check?sku=NO-SUCH")).toMatchObject({
      status: 404,
      reason: "PRODUCT_NOT_FOUND",
      result: { code: "ENOTFOUND" },
    });
  });

  test("S4.37 a pool that was sold out is out of stock at once, everywhere", async () => {
    const before = (await brand("hector-vaubrun")).products[0];
    expect(before?.choices[0]).toMatchObject({ amount: 2500, is_in_stock: true });
    const pools =
      "(select pool_id from stock_pool where brand_id = 1002 and denomination_cents = 2500)";
    const sold = await db.query(
      `delete from stock_free where pool_id in ${pools} returning pool_id, code_id`,
    );
    expect(await ask(stockCheck, "?sku=CC-1002-25")).toMatchObject({ is_in_stock: false, qty: 0 });
    expect((await brand("hector-vaubrun")).products[0]?.choices[0]).toMatchObject({
      amount: 2500,
      is_in_stock: false,
    });
    expect((await ask(brands, "?q=hector")).items[0]).toMatchObject({
      price_from: 5000,
      is_in_stock: true,
    });
    for (const { pool_id, code_id } of sold.rows)
      await db.query("insert into stock_free (pool_id, code_id) values ($1, $2)", [
        pool_id,
        code_id,
      ]);
  });
});

describe("addresses", () => {
  test("S2.3b S2.9a a product's path leads to the product, then a category's to the category, else nothing", async () => {
    expect(await mapped("/boutique/carte-cadeau-ravelune")).toEqual({
      type: "product",
      name: "giftcard-product",
      params: { parentSku: "GC-1001", slug: "carte-cadeau-ravelune", childSku: "GC-1001" },
      sku: "GC-1001",
    });
    expect(await mapped("/boutique/carte-cadeau-ravelune?childSku=CHILD-1#top")).toMatchObject({
      params: { parentSku: "GC-1001", childSku: "CHILD-1" },
    });
    expect(await mapped("mode-et-accessoires/pret-a-porter-femme/?page=2#top")).toEqual({
      type: "category",
      name: "category",
      params: { slug: "pret-a-porter-femme" },
    });
    expect(await mapped("/nowhere")).toBeNull();
    expect(await mapped("/")).toBeNull();
  });

  test("S2.9a where a stored mapping, a product and a category share a path, they have it in this order", async () => {
    const path = "boutique/carte-cadeau-ravelune";
    await changeCatalog("update universe set url_path = $1 where universe_id = 1204", path);
    await changeCatalog("insert into url_mapping (path, sku) values ($1, 'CC-1002')", path);
    expect(await mapped(path)).toMatchObject({ type: "product", sku: "CC-1002" });
    await changeCatalog("delete from url_mapping where path = $1", path);
    expect(await mapped(path)).toMatchObject({ type: "product", sku: "GC-1001" });
    await changeCatalog("update product set status = 2 where url_path = $1", path);
    expect(await mapped(path)).toMatchObject({ type: "category" });
    await changeCatalog(
      "insert into url_mapping (path, universe_id) values ($1, 101)",
      "old-address",
    );
    expect(await mapped("/Old-Address/")).toMatchObject({
      type: "category",
      params: { slug: "pret-a-porter-femme" },
    });
  });
});

describe("points of sale", () => {
  test("S1.3a a brand's points of sale are found by postcode and by place", async () => {
    const all = await ask(pointsOfSale, "?brandId=1001&limit=100");
    expect(all.total).toBeGreaterThan(20);
    expect(all.items.every((one) => one.distance_km === null)).toBe(true);
    const postcode = all.items[0]?.postcode ?? "";
    const near = await ask(pointsOfSale, `?brandId=1001&limit=100&postcode=${postcode}`);
    const distances = near.items.map((one) => one.distance_km ?? Number.NaN);
    expect(near.items[0]?.postcode).toBe(postcode);
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    expect(near.total).toBe(all.total);
    expect(
      (await ask(pointsOfSale, "?brandId=1001&limit=1&place=OYONN%C3%82X")).items,
    ).toMatchObject([{ name: "Ravelune Oyonnax", postcode: "01100" }]);
    expect((await ask(pointsOfSale, "?brandId=1001&limit=2")).items).toHaveLength(2);
    expect(await ask(pointsOfSale, "?brandId=4711")).toEqual({ items: [], total: 0 });
  });

  test("S1.3a an unknown postcode is measured from its department; an unknown town finds nothing", async () => {
    const found = await ask(pointsOfSale, "?brandId=1001&postcode=75999");
    expect(found.items[0]?.distance_km).toBeLessThan(100);
    expect(await ask(pointsOfSale, "?brandId=1001&postcode=99999")).toEqual({
      items: [],
      total: 0,
    });
    expect(await ask(pointsOfSale, "?brandId=1001&place=Nowhere-sur-Rien")).toEqual({
      items: [],
      total: 0,
    });
  });

  test("S1.3a a position can be searched, and without a brand all brands are", async () => {
    const lyon = "lat=45.764&lon=4.8357";
    const near = await ask(pointsOfSale, `?${lyon}&limit=10`);
    expect(near.total).toBeGreaterThan(10_000);
    expect(near.items).toHaveLength(10);
    expect(new Set(near.items.map((one) => one.brand_id)).size).toBeGreaterThan(1);
    const distances = near.items.map((one) => one.distance_km ?? Number.NaN);
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    expect(distances.at(-1)).toBeLessThan(5);
    const all = (await ask(pointsOfSale, `?brandId=1001&${lyon}&limit=100`)).items;
    expect(all[0]?.distance_km).toBeLessThan(all.at(-1)?.distance_km ?? 0);
    const first = await ask(pointsOfSale, "?limit=1");
    expect(first).toMatchObject({ total: near.total, items: [{ distance_km: null }] });
  });

  test.each([
    ["lat=45.7", "lon", "REQUIRED"],
    ["lon=4.8", "lat", "REQUIRED"],
    ["lat=91&lon=4", "lat", "TOO_BIG"],
    ["lat=45&lon=-181", "lon", "TOO_SMALL"],
    ["lat=here&lon=4", "lat", "INVALID"],
  ])("a position of %s is refused by the name of its field", async (query, field, reason) => {
    const reply = await app.inject({
      method: "GET",
      url: `/api/core/points-of-sale?brandId=1001&${query}`,
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().result.errors).toMatchObject([{ field, reason }]);
  });
});

test("an import is seen by the next question", async () => {
  const folder = await mkdtemp(join(tmpdir(), "papillote-catalog-"));
  const text = await readFile("data/demo/brands.csv", "utf8");
  await writeFile(
    join(folder, "brands.csv"),
    text.replace(",Hector Vaubrun,hector-vaubrun,", ",Hector Vaubrun et fils,hector-vaubrun,"),
  );
  await importFolder(deps, folder);
  await rm(folder, { recursive: true });
  expect((await brand("hector-vaubrun")).brand.name).toBe("Hector Vaubrun et fils");
});
