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

test("what is kept under a key is found again when the database is opened anew, and in its own store alone", async () => {
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

test("S3.30 a database of an older shop gets the stores it lacks and keeps what it holds", async () => {
  const factory = new IDBFactory();
  const old = await openDatabase(placeIn(factory, ["user"]), quiet);
  await old.put("user", "kept", "key");
  old.close();
  const now = await openDatabase(placeIn(factory), quiet);
  expect([...now.objectStoreNames]).toEqual(["syncTasks", "user"]);
  expect(await now.get("user", "key")).toBe("kept");
});

test("a connection lets go when another tab asks for a higher version, and says so", async () => {
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
