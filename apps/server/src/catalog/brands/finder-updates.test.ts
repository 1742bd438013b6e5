import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  markCatalogChanged,
  snapshotOf,
  startFinderUpdates,
  watchCatalogue,
} from "#server/catalog/catalog.ts";
import { atomically } from "#server/db/transaction.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { listBrands } from "./list-brands.ts";

const db = await testDatabase({ filled: true });
const deps = testDeps(db);
const finder = startFinderUpdates(db, deps.log);
const watch = watchCatalogue(db, deps.log, finder.heard);
const cacheVersion = finder.editionOf(watch.edition);

beforeAll(() => untilUpToDate());
afterAll(async () => {
  await watch.stop();
  await finder.stop();
});

/** Whether the current search belongs to the latest version of the catalogue. */
function isUpToDate(): boolean {
  return cacheVersion() !== undefined && cacheVersion() === watch.edition();
}

/** Also waits until the version differs from `before`. */
async function untilUpToDate(before?: string, look: () => void = () => undefined): Promise<void> {
  const check = () => {
    look();
    expect(isUpToDate() && cacheVersion() !== before).toBe(true);
  };
  await vi.waitFor(check, { timeout: 60_000, interval: 1 });
}

async function renameBrand(from: string, to: string): Promise<void> {
  await atomically(db, async (tx) => {
    await tx.query("update brand set name = $2 where name = $1", [from, to]);
    await markCatalogChanged(tx);
  });
}

async function namesFound(q: string): Promise<(string | undefined)[]> {
  const { brands } = await listBrands(db, { q, page: 1, limit: 1 }, deps.clock.now());
  return brands.map(({ brand }) => brand.name);
}

test("the previous search finds brands, under their new names, until the new search is built", async () => {
  expect(await namesFound("ravelune")).toEqual(["Ravelune"]);
  const before = cacheVersion();
  await renameBrand("Ravelune", "Zyxoquartz");
  expect(await namesFound("ravelune")).toEqual(["Zyxoquartz"]);
  expect(await namesFound("zyxoquartz")).toEqual([]);
  await untilUpToDate(before);
  expect(await namesFound("zyxoquartz")).toEqual(["Zyxoquartz"]);
});

test("the cache version changes with the catalogue, and again when its search is built", async () => {
  const before = cacheVersion();
  const versions = new Set([before]);
  await renameBrand("Zyxoquartz", "Wubbolin");
  await untilUpToDate(before, () => versions.add(cacheVersion()));
  expect([...versions]).toEqual([
    before,
    `${watch.edition()}, found by the search of another`,
    watch.edition(),
  ]);
});

test("several changes during a build end with the search of the last one", async () => {
  await renameBrand("Wubbolin", "Kraxifond");
  await renameBrand("Kraxifond", "Plozzimur");
  await renameBrand("Plozzimur", "Vromiquel");
  await expect.poll(() => namesFound("vromiquel"), { timeout: 60_000 }).toEqual(["Vromiquel"]);
  await untilUpToDate();
  expect(await namesFound("kraxifond")).toEqual([]);
});

test("an earlier version is freed as soon as the next one is searched", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const earlier = new WeakRef(await snapshotOf(db));
  const before = cacheVersion();
  await renameBrand("Vromiquel", "Ravelune");
  await untilUpToDate(before);
  const isFreed = () => {
    collectGarbage();
    return earlier.deref() === undefined;
  };
  await expect.poll(isFreed, { timeout: 20_000 }).toBe(true);
});
