import { storeNames } from "@papillote/domain/sync/stores-names.ts";
import { describe, expect, test } from "vitest";
import { browserIndexedDB } from "./store.ts";
import { faultyFactory } from "./testing/faulty-factory.ts";
import { testStores } from "./testing/test-stores.ts";

async function databases(real: IDBFactory) {
  return (await real.databases()).map(({ name }) => name).sort();
}

describe("the databases", () => {
  test("S3.30 the store code's own database, with orders in shop, and all twelve stores in each", async () => {
    const { factory, real } = faultyFactory();
    const { store } = testStores(factory);
    await Promise.all(storeNames.map((name) => store(name).set("key", name)));
    expect(await databases(real)).toEqual(["fr-shop", "shop"]);
    for (const name of ["fr-shop", "shop"]) {
      const opened = await new Promise<IDBDatabase>((resolve) => {
        const request = real.open(name);
        request.onsuccess = () => resolve(request.result);
      });
      expect([...opened.objectStoreNames].sort()).toEqual([...storeNames].sort());
    }
  });

  test.each([
    { storeCode: "fr", commonCache: true },
    { storeCode: "", commonCache: false },
  ])("S3.30 shop alone: %o", async (shop) => {
    const { factory, real } = faultyFactory();
    const { store } = testStores(factory, shop);
    await Promise.all(storeNames.map((name) => store(name).set("key", name)));
    expect(await databases(real)).toEqual(["shop"]);
  });

  test("S3.30 stored values are found after a reload, each in its store", async () => {
    const { factory } = faultyFactory();
    const before = testStores(factory);
    await Promise.all(storeNames.map((name) => before.store(name).set("key", { in: name })));
    const after = testStores(factory);
    for (const name of storeNames) {
      expect(await after.store(name).get("key")).toEqual({ in: name });
      expect(await after.store(name).entries()).toEqual([["key", { in: name }]]);
    }
    expect(after.logged).toEqual([]);
  });
});

describe("the cache in memory", () => {
  test("S3.30 all users of a store share its memory, and catalogue values are not read from the database", async () => {
    const { factory, calls } = faultyFactory();
    const { store } = testStores(factory);
    await store("products").set("id$$1", "box");
    expect(await store("products").get("id$$1")).toBe("box");
    expect(calls.reads).toBe(0);
  });

  test("S3.30 a memory-only value is gone after a reload", async () => {
    const { factory, calls } = faultyFactory();
    const { store } = testStores(factory);
    await store("url").set("key", "value", { memoryOnly: true });
    expect(await store("url").get("key")).toBe("value");
    expect(calls.writes).toBe(0);
    expect(await testStores(factory).store("url").get("key")).toBeUndefined();
  });

  test("S3.30 changes of another tab to tokens and tasks are seen at once", async () => {
    const { factory } = faultyFactory();
    const [here, there] = [testStores(factory), testStores(factory)];
    await here.store("user").set("current-token", "old");
    await there.store("user").set("current-token", "new");
    expect(await here.store("user").get("current-token")).toBe("new");
    await here.store("syncTasks").set("task", { transmited: false });
    await there.store("syncTasks").set("task", { transmited: true });
    expect(await here.store("syncTasks").entries()).toEqual([["task", { transmited: true }]]);
    await there.forgetPerson();
    expect(await here.store("user").get("current-token")).toBeUndefined();
    expect(await here.store("syncTasks").entries()).toEqual([]);
  });
});

test("a logout empties user, carts, tasks and history, and nothing else, on disk too", async () => {
  const { factory } = faultyFactory();
  const before = testStores(factory);
  await Promise.all(storeNames.map((name) => before.store(name).set("key", name)));
  await before.forgetPerson();
  const after = testStores(factory);
  for (const { store } of [before, after]) {
    const held = await Promise.all(
      storeNames.map(async (name) => ((await store(name).entries()).length > 0 ? [name] : [])),
    );
    expect(held.flat().sort()).toEqual([
      "attributes",
      "categories",
      "claims",
      "cms",
      "elasticCache",
      "orders",
      "products",
      "url",
    ]);
  }
});

test("a window that throws when `indexedDB` is read has no database", () => {
  const forbidding = {
    get indexedDB(): IDBFactory {
      throw new DOMException("no", "SecurityError");
    },
  };
  expect(browserIndexedDB(forbidding)).toBeUndefined();
  expect(browserIndexedDB({})).toBeUndefined();
});
