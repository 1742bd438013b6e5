import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { earlierRoutes, keepAssets } from "./earlier-assets.ts";

const folder = await mkdtemp(join(tmpdir(), "papillote-assets-"));
afterAll(() => rm(folder, { recursive: true }));

const day = (date: number) => new Date(Date.UTC(2026, 10, date));

/** A start of the shop with a build of one script. */
async function start(shop: string, script: string, date: number): Promise<string[]> {
  const assets = join(folder, shop, script);
  await mkdir(assets, { recursive: true });
  await writeFile(join(assets, script), "draw();");
  const served = await keepAssets({ assets, kept: join(folder, shop, "kept") }, day(date));
  return (await Promise.all(served.map((one) => readdir(one)))).flat().sort();
}

test("the scripts of a replaced build are served for seven days after its replacement", async () => {
  expect(await start("a", "search-1.js", 1)).toEqual([]);
  expect(await start("a", "search-2.js", 20)).toEqual(["search-1.js"]);
  expect(await start("a", "search-2.js", 26)).toEqual(["search-1.js"]);
  expect(await start("a", "search-2.js", 27)).toEqual([]);
  expect(await readdir(join(folder, "a/kept"))).toHaveLength(1);
});

test("two deployments within a week leave both earlier builds; a build that comes back is current", async () => {
  await start("b", "search-1.js", 1);
  await start("b", "search-2.js", 2);
  expect(await start("b", "search-3.js", 3)).toEqual(["search-1.js", "search-2.js"]);
  expect(await start("b", "search-1.js", 8)).toEqual(["search-2.js", "search-3.js"]);
  expect(await start("b", "search-2.js", 10)).toEqual(["search-1.js", "search-3.js"]);
});

test("processes that start at once share one copy", async () => {
  await Promise.all([1, 2, 3].map(() => start("c", "search-1.js", 1)));
  expect(await readdir(join(folder, "c/kept"))).toHaveLength(1);
  expect(await start("c", "search-2.js", 2)).toEqual(["search-1.js"]);
});

test("the routes of an earlier build are found by its version", async () => {
  const build = join(folder, "d");
  await mkdir(build);
  const manifest = { version: "0a1b2c3d", routes: { root: { id: "root" } } };
  await writeFile(
    join(build, "manifest-0a1b2c3d.js"),
    `window.__reactRouterManifest=${JSON.stringify(manifest)};`,
  );
  expect(await earlierRoutes([build])).toEqual(
    new Map([["0a1b2c3d", JSON.stringify(manifest.routes)]]),
  );
});
