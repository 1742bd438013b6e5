import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brands } from "@papillote/contract/catalog.ts";
import { suggest } from "@papillote/contract/suggest.ts";
import { expect, test, vi } from "vitest";
import { importFolder } from "#server/imports/imports.ts";
import { testDatabase } from "./database.ts";
import { openProcess, type ShopProcess } from "./shop-process.ts";

const db = await testDatabase({ filled: true });
const one = await openProcess(db, { servesPages: false });
const other = await openProcess(db, { servesPages: false });

const soon = { timeout: 60_000 };

const named = async ({ app }: ShopProcess, q: string) => {
  const replies = await Promise.all(
    [brands.path, suggest.path].map((url) => app.inject({ url, query: { q } })),
  );
  const [listed, suggested] = replies.map((reply) => reply.json().result);
  return [listed.items, suggested.brands].map((found: { name: string }[]) =>
    found.map(({ name }) => name),
  );
};

test("S9.17 after an import in one process every other process finds the brand by its new name only", async () => {
  for (const each of [one, other]) {
    await vi.waitFor(() => expect(each.edition()).toBeDefined(), soon);
    expect(await named(each, "vaubrun")).toEqual([["Hector Vaubrun"], ["Hector Vaubrun"]]);
    expect(await named(each, "quetsche")).toEqual([[], []]);
  }
  const folder = await mkdtemp(join(tmpdir(), "papillote-search-"));
  const text = await readFile("data/demo/brands.csv", "utf8");
  await writeFile(
    join(folder, "brands.csv"),
    text.replaceAll("Hector Vaubrun", "Tailleur Quetschendorf"),
  );
  await importFolder(one.deps, folder);
  await rm(folder, { recursive: true });

  const renamed = ["Tailleur Quetschendorf"];
  for (const each of [one, other]) {
    await vi.waitFor(
      async () => expect(await named(each, "quetsche")).toEqual([renamed, renamed]),
      soon,
    );
    expect(await named(each, "vaubrun")).toEqual([[], []]);
  }
});
