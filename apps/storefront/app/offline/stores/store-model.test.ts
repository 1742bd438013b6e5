import { quotaBytes } from "@papillote/domain/sync/stores-limits.ts";
import { mayChangeInAnotherTab, type StoreName } from "@papillote/domain/sync/stores-names.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Store } from "./store.ts";
import { type Faults, faultyFactory } from "./testing/faulty-factory.ts";
import { testStores } from "./testing/test-stores.ts";

const keys = ["a", "b", "c"];
type Change =
  | { do: "set" | "setInMemory" | "remove"; key: string; value: number }
  | { do: "clear" };
type Step =
  | { do: "change"; changes: Change[] }
  | { do: "fail"; faults: Pick<Faults, "read" | "write"> }
  | { do: "get"; key: string }
  | { do: "entries" | "reload" };

const key = fc.constantFrom(...keys);
const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom("set", "remove", "setInMemory"),
      key,
      value: fc.nat(1_000),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: "clear" } as const) },
);
const fault = fc.constantFrom(undefined, undefined, "throws" as const, "abort" as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("change" as const),
      changes: fc.array(change, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("fail" as const),
      faults: fc.record({ read: fault, write: fc.oneof(fault, fc.constant("once" as const)) }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("get" as const), key }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom("entries" as const, "reload" as const) }),
  },
);

type StoredValue = number | undefined;

/**
 * A plain map of this page's writes, and for each key the values that the disk may hold. After an
 * acknowledged write that is one value.
 */
function plainModel() {
  const page = new Map<string, number>();
  const onDisk = new Map<string, Set<StoredValue>>(
    keys.map((one) => [one, new Set<StoredValue>([undefined])]),
  );
  const inMemoryOnly = new Set<string>();
  const written = new Set<string>();
  let failedWrites = 0;

  const apply = (one: Change) => {
    for (const each of one.do === "clear" ? keys : [one.key]) {
      written.add(each);
      if (one.do === "set" || one.do === "setInMemory") page.set(each, one.value);
      else page.delete(each);
      if (one.do === "setInMemory") inMemoryOnly.add(each);
      else {
        inMemoryOnly.delete(each);
        onDisk.get(each)?.add(page.get(each));
      }
    }
  };

  return {
    page,
    written,
    onDisk,
    change(changes: Change[], isFailing: boolean) {
      for (const one of changes) apply(one);
      const writes = changes.filter((one) => one.do !== "setInMemory").length;
      // A failed clear is repeated before the next write, so each change causes two errors at most.
      if (isFailing) failedWrites += 2 * writes;
      else if (writes > 0 && failedWrites < 30)
        for (const each of keys)
          if (!inMemoryOnly.has(each)) onDisk.set(each, new Set([page.get(each)]));
    },
    reload(found: Map<string, number>) {
      for (const each of keys) expect([...(onDisk.get(each) ?? [])]).toContain(found.get(each));
      page.clear();
      for (const [each, value] of found) page.set(each, value);
      for (const each of keys) onDisk.set(each, new Set([page.get(each)]));
      inMemoryOnly.clear();
      written.clear();
      failedWrites = 0;
    },
  };
}

const run = (store: Store<number>, one: Change): Promise<void> => {
  if (one.do === "clear") return store.clear();
  if (one.do === "remove") return store.remove(one.key);
  return store.set(one.key, one.value, { memoryOnly: one.do === "setInMemory" });
};

async function follow(name: StoreName, steps: Step[]) {
  const { factory, faults } = faultyFactory();
  const model = plainModel();
  let store = testStores(factory).store<number>(name);
  let hasReadFailed = false;

  const expectValue = (each: string, value: StoredValue) => {
    // A value that this page neither wrote nor could read is undefined; no value is ever invented.
    const isUnknown = hasReadFailed && !model.written.has(each) && value === undefined;
    if (!isUnknown) expect(value).toBe(model.page.get(each));
  };

  for (const one of steps) {
    if (one.do === "change") {
      const isFailing = faults.write !== undefined;
      await Promise.all(one.changes.map((each) => run(store, each)));
      model.change(one.changes, isFailing);
    }
    if (one.do === "fail") Object.assign(faults, one.faults);
    if (one.do === "get" || one.do === "entries") hasReadFailed ||= faults.read !== undefined;
    if (one.do === "get") expectValue(one.key, await store.get(one.key));
    if (one.do === "entries") {
      const entries = new Map(await store.entries());
      for (const each of keys) expectValue(each, entries.get(each));
    }
    if (one.do === "reload") {
      Object.assign(faults, { read: undefined, write: undefined });
      hasReadFailed = false;
      store = testStores(factory).store<number>(name);
      model.reload(new Map(await store.entries()));
    }
  }
}

describe("any sequence of changes, failures and reloads", () => {
  test.each(["syncTasks", "cms", "elasticCache"] as const)(
    "S3.30 S4.27a %s returns what a plain map returns, and stores what it acknowledged",
    async (name) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
          await follow(name, [...steps, { do: "entries" }, { do: "reload" }, { do: "entries" }]);
        }),
        { numRuns: 150 },
      );
    },
  );

  test("the three stores represent the three kinds of store", () => {
    const kinds = (["syncTasks", "cms", "elasticCache"] as const).map((name) => [
      mayChangeInAnotherTab(name),
      quotaBytes(name) !== undefined,
    ]);
    expect(kinds).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
  });
});
