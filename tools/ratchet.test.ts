import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// Limits may be lowered, never raised. Every suppression needs a reason on its own line.
const root = join(import.meta.dirname, "..");
const skipped = new Set(["node_modules", "build", "dist", ".react-router", "locales"]);

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : sources(path);
    return /\.(tsx?|mjs|css)$/.test(entry.name) ? [path] : [];
  });
}

const marks = ["biome" + "-ignore", "@ts-" + "expect-error", "@ts-" + "ignore", "@ts-" + "nocheck"];
const suppressions = ["packages", "apps", "bench", "e2e", "tools"]
  .flatMap(sources)
  .flatMap((path) =>
    readFileSync(join(root, path), "utf8")
      .split("\n")
      .filter((line) => marks.some((mark) => line.includes(mark)))
      .map((line) => `${path}: ${line.trim()}`),
  );

test("suppressions are at most the number in ratchet.json", () => {
  const limit: number = JSON.parse(
    readFileSync(join(root, "tools/ratchet.json"), "utf8"),
  ).suppressions;
  expect(suppressions.length, suppressions.join("\n")).toBeLessThanOrEqual(limit);
});

test("every suppression carries its reason on the same line", () => {
  const reasoned = new RegExp(
    `(?:${marks[0]}(?:-all|-start|-end)? [^:]+|${marks[1]}):? +\\S+ \\S+`,
  );
  expect(suppressions.filter((line) => !reasoned.test(line))).toEqual([]);
});
