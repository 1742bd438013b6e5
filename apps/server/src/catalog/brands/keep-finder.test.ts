import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { keepFinder, markCatalogChanged, watchCatalogue } from "#server/catalog/catalog.ts";
import { atomically } from "#server/db/transaction.ts";
import { importFolder } from "#server/imports/imports.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { listBrands } from "./list-brands.ts";

const db = await testDatabase();
const deps = testDeps(db);
const soon = { timeout: 20_000 };
const finder = keepFinder(db, deps.log);
let watch: ReturnType<typeof watchCatalogue>;
let edition: () => string | undefined;

beforeAll(async () => {
  await importFolder(deps, "data/demo");
  watch = watchCatalogue(db, deps.log, finder.heard);
  edition = finder.editionOf(watch.edition);
  await vi.waitFor(() => expect(isUpToDate()).toBe(true), soon);
});
afterAll(async () => {
  await watch.stop();
  await finder.stop();
});

/** Whether the search that answers is the one of the version that was heard of last. */
function isUpToDate(): boolean {
  return edition() !== undefined && edition() === watch.edition();
}

async function rename(from: string, to: string): Promise<void> {
  await atomically(db, async (tx) => {
    await tx.query("update brand set name = $2 where name = $1", [from, to]);
    await markCatalogChanged(tx);
  });
}

async function named(q: string): Promise<(string | undefined)[]> {
  const { brands } = await listBrands(db, { q, page: 1, limit: 1 }, deps.clock.now());
  return brands.map(({ brand }) => brand.name);
}

test("until the search of a new catalogue stands the old one answers, in the new one's words, and afterwards the new one", async () => {
  expect(await named("ravelune")).toEqual(["Ravelune"]);
  const before = edition();
  await rename("Ravelune", "Zyxoquartz");
  expect(await named("ravelune")).toEqual(["Zyxoquartz"]);
  expect(await named("zyxoquartz")).toEqual([]);
  await expect.poll(() => isUpToDate() && edition() !== before, soon).toBe(true);
  expect(await named("zyxoquartz")).toEqual(["Zyxoquartz"]);
});

test("what is kept of replies names the search it was made with", async () => {
  const before = edition();
  const seen = new Set([before]);
  await rename("Zyxoquartz", "Wubbolin");
  const look = () => {
    seen.add(edition());
    return isUpToDate() && edition() !== before;
  };
  await expect.poll(look, { ...soon, interval: 1 }).toBe(true);
  expect([...seen]).toEqual([
    before,
    `${watch.edition()}, found by the search of another`,
    watch.edition(),
  ]);
});

test("a catalogue that changes while its search is made is searched as it is in the end", async () => {
  const names = ["Wubbolin", "Kraxifond", "Plozzimur", "Vromiquel"];
  for (const [at, name] of names.slice(1).entries()) await rename(names[at] ?? "", name);
  await expect.poll(() => named("vromiquel"), soon).toEqual(["Vromiquel"]);
  await expect.poll(isUpToDate, soon).toBe(true);
  expect(await named("kraxifond")).toEqual([]);
});
