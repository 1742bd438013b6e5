import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { faultyFactory } from "./testing/faulty-factory.ts";
import { testStores } from "./testing/test-stores.ts";

beforeEach(() =>
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
  }),
);
afterEach(() => vi.useRealTimers());

/** The promise's value after that time, or "waits". */
async function answerAfter<Value>(ms: number, promise: Promise<Value>): Promise<Value | "waits"> {
  let answer: Value | "waits" = "waits";
  const settled = promise.then((value) => {
    answer = value;
  });
  await vi.advanceTimersByTimeAsync(ms);
  await Promise.race([settled, vi.advanceTimersByTimeAsync(0)]);
  return answer;
}

/** The database needs real turns of the event loop. */
async function turns(count = 20) {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}

async function worksFromMemory({ store }: ReturnType<typeof testStores>) {
  const user = store("user");
  await user.set("current-token", "a");
  await user.set("gone", "b");
  await user.remove("gone");
  expect([
    await user.get("current-token"),
    await user.get("gone"),
    await user.get("never"),
  ]).toEqual(["a", undefined, undefined]);
  expect(await user.entries()).toEqual([["current-token", "a"]]);
  await user.clear();
  expect(await user.entries()).toEqual([]);
}

describe("no database at all", () => {
  test("S4.27a without IndexedDB the memory serves, and that is logged once", async () => {
    const stores = testStores(undefined);
    await worksFromMemory(stores);
    expect(stores.logged).toEqual(["stores.absent fr-shop"]);
  });

  test.each(["throws", "error"] as const)(
    "S4.27a when the opening %s, the memory serves, and that is logged once",
    async (open) => {
      const { factory, faults } = faultyFactory();
      faults.open = open;
      const stores = testStores(factory);
      await worksFromMemory(stores);
      expect(stores.logged).toEqual(["stores.broken fr-shop"]);
    },
  );

  test("S9.15 S4.27b only the first call waits for an opening without an answer, for 800 ms", async () => {
    const { factory, faults, calls } = faultyFactory();
    faults.open = "never";
    const stores = testStores(factory);
    const pending = stores.store("user").get("key");
    expect(await answerAfter(799, pending)).toBe("waits");
    expect(await answerAfter(1, pending)).toBeUndefined();
    await worksFromMemory(stores);
    expect(calls.opens).toEqual([["fr-shop", undefined]]);
    expect(stores.logged).toEqual(["stores.slow fr-shop"]);
  });
});

describe("time-outs", () => {
  test("S9.15 S4.27b a read without an answer gives nothing after 800 ms, is logged once, and the database is created again one version higher", async () => {
    const { factory, faults, calls } = faultyFactory();
    const stores = testStores(factory);
    await stores.store("user").set("current-token", "kept");
    faults.read = "never";
    const fresh = testStores(factory);
    const pending = fresh.store("user").get("current-token");
    await turns();
    expect(await answerAfter(799, pending)).toBe("waits");
    expect(await answerAfter(1, pending)).toBeUndefined();
    await turns();
    expect(calls.opens.at(-1)).toEqual(["fr-shop", 2]);
    faults.read = undefined;
    expect(await fresh.store("carts").get("key")).toBeUndefined();
    expect(fresh.logged).toEqual(["stores.slow fr-shop"]);
    expect(await testStores(factory).store("user").get("current-token")).toBe("kept");
  });

  test("S4.27b a read without an answer gives the value in memory", async () => {
    const { factory, faults } = faultyFactory();
    const { store } = testStores(factory);
    await store("user").set("current-token", "held");
    faults.read = "never";
    const pending = store("user").get("current-token");
    await turns();
    expect(await answerAfter(800, pending)).toBe("held");
  });

  test("S9.15 an iteration times out after 2000 ms", async () => {
    const { factory, faults } = faultyFactory();
    const { store } = testStores(factory);
    await store("syncTasks").set("task", 1);
    faults.read = "never";
    const pending = store("syncTasks").entries();
    await turns();
    expect(await answerAfter(1_999, pending)).toBe("waits");
    expect(await answerAfter(1, pending)).toEqual([["task", 1]]);
  });

  test("S9.15 a write times out after 800 ms, and is repeated after the next one that succeeds", async () => {
    const { factory, faults } = faultyFactory();
    const { store, logged } = testStores(factory);
    await store("syncTasks").set("first", 1);
    faults.write = "never";
    const pending = store("syncTasks").set("second", 2);
    await turns();
    expect(await answerAfter(799, pending)).toBe("waits");
    expect(await answerAfter(1, pending)).toBeUndefined();
    faults.write = undefined;
    await store("syncTasks").set("third", 3);
    expect(logged).toEqual(["stores.slow fr-shop"]);
    expect(new Map(await testStores(factory).store("syncTasks").entries())).toEqual(
      new Map([
        ["first", 1],
        ["second", 2],
        ["third", 3],
      ]),
    );
  });
});

describe("errors are counted", () => {
  test("S4.27a S9.28 after one read error this store reads from memory only, the others from disk", async () => {
    const { factory, faults, calls } = faultyFactory();
    const { store, logged } = testStores(factory);
    await store("user").set("key", "a");
    await store("carts").set("key", "c");
    faults.read = "throws";
    expect(await store("user").get("key")).toBe("a");
    faults.read = undefined;
    const reads = calls.reads;
    expect(await store("user").get("key")).toBe("a");
    expect(calls.reads).toBe(reads);
    expect(await store("carts").get("key")).toBe("c");
    expect(calls.reads).toBe(reads + 1);
    await store("user").set("key", "b");
    expect(await testStores(factory).store("user").get("key")).toBe("b");
    expect(logged).toEqual(["stores.broken fr-shop"]);
  });

  test.each(["abort", "throws", "full"] as const)(
    "S4.27a S9.28 after thirty writes that end by %s nothing more is written, and the memory serves",
    async (write) => {
      const { factory, faults } = faultyFactory();
      const { store, logged } = testStores(factory);
      faults.write = write;
      for (let count = 1; count <= 29; count++) await store("user").set(`key-${count}`, count);
      faults.write = undefined;
      await store("user").set("thirtieth", 30);
      expect(await testStores(factory).store("user").entries()).toHaveLength(30);
      faults.write = write;
      await store("user").set("last", 31);
      faults.write = undefined;
      await store("user").set("after", 32);
      expect(await store("user").get("after")).toBe(32);
      expect(await testStores(factory).store("user").get("after")).toBeUndefined();
      expect(logged).toEqual([write === "full" ? "stores.full fr-shop" : "stores.broken fr-shop"]);
    },
  );

  test("a value that cannot be cloned stays in memory, and does not count as an error", async () => {
    const { factory } = faultyFactory();
    const { store, logged } = testStores(factory);
    const unfit = () => "a function";
    for (let count = 0; count < 40; count++) await store("user").set("key", unfit);
    expect(await store("user").get("key")).toBe(unfit);
    await store("user").set("current-token", "kept");
    expect(await testStores(factory).store("user").entries()).toEqual([["current-token", "kept"]]);
    expect(logged).toEqual(["stores.unfit fr-shop"]);
  });

  test("personal data are erased from disk even after writing was switched off", async () => {
    const { factory, faults } = faultyFactory();
    const { store, forgetPerson } = testStores(factory);
    await store("user").set("current-token", "secret");
    faults.write = "throws";
    for (let count = 0; count < 30; count++) await store("user").set("key", count);
    faults.write = undefined;
    await forgetPerson();
    expect(await testStores(factory).store("user").entries()).toEqual([]);
  });

  test("a failed erasure of personal data is repeated with the next write", async () => {
    const { factory, faults } = faultyFactory();
    const { store, forgetPerson } = testStores(factory);
    await store("user").set("current-token", "secret");
    faults.write = "throws";
    await forgetPerson();
    faults.write = undefined;
    expect(await store("user").entries()).toEqual([]);
    await store("user").set("other", "b");
    expect(await testStores(factory).store("user").entries()).toEqual([["other", "b"]]);
  });
});

describe("the last change counts, in memory and on disk", () => {
  /** A database that opens only after `letOpen`. */
  function slowToOpen(real: IDBFactory) {
    const { promise: isLet, resolve: letOpen } = Promise.withResolvers<void>();
    const open = (name: string) => {
      const request = real.open(name);
      return {
        set onsuccess(listener: () => void) {
          void isLet.then(listener);
        },
        get result() {
          return request.result;
        },
      };
    };
    return { factory: { open } as unknown as IDBFactory, letOpen };
  }

  test("values erased before the database opened stay erased, even with earlier writes waiting", async () => {
    const { factory, real } = faultyFactory();
    await testStores(factory).store("user").set("current-token", "of yesterday");
    const slow = slowToOpen(real);
    const page = testStores(slow.factory);
    const keeping = page.store("user").set("current-refresh-token", "secret");
    expect(await answerAfter(800, keeping)).toBeUndefined();
    await page.forgetPerson();
    expect(await page.store("user").entries()).toEqual([]);
    await turns();
    slow.letOpen();
    await turns();
    expect(await testStores(factory).store("user").entries()).toEqual([]);
  });

  test("changes made before the database opened are stored once it has opened", async () => {
    const { factory, real } = faultyFactory();
    await testStores(factory).store("syncTasks").clear();
    const slow = slowToOpen(real);
    const tasks = testStores(slow.factory).store("syncTasks");
    const queueing = tasks.set("first", 1);
    expect(await answerAfter(800, queueing)).toBeUndefined();
    await Promise.all([tasks.set("second", 2), tasks.set("first", 3), tasks.remove("second")]);
    await turns();
    slow.letOpen();
    await turns();
    expect(await testStores(factory).store("syncTasks").entries()).toEqual([["first", 3]]);
  });

  test("a write does not overtake the failed erasure that is repeated before it", async () => {
    const { factory, faults } = faultyFactory();
    const page = testStores(factory);
    faults.write = "throws";
    await page.forgetPerson();
    faults.write = undefined;
    await Promise.all([page.store("user").set("current-token", "secret"), page.forgetPerson()]);
    expect(await testStores(factory).store("user").entries()).toEqual([]);
  });

  test("what a repeated clear removes is written again, even if the write that repeated it was replaced", async () => {
    const { factory, faults } = faultyFactory();
    const cms = testStores(factory).store<string>("cms");
    faults.write = "once";
    await Promise.all([cms.clear(), cms.set("first", "a")]);
    await Promise.all([cms.set("second", "b"), cms.set("second", "c", { memoryOnly: true })]);
    expect(await testStores(factory).store("cms").get("first")).toBe("a");
  });

  test("a late success of one clear does not uncover values that a later clear failed to erase", async () => {
    const { factory, faults } = faultyFactory();
    const user = testStores(factory).store("user");
    await user.get("key");
    const earlier = [user.clear(), user.set("current-token", "secret")];
    for (let step = 0; step < 10; step++) await Promise.resolve();
    faults.write = "throws";
    await Promise.all([...earlier, user.clear()]);
    expect(await user.entries()).toEqual([]);
    expect(await user.get("current-token")).toBeUndefined();
  });

  test("a value written while an older one is being read is the one returned", async () => {
    const { factory } = faultyFactory();
    await testStores(factory).store("cms").set("page", "old");
    const cms = testStores(factory).store("cms");
    const [value] = await Promise.all([cms.get("page"), cms.set("page", "new")]);
    expect(value).toBe("new");
    expect(await cms.get("page")).toBe("new");
  });
});

describe("other connections", () => {
  test("another tab may raise the version, and later changes use the new one", async () => {
    const { factory, real } = faultyFactory();
    const { store, logged } = testStores(factory);
    await store("user").set("key", "a");
    const raised = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = real.open("fr-shop", 7);
      request.onsuccess = () => resolve(request.result);
      request.onblocked = () => reject(new Error("the connection was not closed"));
    });
    expect(raised.version).toBe(7);
    await store("user").set("other", "b");
    expect(await store("user").get("other")).toBe("b");
    expect(logged).toEqual([]);
  });

  test("another tab that keeps its connection open is logged, and the memory serves meanwhile", async () => {
    const { factory, real } = faultyFactory();
    // An older shop's database, held open by a page without a `versionchange` listener.
    const held = await new Promise<IDBDatabase>((resolve) => {
      const request = real.open("fr-shop", 1);
      request.onsuccess = () => resolve(request.result);
    });
    const { store, logged } = testStores(factory);
    const pending = store("user").set("key", "a");
    await turns();
    expect(await answerAfter(800, pending)).toBeUndefined();
    expect(await store("user").get("key")).toBe("a");
    expect(logged).toEqual(["stores.blocked fr-shop", "stores.slow fr-shop"]);
    held.close();
    await turns();
    await store("user").set("second", "b");
    expect(new Map(await testStores(factory).store("user").entries())).toEqual(
      new Map([
        ["key", "a"],
        ["second", "b"],
      ]),
    );
  });

  test("a connection that the browser closes is opened again", async () => {
    const { factory, calls } = faultyFactory();
    const opened: IDBDatabase[] = [];
    const watched = {
      open(name: string) {
        const request = factory.open(name);
        request.addEventListener("success", () => opened.push(request.result));
        return request;
      },
    };
    const { store, logged } = testStores(watched as unknown as IDBFactory);
    await store("user").set("key", "a");
    opened[0]?.close();
    opened[0]?.onclose?.(new Event("close"));
    expect(await store("user").get("key")).toBe("a");
    expect(calls.opens).toHaveLength(2);
    expect(logged).toEqual([]);
  });
});
