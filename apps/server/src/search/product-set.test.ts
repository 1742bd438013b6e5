import { catalogSearch } from "@papillote/contract/search.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { afterAll, expect, test } from "vitest";
import { laterStates, productStates, snapshotOf } from "#server/catalog/catalog.ts";
import { openServer } from "#server/testing/api-server.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { addCodes, changeCard, emptyStock, seedShop, shop } from "#server/testing/shop.ts";

const db = await testDatabase();
const deps = testDeps(db);
await seedShop(db);
const { app, ask } = await openServer(deps);
afterAll(() => app.close());

const params = { index: "vue_storefront_catalog_1", entity: "product" };
const soon = { timeout: 60_000 };

async function skusInStock(): Promise<string[]> {
  const query = { terms: { "stock.is_in_stock": [true] } };
  const { result } = await ask(catalogSearch, {
    params,
    query: { request: JSON.stringify({ query }), _source_include: "sku" },
  });
  return (result as { hits: { hits: { _source: { sku: string } }[] } }).hits.hits.map(
    ({ _source }) => _source.sku,
  );
}

test("S4.37 a change of stock is found within seconds, without a new version", async () => {
  expect(await skusInStock()).not.toContain(shop.stocked.sku);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 1);
  await expect.poll(skusInStock, soon).toContain(shop.stocked.sku);
  await emptyStock(db);
  await expect.poll(skusInStock, soon).not.toContain(shop.stocked.sku);
});

test("S9.17 a new version of the catalogue is found at once", async () => {
  await changeCard(db, shop.reduced.sku, { name: "Renamed" });
  const { result } = await ask(catalogSearch, { params, query: { q: "Renamed" } });
  expect(result).toMatchObject({ hits: { total: 1 } });
});

test("S4.25a a document follows the hours of its special price, and else stays the same object", async () => {
  const snapshot = await snapshotOf(db);
  const priceIn = ({ documents }: Awaited<ReturnType<typeof productStates>>) =>
    documents.find(({ sku }) => sku === shop.reduced.sku)?.final_price;
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 1);
  const before = await productStates(db, snapshot, {
    now: new Date("2026-12-31T22:00:00Z"),
  });
  const same = await laterStates(db, snapshot, before, new Date("2026-12-31T22:30:00Z"));
  expect([priceIn(before), same.changed, same.states.documents === before.documents]).toEqual([
    18,
    "nothing",
    true,
  ]);
  const after = await laterStates(db, snapshot, same.states, new Date("2026-12-31T23:30:00Z"));
  expect([after.changed, priceIn(after.states)]).toEqual(["all", 20]);
});
