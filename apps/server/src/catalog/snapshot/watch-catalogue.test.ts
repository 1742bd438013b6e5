import { afterEach, expect, test } from "vitest";
import { currentCatalogVersion, markCatalogChanged } from "#server/catalog/catalog.ts";
import { connect, type Db } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { type CatalogueWatch, watchCatalogue } from "./watch-catalogue.ts";

const db = await testDatabase();
const { log } = testDeps(db);
const soon = { timeout: 60_000 };
const watches: CatalogueWatch[] = [];

afterEach(async () => {
  await Promise.all(watches.splice(0).map(({ stop }) => stop()));
});

function watching(over: Db = db): CatalogueWatch {
  const watch = watchCatalogue(over, log);
  watches.push(watch);
  return watch;
}

test("S9.17 every process hears of a new version, and only once it is committed", async () => {
  const [one, other] = [watching(), watching()];
  await expect.poll(one.edition, soon).toBeDefined();
  await expect.poll(other.edition, soon).toBe(one.edition());
  const before = one.edition();

  await atomically(db, async (tx) => {
    await markCatalogChanged(tx);
    expect(one.edition()).toBe(before);
  });

  await expect.poll(one.edition, soon).not.toBe(before);
  await expect.poll(other.edition, soon).toBe(one.edition());
});

test("a version that was taken back is not heard of", async () => {
  const watch = watching();
  await expect.poll(watch.edition, soon).toBeDefined();
  const [before, version] = [watch.edition(), await currentCatalogVersion(db)];
  const takenBack = atomically(db, async (tx) => {
    await markCatalogChanged(tx);
    throw new Error("taken back");
  });
  await expect(takenBack).rejects.toThrow("taken back");
  expect(await currentCatalogVersion(db)).toBe(version);
  expect(watch.edition()).toBe(before);
});

test("without the connection the version is unknown, and known again when there is one", async () => {
  const watch = watching();
  await expect.poll(watch.edition, soon).toBeDefined();
  await db.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
  );
  await expect.poll(watch.edition, soon).toBeUndefined();
  await atomically(db, markCatalogChanged);
  await expect.poll(watch.edition, soon).toBeDefined();
});

test("without a database nothing is known, and stopping does not wait for one", async () => {
  const nowhere = connect({
    url: "postgresql://nobody@127.0.0.1:1/nothing",
    poolMax: 1,
    onError: () => undefined,
  });
  const watch = watching(nowhere);
  await expect.poll(() => watch.edition(), soon).toBeUndefined();
  await watch.stop();
  expect(watch.edition()).toBeUndefined();
  await nowhere.end();
});
