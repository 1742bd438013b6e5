import { brandByKey, brands, categories, productDetails } from "@papillote/contract/catalog.ts";
import { endpoints } from "@papillote/contract/endpoints.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, expect, test, vi } from "vitest";
import { markCatalogChanged } from "#server/catalog/catalog.ts";
import { atomically } from "#server/db/transaction.ts";
import { testDatabase } from "./database.ts";
import { addCodes, emptyStock, seedShop, shop } from "./shop.ts";
import { openProcess } from "./shop-process.ts";

const db = await testDatabase();
await seedShop(db);
const { app, deps, edition, pass } = await openProcess(db, { servesPages: false });

beforeAll(async () => {
  await vi.waitFor(() => expect(edition()).toBeDefined(), { timeout: 60_000 });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const details = `${productDetails.path}?productId=${shop.stocked.sku}`;

async function cacheUse(name: "hits" | "misses"): Promise<number> {
  return Number(
    new RegExp(`shop_cache_${name}\\{cache="replies"\\} (\\d+)`).exec(
      (await get("/metrics")).body,
    )?.[1],
  );
}

test.for([
  categories.path,
  `${brands.path}?limit=2`,
  brandByKey.path.replace(":url_key", "brand-1"),
  details,
])("%s is made once, and then the same bytes in the encoding that is asked for", async (url) => {
  const misses = await cacheUse("misses");
  const [first, second] = [await get(url), await get(url)];
  expect([first.statusCode, second.body]).toEqual([200, first.body]);
  expect(await cacheUse("misses")).toBe(misses + 1);
  expect(first.json()).toMatchObject({ code: 200, resultCode: 200 });
  const zipped = await get(url, { "accept-encoding": "gzip, br" });
  expect(zipped.headers).toMatchObject({
    "content-encoding": "br",
    vary: "accept-encoding",
    "cache-control": "public, max-age=0, must-revalidate",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
  });
  const known = await get(url, { "if-none-match": String(first.headers.etag) });
  expect([known.statusCode, known.body]).toEqual([304, ""]);
});

test("equivalent addresses share one reply, different queries do not", async () => {
  await get(`${brands.path}?limit=3&page=1`);
  const misses = await cacheUse("misses");
  const same = ["?page=1&limit=3", "?limit=3", "?limit=3&nothing=known", "?limit=03"];
  const bodies = new Set(
    (await Promise.all(same.map((query) => get(brands.path + query)))).map(({ body }) => body),
  );
  expect([bodies.size, await cacheUse("misses")]).toEqual([1, misses]);
  expect((await get(`${brands.path}?limit=1`)).json().result.items).toHaveLength(1);
});

test("a search is cached under its long address too", async () => {
  const skus = Array.from({ length: 200 }, (_, index) => `NONE-${index}`);
  const request = JSON.stringify({ query: { terms: { sku: [...skus, shop.open.sku] } } });
  const url = `/api/catalog/vue_storefront_catalog_1/product/_search?request=${encodeURIComponent(request)}`;
  const misses = await cacheUse("misses");
  const [first, second] = [await get(url), await get(url)];
  expect([first.json().hits.total, second.body, await cacheUse("misses")]).toEqual([
    1,
    first.body,
    misses + 1,
  ]);
});

test("S4.9b a reply that repeats a task's id is not shared with other tasks", async () => {
  await get(details);
  const reply = await get(details, { "x-task-id": "task-1" });
  expect(reply.json()).toMatchObject({ code: 200, task_id: "task-1" });
  expect(reply.headers.etag).toBeUndefined();
  expect((await get(details)).json().task_id).toBeUndefined();
});

test("an invalid token is refused whether or not the reply is cached", async () => {
  await get(details);
  for (const reply of [
    await get(details, { authorization: "Bearer none" }),
    await get(`${details}&token=none`),
    await get(`${details}&%74oken=none`),
  ])
    expect(reply.statusCode).toBe(401);
  expect((await get(details)).statusCode).toBe(200);
});

test("a refusal is not cached", async () => {
  const unknown = `${productDetails.path}?productId=LATE`;
  expect((await get(unknown)).headers).toMatchObject({ "cache-control": "no-store" });
  expect((await get(unknown)).json().code).not.toBe(200);
  expect((await get(`${brands.path}?limit=none`)).statusCode).toBe(400);
});

test("S9.17 a change of the catalogue empties the cache", async () => {
  const name = async () =>
    (await get(brandByKey.path.replace(":url_key", "brand-2"))).json().result.brand.name;
  expect(await name()).toBe("Brand 2");
  await db.query("update brand set name = 'Brand Two' where brand_id = 2");
  await atomically(db, markCatalogChanged);
  await expect.poll(name, { timeout: 60_000 }).toBe("Brand Two");
});

test("S4.37 a product that sells out is shown so within seconds", async () => {
  await addCodes(deps, { brandId: 1, denomination: cents(50_00) }, 1);
  const isInStock = async () => (await get(details)).json().result.product.stock.is_in_stock;
  pass(2_000);
  expect(await isInStock()).toBe(true);
  await emptyStock(db);
  expect(await isInStock()).toBe(true);
  pass(2_000);
  expect(await isInStock()).toBe(false);
});

test("only public calls that depend on their address alone are shared", () => {
  const shared = Object.values(endpoints).filter((one) => "shared" in one);
  expect(shared.length).toBeGreaterThan(4);
  for (const one of shared) {
    expect(one.method).toBe("GET");
    expect(["public", "guest"]).toContain(one.auth);
  }
});
