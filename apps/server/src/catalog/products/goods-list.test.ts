import { goods } from "@papillote/contract/catalog.ts";
import { afterAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openServer } from "#server/testing/api-server.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";

const db = await testDatabase({ filled: true });
const { app, ask } = await openServer(testDeps(db));
afterAll(() => app.close());

async function list(query: Readonly<Record<string, string>> = {}) {
  return z.parse(goods.reply, (await ask(goods, { query })).result);
}

async function everyGoods(): Promise<string[]> {
  const { total } = (await list({ limit: "1" })).meta;
  const pages = Array.from({ length: Math.ceil(total / 100) }, (_, index) => String(index + 1));
  const skus: string[] = [];
  for (const page of pages)
    skus.push(...(await list({ limit: "100", page })).items.map(({ sku }) => sku));
  return skus;
}

test("every page of the list has other products, and together they are all", async () => {
  const { total } = (await list({ limit: "1" })).meta;
  expect(total).toBeGreaterThan(100);
  const skus = await everyGoods();
  expect([skus.length, new Set(skus).size]).toEqual([total, total]);
});

test.for(["robe midi", "mug", "atelier", "ROBE"])("« %s » finds products", async (q) => {
  const { items, meta } = await list({ q });
  expect(items.length).toBe(Math.min(meta.total, meta.limit));
  const [first] = items;
  expect(first?.name.toLowerCase()).toContain(q.toLowerCase().split(" ")[0]);
});

test("nothing is found for a text without meaning", async () => {
  expect((await list({ q: "xqzvwkj" })).meta.total).toBe(0);
});

describe("S9.9a filters", () => {
  test("of colour, size and universe leave as many products as they say", async () => {
    const whole = await list();
    for (const [name, options] of [
      ["color", whole.colors],
      ["size", whole.sizes],
      ["universe", whole.universes],
    ] as const) {
      expect(options.length).toBeGreaterThan(1);
      for (const { id, count } of options)
        expect((await list({ [name]: String(id) })).meta.total, `${name} ${id}`).toBe(count);
    }
  });

  test("leave the products of which one variant on sale has the colour and the size", async () => {
    const every = await everyGoods();
    const { colors, sizes } = await list();
    const choices = [
      ...colors.map(({ id }) => ({ color: id })),
      ...sizes.map(({ id }) => ({ size: id })),
      ...colors
        .slice(0, 4)
        .flatMap(({ id }) => sizes.map((size) => ({ color: id, size: size.id }))),
    ];
    for (const choice of choices) {
      const { color = null, size = null } = { color: null, size: null, ...choice };
      const fitting = await db.query<{ sku: string }>(
        `select distinct parent_sku as sku from product_child where status < 2
           and ($1::int is null or color = $1) and ($2::int is null or size = $2)`,
        [color, size],
      );
      const skus = new Set(fitting.rows.map(({ sku }) => sku));
      const query = Object.fromEntries(
        Object.entries(choice).map(([name, id]) => [name, String(id)]),
      );
      const { items } = await list({ ...query, limit: "100" });
      expect(items.map(({ sku }) => sku).toSorted()).toEqual(
        every.filter((sku) => skus.has(sku)).toSorted(),
      );
    }
  });

  test("of a universe leave its products", async () => {
    const every = await everyGoods();
    for (const { id } of (await list()).universes) {
      const within = await db.query<{ sku: string }>(
        "select sku from product where $1 = any (category_ids)",
        [id],
      );
      const skus = new Set(within.rows.map(({ sku }) => sku));
      const { items } = await list({ universe: String(id), limit: "100" });
      expect(items.map(({ sku }) => sku).toSorted()).toEqual(
        every.filter((sku) => skus.has(sku)).toSorted(),
      );
    }
  });

  test("together leave what each says beside the other", async () => {
    const [color] = (await list()).colors;
    const { sizes } = await list({ color: String(color?.id) });
    for (const { id, count } of sizes)
      expect((await list({ color: String(color?.id), size: String(id) })).meta.total).toBe(count);
  });
});

test("S9.9b the list is sorted by price in both directions", async () => {
  for (const [sort, direction] of [
    ["price_asc", 1],
    ["price_desc", -1],
  ] as const) {
    const prices = (await list({ sort, limit: "100" })).items.flatMap(({ price }) => price ?? []);
    expect(prices).toEqual(prices.toSorted((one, other) => direction * (one - other)));
  }
});

test("a price range leaves products of that price", async () => {
  const { items } = await list({ price_from: "50", price_to: "100", limit: "100" });
  expect(items.length).toBeGreaterThan(0);
  for (const { price } of items) {
    expect(price).toBeGreaterThanOrEqual(5000);
    expect(price).toBeLessThanOrEqual(10000);
  }
});
