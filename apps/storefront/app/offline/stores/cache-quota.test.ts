import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { faultyFactory } from "./testing/faulty-factory.ts";
import { testPage, testStores } from "./testing/test-stores.ts";

beforeEach(() =>
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
  }),
);
afterEach(() => vi.useRealTimers());

const kilobytes = (count: number) => "x".repeat(count * 512);

async function filled(indexedDB: IDBFactory, page = testPage()) {
  const stores = testStores(indexedDB, { page: page.page });
  const cache = stores.store<string>("elasticCache");
  for (let entry = 1; entry <= 5; entry++) {
    vi.advanceTimersByTime(1);
    await cache.set(`entry-${entry}`, kilobytes(1_000));
  }
  return { ...stores, cache, show: page.show };
}

const keysOf = async (store: { entries(): Promise<[string, unknown][]> }) =>
  (await store.entries()).map(([key]) => key).sort();

/** Each check ends in the database, which needs real turns of the event loop. */
async function passes(ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 40; turn++) await new Promise((resolve) => setImmediate(resolve));
}

describe("the quota of elasticCache", () => {
  test("S9.16 the timer starts with the first use of the cache, once", async () => {
    const { store } = testStores(faultyFactory().factory);
    store("products");
    expect(vi.getTimerCount()).toBe(0);
    store("elasticCache");
    store("elasticCache");
    expect(vi.getTimerCount()).toBe(1);
  });

  test("S9.16 S9.29a beyond 4096 KB the oldest entry is removed at the check every 30 s, from disk too", async () => {
    const { factory } = faultyFactory();
    const { cache } = await filled(factory);
    await passes(29_000);
    expect(await keysOf(cache)).toHaveLength(5);
    await passes(1_000);
    const left = ["entry-2", "entry-3", "entry-4", "entry-5"];
    expect(await keysOf(cache)).toEqual(left);
    expect(await keysOf(testStores(factory).store("elasticCache"))).toEqual(left);
    expect(await cache.get("entry-1")).toBeUndefined();
    expect(await cache.get("entry-2")).toBe(kilobytes(1_000));
    await cache.set("entry-6", kilobytes(1_000));
    await passes(30_000);
    expect(await keysOf(cache)).toEqual(["entry-3", "entry-4", "entry-5", "entry-6"]);
  });

  test("S9.16 a hidden page does not check, and starts again when it is shown", async () => {
    const { factory } = faultyFactory();
    const { cache, show } = await filled(factory);
    show(false);
    expect(vi.getTimerCount()).toBe(0);
    await passes(90_000);
    expect(await keysOf(cache)).toHaveLength(5);
    show(true);
    show(true);
    expect(vi.getTimerCount()).toBe(1);
    await passes(30_000);
    expect(await keysOf(cache)).toHaveLength(4);
  });

  test("S9.16 without a write the cache is not weighed again", async () => {
    const { factory, calls } = faultyFactory();
    await filled(factory);
    await passes(30_000);
    const reads = calls.reads;
    await passes(90_000);
    expect(calls.reads).toBe(reads);
  });

  test("S9.29b the other stores have no quota", async () => {
    const { factory } = faultyFactory();
    const { store } = testStores(factory);
    for (let entry = 1; entry <= 5; entry++)
      await store("products").set(`entry-${entry}`, kilobytes(1_000));
    await passes(60_000);
    expect(await keysOf(store("products"))).toHaveLength(5);
  });

  test("S9.29a an entry without a date, from an older shop, has no value and is removed first", async () => {
    const { factory, real } = faultyFactory();
    const { cache } = await filled(factory);
    const open = await new Promise<IDBDatabase>((resolve) => {
      const request = real.open("fr-shop");
      request.onsuccess = () => resolve(request.result);
    });
    open
      .transaction("elasticCache", "readwrite")
      .objectStore("elasticCache")
      .put(kilobytes(1_000), "of-old");
    expect(await cache.get("of-old")).toBeUndefined();
    await passes(30_000);
    expect(await keysOf(cache)).toEqual(["entry-2", "entry-3", "entry-4", "entry-5"]);
  });

  test("S9.29a without a database the quota limits the memory too", async () => {
    const cache = testStores(undefined).store("elasticCache");
    for (let entry = 1; entry <= 9; entry++) await cache.set(`entry-${entry}`, kilobytes(1_000));
    await passes(30_000);
    expect(await keysOf(cache)).toEqual(["entry-6", "entry-7", "entry-8", "entry-9"]);
  });
});

describe("a full storage", () => {
  test("S9.29a a token is still written: the whole cache is removed for it", async () => {
    const { factory, faults } = faultyFactory();
    const { cache, store, logged } = await filled(factory);
    faults.write = "full";
    faults.endsWhenErased = true;
    await store("user").set("current-token", "kept");
    expect(await testStores(factory).store("user").get("current-token")).toBe("kept");
    expect(await keysOf(cache)).toEqual([]);
    expect(logged).toEqual(["stores.full fr-shop"]);
  });

  test("S9.29a for one of its own entries the cache removes its older half", async () => {
    const { factory, faults } = faultyFactory();
    const { cache } = await filled(factory);
    faults.write = "full";
    faults.endsWhenErased = true;
    vi.advanceTimersByTime(1);
    await cache.set("entry-6", kilobytes(1));
    expect(await keysOf(testStores(factory).store("elasticCache"))).toEqual([
      "entry-4",
      "entry-5",
      "entry-6",
    ]);
  });

  test("a value removed while room was made is not restored", async () => {
    const { factory, faults } = faultyFactory();
    const { store, forgetPerson } = await filled(factory);
    faults.write = "full";
    faults.endsWhenErased = true;
    const keeping = store("user").set("current-token", "secret");
    await Promise.all([keeping, forgetPerson()]);
    expect(await testStores(factory).store("user").entries()).toEqual([]);
  });
});
