import { setImmediate as turn } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { buildFinder, finderFor, keepFinderFor, keepNoFinder } from "./finder.ts";

afterEach(keepNoFinder);

const namesMany = 3_000;

/** A catalogue of one brand, and of so many products that its search is not made in one slice. */
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
  return { brands: [brand], categoryById: new Map(), skusOf: () => [], byId };
}

async function finds(catalogue: ReturnType<typeof catalogueOf>, query: string): Promise<boolean> {
  return (await finderFor(catalogue)).brands(query).ids.length > 0;
}

test("while the search of a new version is made the kept one answers, and then the new one", async () => {
  const [before, after] = [catalogueOf("Ravelune"), catalogueOf("Semelline")];
  await keepFinderFor(before);
  const making = keepFinderFor(after);
  expect([await finds(after, "ravelune"), await finds(after, "semelline")]).toEqual([true, false]);
  await making;
  expect([await finds(after, "ravelune"), await finds(after, "semelline")]).toEqual([false, true]);
});

test("where no search is kept nobody gets another version's", async () => {
  expect(await finds(catalogueOf("Ravelune"), "ravelune")).toBe(true);
  expect(await finds(catalogueOf("Semelline"), "semelline")).toBe(true);
});

test("others have their turn while it is made", async () => {
  let [isMade, turns] = [false, 0];
  const making = keepFinderFor(catalogueOf("Ravelune")).then(() => {
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
