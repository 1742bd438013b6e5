import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { formatCounts, playwrightCounts, sum, vitestCounts } from "./test-counts.ts";

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
  testResults: [{ status: "failed", assertionResults: [{}] }],
};

test("Vitest's tests are counted, and a file that cannot be loaded is a failure", () => {
  expect(vitestCounts(report("some.json", vitest))).toEqual({ passed: 7, failed: 1, skipped: 0 });
  const broken = {
    ...vitest,
    testResults: [...vitest.testResults, { status: "failed", assertionResults: [] }],
  };
  expect(vitestCounts(report("broken.json", broken))).toEqual({ passed: 7, failed: 2, skipped: 0 });
});

test("Playwright's tests are counted; a flaky one and a file that cannot be loaded are failures", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(playwrightCounts(report("journeys.json", { stats, errors: [] }))).toEqual({
    passed: 5,
    failed: 2,
    skipped: 2,
  });
  expect(
    playwrightCounts(
      report("unloadable.json", {
        stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
        errors: [{}],
      }),
    ).failed,
  ).toBe(1);
});

test("a runner without a report counts as failed", () => {
  expect(vitestCounts(join(folder, "absent.json")).failed).toBe(1);
  expect(playwrightCounts(join(folder, "absent.json")).failed).toBe(1);
});

test("the last line has passed and failed tests", () => {
  expect(
    formatCounts(
      sum([
        { passed: 7, failed: 1, skipped: 0 },
        { passed: 5, failed: 0, skipped: 0 },
      ]),
    ),
  ).toBe("12 passed, 1 failed");
});
