import { catalogSearch } from "@papillote/contract/search.ts";
import { afterAll, expect, test } from "vitest";
import { snapshotOf } from "#server/catalog/catalog.ts";
import { openServer } from "#server/testing/api-server.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { changeCard, seedShop, shop } from "#server/testing/shop.ts";
import { productSet } from "./product-set.ts";
import { preparedSearch } from "./search.ts";

const db = await testDatabase();
const deps = testDeps(db);
const { prepare, forget } = preparedSearch(deps);
await seedShop(db);
const { app, ask } = await openServer(deps);
afterAll(async () => {
  forget();
  await app.close();
});

async function found(name: string): Promise<unknown> {
  const { result } = await ask(catalogSearch, {
    params: { index: "vue_storefront_catalog_1", entity: "product" },
    query: { request: JSON.stringify({ query: { match_phrase: { name } } }) },
  });
  return (result as { hits: { total: unknown } }).hits.total;
}

test("a new version is searched when it is prepared, the previous one until then", async () => {
  await prepare(await snapshotOf(db));
  expect(await found("Renamed")).toBe(0);
  await changeCard(db, shop.reduced.sku, { name: "Renamed" });
  expect(await found("Renamed")).toBe(0);
  await prepare(await snapshotOf(db));
  expect(await found("Renamed")).toBe(1);
});

test("what a new version leaves as it was is not held twice", async () => {
  const documents = async () => {
    const { documents: all } = await productSet(deps, await snapshotOf(db));
    return new Map(all.map((one) => [one.sku, one]));
  };
  await prepare(await snapshotOf(db));
  const before = { snapshot: await snapshotOf(db), documents: await documents() };
  await changeCard(db, shop.reduced.sku, { name: "Named once more" });
  const after = await snapshotOf(db);
  await prepare(after);
  const later = await documents();
  const isHeldOnce = (sku: string) => [
    after.bySku.get(sku.toLowerCase())?.product ===
      before.snapshot.bySku.get(sku.toLowerCase())?.product,
    later.get(sku) === before.documents.get(sku),
  ];
  expect(isHeldOnce(shop.stocked.sku)).toEqual([true, true]);
  expect(isHeldOnce(shop.reduced.sku)).toEqual([false, false]);
});

test("without a prepared version the one in the database is searched", async () => {
  forget();
  await changeCard(db, shop.reduced.sku, { name: "Named again" });
  expect(await found("Named again")).toBe(1);
});
