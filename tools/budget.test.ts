import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { budget, excessOf, firstViewOf } from "./budget.ts";

let client: string;
const kilobytes = (count: number) => randomBytes(count * 768).toString("base64"); // random: gzip leaves three quarters of its letters
const put = (name: string, content: string | Buffer) => writeFileSync(join(client, "assets", name), content);

beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), "papillote-budget-"));
  mkdirSync(join(client, "assets"));
  const route = (name: string) => ({ module: `/assets/${name}.js`, imports: ["/assets/vendor.js"], css: ["/assets/frame.css"] });
  const routes = { root: route("root"), "layouts/default": route("default"), "routes/home": route("home"), "routes/other": route("other") };
  const manifest = { entry: { module: "/assets/entry.js", imports: ["/assets/vendor.js"] }, routes };
  put("manifest-1.js", `window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  put("fr-FR-first-1.js", "words");
  for (const name of ["root", "default", "home", "entry", "vendor"]) put(`${name}.js`, `"${name}"`);
  put("onest-french-1.woff2", Buffer.alloc(20 * 1024));
});

afterEach(() => rmSync(client, { recursive: true, force: true }));

test("the first view is the entry, the home page's routes and the French words; each file counts once", () => {
  const { scripts } = firstViewOf(client);
  expect(scripts).toEqual([...["entry", "vendor", "root", "default", "home", "fr-FR-first-1"].map((name) => `/assets/${name}.js`)]);
  expect(excessOf(firstViewOf(client))).toEqual([]);
});

test("a script too much fails the build, and says what the home page fetches", () => {
  put("vendor.js", kilobytes(budget.scriptKb * 1.4));
  const [line, ...others] = excessOf(firstViewOf(client));
  expect(line).toMatch(/^the home page fetches \d+\.\d KB of script \(gzip\), 135 KB are allowed: .*\/assets\/vendor\.js/);
  expect(others).toEqual([]);
});

test("words of the first view count, those of the other pages do not", () => {
  put("fr-FR-2.js", kilobytes(budget.scriptKb * 1.4));
  expect(excessOf(firstViewOf(client))).toEqual([]);
  put("fr-FR-first-1.js", kilobytes(budget.scriptKb * 1.4));
  expect(excessOf(firstViewOf(client))).toHaveLength(1);
});

test("fonts too heavy fail the build", () => {
  put("bricolage-french-1.woff2", Buffer.alloc(41 * 1024));
  expect(excessOf(firstViewOf(client))).toEqual(["the first view fetches 61.0 KB of fonts, 60 KB are allowed"]);
});

test("what the server may draw open over a page, with styles that only its script would fetch, fails the build", () => {
  put("default.js", "c(()=>import(`./search-abc.js`),__vite__mapDeps([0]));c(()=>import(`./account-modal-abc.js`),__vite__mapDeps([1]))");
  expect(excessOf(firstViewOf(client))).toEqual([expect.stringContaining("the styles of account-modal")]);
});
