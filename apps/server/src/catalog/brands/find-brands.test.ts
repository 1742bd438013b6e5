import { brandCounts, brands } from "@papillote/contract/catalog.ts";
import type { EndpointShape } from "@papillote/contract/endpoint.ts";
import { suggest } from "@papillote/contract/suggest.ts";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { catalogRoutes } from "#server/catalog/catalog.routes.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { type FrenchQuery, queriesBefore, queriesHeldOut } from "#server/testing/french-queries.ts";
import { serve } from "#server/web/serve.ts";
import { listBrands } from "./list-brands.ts";

const db = await testDatabase({ filled: true });
const deps = testDeps(db);
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  const findSession = async () => ({ session: undefined, isTokenSent: false });
  for (const one of catalogRoutes(deps)) serve(app, one, { findSession, checksReplies: true });
});

afterAll(() => app.close());

async function ask<Shape extends EndpointShape>(
  { method, path, reply: schema }: Shape,
  query: Readonly<Record<string, string>>,
) {
  const reply = await app.inject({ method, url: path, query });
  return z.parse(schema, reply.json().result) as z.output<Shape["reply"]>; // the schema of this very shape
}

const looked = 3;

async function missesOf(queries: readonly FrenchQuery[]): Promise<string[]> {
  const misses: string[] = [];
  for (const [q, ...wanted] of queries) {
    const { brands: found } = await listBrands(db, { q, page: 1, limit: looked }, deps.clock.now());
    const isFound = found.some(
      ({ brand }) =>
        wanted.includes(brand.name) || brand.universeIds.some((id) => wanted.includes(id)),
    );
    if (!isFound)
      misses.push(
        `${q}: ${found.map(({ brand }) => brand.name).join(", ") || "nothing"} instead of ${wanted.join(" or ")}`,
      );
  }
  return misses;
}

test.for([
  {
    name: "95 of 100 French queries find their brand among the first three",
    queries: queriesBefore,
    share: 0.95,
  },
  {
    name: "so do nine of ten held-out queries",
    queries: queriesHeldOut,
    share: 0.9,
  },
])("$name", async ({ queries, share }) => {
  const misses = await missesOf(queries);
  expect(1 - misses.length / queries.length, misses.join("\n")).toBeGreaterThanOrEqual(share);
});

test("S2.34 filter counts apply to the search results, and its best brands come first", async () => {
  const counts = await ask(brandCounts, { q: "chausures" });
  const total = async (more: Readonly<Record<string, string>>) =>
    (await ask(brands, { q: "chausures", limit: "1", ...more })).meta.total;
  expect(counts.all).toBeGreaterThan(2);
  expect(counts.all).toBe(await total({}));
  for (const { id, count } of counts.universes)
    expect(count).toBe(await total({ universe: String(id) }));
  const found = await ask(brands, { q: "ecume", limit: "500" });
  expect(found.items[0]?.name).toBe("Drap d’Écume");
});

test("S2.34 a chosen sort order overrides the relevance", async () => {
  const prices = (await ask(brands, { q: "chocolat", sort: "price_asc" })).items.map(
    (one) => one.price_from ?? Number.POSITIVE_INFINITY,
  );
  expect(prices.length).toBeGreaterThan(2);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
});

test("the corrected name is returned only for a misspelt one", async () => {
  expect((await ask(brands, { q: "hector vobrun" })).meta).toMatchObject({
    total: 1,
    understood: "Hector Vaubrun",
  });
  expect((await ask(brands, { q: "hector" })).meta.understood).toBeNull();
});

test("S8.11g a text that matches no brand finds none, with any characters", async () => {
  for (const q of ["zzzzqqqq", "()*%_", "\u0001\u0001", "hasOwnProperty", "🍬🍬", "a".repeat(100)])
    expect((await ask(brands, { q })).meta).toMatchObject({ total: 0, understood: null });
});

test("brands, universes and products are suggested together, each group best first", async () => {
  const found = await ask(suggest, { q: "chocolats" });
  expect(found.brands[0]?.name).toBe("Cacaotière Noirmont");
  expect(found.total).toBeGreaterThanOrEqual(found.brands.length);
  expect(found.universes[0]).toEqual({
    id: 402,
    name: "Chocolats et confiseries",
    slug: "chocolats-confiseries",
    url_path: "gastronomie-et-vins/chocolats-confiseries",
    level: 3,
  });
  expect(found.universes.every(({ level }) => level > 1)).toBe(true);
  const massage = await ask(suggest, { q: "massage" });
  expect(massage.products.length).toBeGreaterThan(0);
  expect(massage.products.length).toBeLessThanOrEqual(4);
  expect((await ask(suggest, { q: "c", limit: "3" })).brands).toHaveLength(3);
});

test("every suggested product has its page", async () => {
  for (const q of ["massage", "cours de cuisine", "diner", "noel"]) {
    for (const { sku, url_path } of (await ask(suggest, { q })).products) {
      const page = await app.inject({
        url: "/api/ext/customers/product-details",
        query: { productId: sku },
      });
      expect([page.statusCode, page.json().result.product.url_path]).toEqual([200, url_path]);
    }
  }
});

test("before anything is typed the favourites and the universes are suggested", async () => {
  const found = await ask(suggest, {});
  expect(found.brands.map(({ name }) => name)).toEqual(
    (await ask(brands, { limit: "8" })).items.map(({ name }) => name),
  );
  expect(found.universes).toHaveLength(12);
  expect(found.products).toEqual([]);
});
