import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { idsIn, playwrightClaims, readRequirements, vitestClaims } from "./requirements.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "matrix-"));
  for (const name of ["docs", "reports"]) mkdirSync(join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const twoLines =
  "# Requirements\n\n- **S1.1a** A shop | on the web.\n- **S4.10b** No order twice.\n";
const vitestReport = (...tests: [title: string, status: string][]) => ({
  testResults: [
    {
      assertionResults: tests.map(([title, status]) => ({
        title,
        status,
        ancestorTitles: ["S1.1a in a heading"],
      })),
    },
  ],
});

function makeMatrix(markdown: string, report: unknown) {
  writeFileSync(join(folder, "docs/requirements.md"), markdown);
  writeFileSync(join(folder, "reports/vitest.json"), JSON.stringify(report));
  const run = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "requirements-matrix.ts"), folder],
    { encoding: "utf8" },
  );
  return {
    code: run.status,
    out: run.stdout,
    err: run.stderr,
    page: () => readFileSync(join(folder, "reports/requirements-matrix.md"), "utf8"),
  };
}

test("the project's own list is readable, has every section, and names nothing twice", () => {
  const { requirements, mistakes } = readRequirements(
    readFileSync(join(import.meta.dirname, "../docs/requirements.md"), "utf8"),
  );
  expect(mistakes).toEqual([]);
  expect(new Set(requirements.map(({ section }) => section))).toEqual(
    new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]),
  );
});

test("a line that cannot be read and an id that is listed twice are mistakes", () => {
  expect(
    readRequirements("- **S1.1a** One.\n- **S1.1a** Again.\n- S1.2 no stars\n").mistakes,
  ).toEqual(["S1.1a is listed twice", "cannot be read: - S1.2 no stars"]);
});

test("ids are read from a title whole, and once each", () => {
  expect(idsIn("S4.10b and S4.10b, S1.1a: an order")).toEqual(["S4.10b", "S1.1a"]);
  expect(idsIn("XS4.1 and S4 name none")).toEqual([]);
});

test("only a passed test's own title proves a line", () => {
  const claims = vitestClaims(
    vitestReport(
      ["S4.10b twice is refused", "passed"],
      ["S1.1a opens", "failed"],
      ["nothing named", "passed"],
    ),
  );
  expect(claims.filter(({ passed }) => passed).flatMap(({ ids }) => ids)).toEqual(["S4.10b"]);
});

test("a skipped journey proves nothing, a nested one that passed does", () => {
  const spec = (title: string, status: string) => ({
    title,
    ok: true,
    tests: [{ results: status === "none" ? [] : [{ status }] }],
  });
  const claims = playwrightClaims({
    suites: [
      {
        specs: [spec("S1.1a skipped", "skipped"), spec("S1.2 not run", "none")],
        suites: [{ specs: [spec("S4.10b buys", "passed")] }],
      },
    ],
  });
  expect(claims.map(({ ids, passed }) => [ids[0], passed])).toEqual([
    ["S1.1a", false],
    ["S1.2", false],
    ["S4.10b", true],
  ]);
});

test("the matrix lists each line with its proofs and counts by section", () => {
  const { code, out, page } = makeMatrix(
    twoLines,
    vitestReport(["S4.10b twice is refused", "passed"]),
  );
  expect(code).toBe(0);
  expect(out).toContain("section 1: 0 of 1");
  expect(out).toContain("section 4: 1 of 1");
  expect(page()).toContain("| S4.10b | No order twice. | S4.10b twice is refused |");
  expect(page()).toContain("| S1.1a | A shop \\| on the web. |  |");
});

test("a claim of an unknown id fails the run, even if its test failed", () => {
  const invented = ["S9", "999"].join(".");
  const { code, err } = makeMatrix(twoLines, vitestReport([`${invented} is invented`, "failed"]));
  expect(code).toBe(1);
  expect(err).toContain(`${invented} is no requirement`);
});

test("a duplicate in the list fails the run", () => {
  expect(makeMatrix(`${twoLines}- **S1.1a** Again.\n`, vitestReport())).toMatchObject({
    code: 1,
    err: expect.stringContaining("S1.1a is listed twice"),
  });
});
