import { setImmediate as turn } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { buildCurrentFinder, buildFinder, clearCurrentFinder, finderFor } from "./finder.ts";

afterEach(clearCurrentFinder);

const namesMany = 3_000;

/** One brand, and enough products that the build takes several time slices. */
function catalogueOf(name: string) {
  const brand = { id: 1, name, tagline: "", metaKeywords: [], universeIds: [], categoryIds: [] };
  const product = (productId: number) => ({
    productId,
    sku: `SP-${productId}`,
    name: `${name} numéro ${productId}`,
    categoryIds: [],
    children: [],
  });
  const byId = new Map(
    Array.from(
      { length: namesMany },
      (_, at) => [at, { product: product(at), child: undefined }] as const,
    ),
  );
  const nothing = { cards: [], synonyms: [], towns: [] };
  return { brands: [brand], categoryById: new Map(), skusOf: () => [], byId, ...nothing };
}

async function finds(catalogue: ReturnType<typeof catalogueOf>, query: string): Promise<boolean> {
  return ((await finderFor(catalogue)).find(query).brands ?? []).length > 0;
}

test("the current search answers until the one of a new version is built", async () => {
  const [before, after] = [catalogueOf("Ravelune"), catalogueOf("Semelline")];
  await buildCurrentFinder(before);
  const making = buildCurrentFinder(after);
  expect([await finds(after, "ravelune"), await finds(after, "semelline")]).toEqual([true, false]);
  await making;
  expect([await finds(after, "ravelune"), await finds(after, "semelline")]).toEqual([false, true]);
});

test("a version that changes nothing that is searched has the search of the one before", async () => {
  const [before, same, after] = ["Ravelune", "Ravelune", "Semelline"].map(catalogueOf);
  if (!before || !same || !after) throw new Error("three catalogues");
  await buildCurrentFinder(before);
  const first = await finderFor(before);
  await buildCurrentFinder(same);
  expect(await finderFor(same)).toBe(first);
  await buildCurrentFinder(after);
  expect(await finderFor(after)).not.toBe(first);
});

test("a request does not begin to build the search of a new version", async () => {
  await buildCurrentFinder(catalogueOf("Ravelune"));
  const after = catalogueOf("Semelline");
  await finderFor(after);
  for (let turns = 0; turns < 200; turns++) await turn();
  expect(await finds(after, "semelline")).toBe(false);
});

test("without a current search callers wait for their own version", async () => {
  expect(await finds(catalogueOf("Ravelune"), "ravelune")).toBe(true);
  expect(await finds(catalogueOf("Semelline"), "semelline")).toBe(true);
});

test("others have their turn while it is made", async () => {
  let [isMade, turns] = [false, 0];
  const making = buildCurrentFinder(catalogueOf("Ravelune")).then(() => {
    isMade = true;
  });
  for (; !isMade; turns++) await turn();
  await making;
  expect(turns).toBeGreaterThan(3);
});

test("its steps are many: none is longer than a small part of the whole", () => {
  const steps = buildFinder(catalogueOf("Ravelune"));
  let count = 0;
  while (steps.next().done !== true) count++;
  expect(count).toBeGreaterThan(namesMany);
});
