import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  exportsOf,
  findRing,
  type House,
  houseLimits,
  importsOf,
  measureHouse,
  productSources,
  sliceGraph,
} from "./house.ts";

const root = join(import.meta.dirname, "..");
const sources = productSources();

describe("slices import each other in one direction", () => {
  test("no ring among the slices of the server, the features and the rules", () => {
    const graph = sliceGraph(sources.flatMap(importsOf));
    expect(graph.size).toBeGreaterThan(20);
    expect(findRing(graph)).toEqual([]);
  });

  test("a planted ring of three slices is found, one made of types is none", () => {
    const importing = (from: string, to: string, isType = false) => ({
      path: `apps/server/src/${from}/${from}.ts`,
      text: `import ${isType ? "type " : ""}{ planted } from "#server/${to}/${to}.ts";\n`,
    });
    const ring = [importing("a", "b"), importing("b", "c"), importing("c", "a")];
    expect(findRing(sliceGraph(ring.flatMap(importsOf)))).toEqual(
      ["a", "b", "c", "a"].map((slice) => `apps/server/src/${slice}`),
    );
    const byType = [importing("a", "b"), importing("b", "a", true)];
    expect(findRing(sliceGraph(byType.flatMap(importsOf)))).toEqual([]);
  });
});

describe("the numbers of the house stay within their limits", () => {
  const house = measureHouse(sources);
  test.each(Object.keys(houseLimits) as (keyof House)[])("%s", (name) => {
    expect(house[name]).toBeLessThanOrEqual(houseLimits[name]);
  });

  test("exports are counted by name, types apart", () => {
    const text =
      'export const a = 1;\nexport type B = 2;\nexport { c, type D } from "./x.ts";\nexport default function E() {}\n';
    expect(exportsOf(text)).toEqual({ names: 5, types: 2 });
  });

  test("a long line, a small file with one importer and mannered prose are noticed", () => {
    const planted = [
      {
        path: "apps/server/src/a/a.ts",
        text: `import { b } from "./b.ts";\n// ${"x".repeat(120)}\n`,
      },
      {
        path: "apps/server/src/a/b.ts",
        text: "/** Whoever waits is told anew. */\nexport const b = 1;\n",
      },
    ];
    expect(measureHouse(planted)).toMatchObject({
      smallWithOneImporter: 50,
      manneredProse: 50,
      longLines: 25,
    });
  });
});

const architecture = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");

test("every file that ARCHITECTURE.md names exists", () => {
  const named = [...architecture.matchAll(/`([\w-]+(?:\/[\w.-]+)+\.(?:tsx?|po|grit))`/g)].map(
    ([, path = ""]) => path,
  );
  const bases = ["", "apps/", "apps/server/src/", "apps/storefront/", "apps/storefront/app/"];
  const more = ["packages/", "packages/domain/src/", "apps/storefront/app/features/catalog/"];
  const isThere = (path: string) =>
    [...bases, ...more].some((base) => existsSync(join(root, base, path))) ||
    existsSync(join(root, "packages/domain/src", path.replace(/^domain\//, "")));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});

describe("the tree in ARCHITECTURE.md", () => {
  const tree = /```\n(packages\/[\s\S]*?)```/.exec(architecture)?.[1] ?? "";

  /** Paths by indentation, two spaces a level; each line begins with the folder it is about. */
  function foldersOf(drawn: string): string[] {
    const parents: string[] = [];
    return drawn.split("\n").flatMap((line) => {
      const [, indent = "", name] = /^( *)([\w./-]+)\/(?:\s|$)/.exec(line) ?? [];
      if (name === undefined) return [];
      parents.length = indent.length / 2;
      parents.push(name);
      return [parents.join("/")];
    });
  }

  const subfolders = (path: string) =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${path}/${entry.name}`);

  test.each([
    "packages",
    "apps",
    "apps/server/src",
    "apps/storefront/app",
    "apps/storefront/app/features",
  ])("names every folder of %s and no other", (path) => {
    const drawn = foldersOf(tree).filter(
      (folder) => folder.startsWith(`${path}/`) && !folder.slice(path.length + 1).includes("/"),
    );
    expect(drawn.sort()).toEqual(subfolders(path).sort());
  });
});
