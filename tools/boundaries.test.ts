import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plantedFaults } from "./boundaries.planted.ts";

// Proves that every boundary rule works: each must refuse one planted fault and accept one legal
// twin. The faults are planted in a copy of the skeleton outside the checkout.
const root = join(import.meta.dirname, "..");
const workspaces = ["packages", "apps"]
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
  .concat("e2e", "bench");

type Finding = { category: string; message: string };
type BiomeReport = { diagnostics: (Finding & { location: { path: string } })[] };

function copySkeleton(): string {
  const copy = mkdtempSync(join(tmpdir(), "boundaries-"));
  const configs = [
    "biome.json",
    ".gitignore",
    "package.json",
    ...workspaces.map((workspace) => join(workspace, "package.json")),
  ];
  const plugins = readdirSync(join(root, "tools"))
    .filter((name) => name.endsWith(".grit"))
    .map((name) => join("tools", name));
  for (const file of [...configs, ...plugins])
    cpSync(join(root, file), join(copy, file), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

function plant(copy: string, path: string, code: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), code);
}

function lint(copy: string): Map<string, Finding[]> {
  const run = spawnSync(
    join(root, "node_modules/.bin/biome"),
    ["lint", "--reporter=json", "--max-diagnostics=none", "."],
    { cwd: copy, encoding: "utf8" },
  );
  const report: BiomeReport = JSON.parse(run.stdout);
  return Map.groupBy(report.diagnostics, (finding) => finding.location.path);
}

describe("Biome refuses what the layout forbids", () => {
  let findings = new Map<string, Finding[]>();
  let copy = "";

  beforeAll(() => {
    copy = copySkeleton();
    plantedFaults.forEach(({ at, fault, twin, beside }, index) => {
      plant(copy, numbered(at, index, "fault"), fault);
      plant(copy, numbered(twin.at ?? at, index, "twin"), twin.code);
      for (const [path, code] of Object.entries(beside ?? {})) plant(copy, path, code);
    });
    findings = lint(copy);
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test.each(plantedFaults.map((planted, index) => ({ ...planted, index })))(
    "$rule",
    ({ at, twin, says, index }) => {
      const told = (path: string) =>
        (findings.get(path) ?? []).map(({ category, message }) => `${category}: ${message}`);
      expect(told(numbered(at, index, "fault"))).toContainEqual(expect.stringContaining(says));
      expect(told(numbered(twin.at ?? at, index, "twin"))).toEqual([]);
    },
  );
});

/**
 * `wallet/x.store.ts` → `wallet/fault-07.store.ts`: the role in the name stays, as rules depend on
 * it. A name in {braces} stays unchanged.
 */
function numbered(path: string, index: number, kind: "fault" | "twin"): string {
  return path.includes("{")
    ? path.replaceAll(/[{}]/g, "")
    : path.replace(/\bx(?=\.[^/]*$)/, `${kind}-${String(index).padStart(2, "0")}`);
}
