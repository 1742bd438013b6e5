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

test("every page of the list has other products, and together they are all", async () => {
  const { total } = (await list({ limit: "1" })).meta;
  expect(total).toBeGreaterThan(100);
  const pages = Array.from({ length: Math.ceil(total / 100) }, (_, index) => String(index + 1));
  const ids: number[] = [];
  for (const page of pages)
    ids.push(...(await list({ limit: "100", page })).items.map(({ product_id }) => product_id));
  expect([ids.length, new Set(ids).size]).toEqual([total, total]);
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
