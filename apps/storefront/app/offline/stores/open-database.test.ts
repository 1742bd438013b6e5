import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openDatabase } from "./open-database.ts";

const placeIn = (factory: IDBFactory, storeNames = ["user", "syncTasks"]) => ({
  factory,
  name: "shop",
  storeNames,
});
const quiet = { blocked: () => undefined, lost: () => undefined };

test("a stored value is found after the database was reopened, in its own store only", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.jsonValue(), async (key, value) => {
      const factory = new IDBFactory();
      const first = await openDatabase(placeIn(factory), quiet);
      await first.put("user", value, key);
      first.close();
      const second = await openDatabase(placeIn(factory), quiet);
      expect(await second.get("user", key)).toEqual(value);
      expect(await second.get("syncTasks", key)).toBeUndefined();
      second.close();
    }),
    { numRuns: 30 },
  );
});

test("S3.30 the database of an older shop gets the missing stores and keeps its values", async () => {
  const factory = new IDBFactory();
  const old = await openDatabase(placeIn(factory, ["user"]), quiet);
  await old.put("user", "kept", "key");
  old.close();
  const now = await openDatabase(placeIn(factory), quiet);
  expect([...now.objectStoreNames]).toEqual(["syncTasks", "user"]);
  expect(await now.get("user", "key")).toBe("kept");
});

test("a connection closes and reports it when another tab opens a higher version", async () => {
  const factory = new IDBFactory();
  const lost: unknown[] = [];
  const ours = await openDatabase(placeIn(factory), {
    ...quiet,
    lost: (connection) => void lost.push(connection),
  });
  const blocked: string[] = [];
  const theirs = await openDatabase(placeIn(factory, ["user", "syncTasks", "carts"]), {
    ...quiet,
    blocked: () => void blocked.push("blocked"),
  });
  expect(theirs.version).toBe(2);
  expect(lost).toEqual([ours]);
  expect(blocked).toEqual([]);
});
