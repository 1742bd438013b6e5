import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { houseCards, urlMap } from "@papillote/contract/catalog.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openServer } from "#server/testing/api-server.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { importFolder } from "./imports.ts";

const db = await testDatabase({ filled: true });
const deps = testDeps(db);
const { app, ask } = await openServer(deps);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "papillote-addresses-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

async function importLines(file: string, ...lines: readonly string[]) {
  const own = await mkdtemp(join(folder, "case-"));
  await writeFile(join(own, file), `${lines.join("\r\n")}\r\n`);
  const report = await importFolder(deps, own);
  return report.files.flatMap(({ bad }) => bad.map(({ line, reason }) => `${line}: ${reason}`));
}

/** Imports the demo's row of a product or universe again, with other URL paths. */
async function rename(
  file: string,
  key: string,
  ...changes: readonly [from: string, to: string][]
) {
  const [header = "", ...rows] = (await readFile(join("data/demo", file), "utf8")).split("\r\n");
  const row = rows.find((one) => one.startsWith(`${key},`)) ?? "";
  const changed = changes.reduce((line, [from, to]) => line.replaceAll(from, to), row);
  expect(await importLines(file, header, changed)).toEqual([]);
}

const card = ["products.csv", "GC-1001"] as const;
const lasting = "carte-cadeau-ravelune";
const mapped = async (path: string) => (await ask(urlMap, { body: { url: path } })).result;

test("S2.9a the address of a renamed product or universe leads on, after each renaming", async () => {
  await rename(...card, [lasting, "ravelune-en-carte"]);
  await rename(...card, [lasting, "bon-ravelune"]);
  for (const old of [lasting, "ravelune-en-carte", "bon-ravelune"])
    expect(await mapped(`boutique/${old}`), old).toMatchObject({
      ...{ type: "product", sku: "GC-1001" },
      params: { slug: "bon-ravelune" },
    });
  await rename("universes.csv", "103", ["chaussures", "souliers"]);
  expect(await mapped("mode-et-accessoires/chaussures")).toMatchObject({
    ...{ type: "category", params: { slug: "souliers" } },
  });
});

test("a renamed product leads on where the shop has a first segment of its own as well", async () => {
  const { config } = deps;
  const addresses = { ...config.flags.addresses, productSegment: "produits" };
  const flags = { ...config.flags, addresses };
  const other = await openServer({ ...deps, config: { ...config, flags } });
  const { result } = await other.ask(urlMap, { body: { url: `produits/${lasting}` } });
  await other.app.close();
  expect(result).toMatchObject({ sku: "GC-1001", params: { slug: "bon-ravelune" } });
});

test("S2.9a an address that another product takes is that product's, and one that comes back its own", async () => {
  await rename("products.csv", "CC-1002", ["carte-cadeau-hector-vaubrun", "ravelune-en-carte"]);
  expect(await mapped("boutique/ravelune-en-carte")).toMatchObject({ sku: "CC-1002" });
  await rename(...card);
  expect(await mapped(`boutique/${lasting}`)).toMatchObject({
    ...{ sku: "GC-1001", params: { slug: lasting } },
  });
  expect(await mapped("boutique/bon-ravelune")).toMatchObject({ sku: "GC-1001" });
});

const synonymHeader = "said,meaning,shop_words,occasions,universes,skus";

test("S2.34 what the operator's synonyms say leads to the card from the next search on", async () => {
  const found = async (q: string) => (await ask(houseCards, { query: { q } })).result;
  expect(await found("quinceañera")).toMatchObject({ items: [] });
  expect(
    await importLines("search_synonyms.csv", synonymHeader, "quinceañera,things,,,,OC-02"),
  ).toEqual([]);
  expect(await found("quinceanera")).toMatchObject({ items: [{ sku: "OC-02" }] });
});

test("a synonym that leads to nothing, or to what there is not, is a bad row", async () => {
  const rows = ["a,things,,,,", "b,ignored,robe,,,", "c,things,,,,NO-SKU", "d,things,,721,4711,"];
  expect(await importLines("search_synonyms.csv", synonymHeader, ...rows)).toEqual([
    '2: leads to nothing (it reads "things")',
    '3: leads to nothing by itself (it reads "ignored")',
    "4: NO-SKU does not stand in products.csv",
    "5: 4711 does not stand in universes.csv",
  ]);
});
