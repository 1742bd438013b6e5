import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { formatCounts, playwrightCounts, sum, vitestCounts } from "./test-counts.ts";

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "papillote-counts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(name: string, content: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitest = {
  numPassedTests: 7,
  numFailedTests: 1,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [
    {
      name: join(root, "packages/domain/src/money.test.ts"),
      status: "failed",
      assertionResults: [
        { status: "passed", ancestorTitles: [], title: "a cent is a cent" },
        { status: "failed", ancestorTitles: ["a sum"], title: "is exact" },
      ],
    },
  ],
};

test("Vitest's tests are counted, failed ones are named, and a file that cannot be loaded is a failure", () => {
  const failures = ["packages/domain/src/money.test.ts › a sum › is exact"];
  expect(vitestCounts(report("some.json", vitest))).toEqual({
    passed: 7,
    failed: 1,
    skipped: 0,
    failures,
  });
  const unloadable = { name: join(root, "tools/a.test.ts"), status: "failed" };
  const broken = {
    ...vitest,
    testResults: [...vitest.testResults, { ...unloadable, assertionResults: [] }],
  };
  expect(vitestCounts(report("broken.json", broken))).toEqual({
    passed: 7,
    failed: 2,
    skipped: 0,
    failures: [...failures, "tools/a.test.ts › cannot be loaded"],
  });
});

test("Playwright's tests are counted and failed ones named; a flaky one and a file that cannot be loaded are failures", () => {
  const spec = (title: string, status: string) => ({
    file: "cart.spec.ts",
    title,
    ok: status !== "unexpected",
    tests: [
      { status: "expected", projectName: "chromium" },
      { status, projectName: "firefox" },
    ],
  });
  const suites = [
    {
      title: "cart.spec.ts",
      specs: [spec("is filled", "expected"), spec("is emptied", "unexpected")],
      suites: [{ title: "without script", specs: [spec("is filled", "flaky")] }],
    },
  ];
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(playwrightCounts(report("journeys.json", { stats, errors: [], suites }))).toEqual({
    passed: 5,
    failed: 2,
    skipped: 2,
    failures: [
      "e2e/cart.spec.ts › is emptied (firefox)",
      "e2e/cart.spec.ts › without script › is filled (firefox)",
    ],
  });
  const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  const errors = [{ message: "Error: no such file\n  at line 1" }];
  expect(
    playwrightCounts(report("unloadable.json", { stats: none, errors, suites: [] })),
  ).toMatchObject({ failed: 1, failures: ["Error: no such file"] });
});

test("a runner without a report counts as failed", () => {
  const failed = { failed: 1, failures: ["absent.json was not written"] };
  expect(vitestCounts(join(folder, "absent.json"))).toMatchObject(failed);
  expect(playwrightCounts(join(folder, "absent.json"))).toMatchObject(failed);
});

test("the last line has passed and failed tests", () => {
  expect(
    formatCounts(
      sum([
        { passed: 7, failed: 1, skipped: 0, failures: [] },
        { passed: 5, failed: 0, skipped: 0, failures: [] },
      ]),
    ),
  ).toBe("12 passed, 1 failed");
});
