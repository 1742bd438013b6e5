// How many tests passed and failed, from the reports that the runners write.
import { existsSync, readFileSync } from "node:fs";

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** A runner that wrote no report has not run, which counts as one failure. */
const notRun: Counts = { passed: 0, failed: 1, skipped: 0 };

export function vitestCounts(file: string): Counts {
  const report = read<VitestReport>(file);
  if (!report) return notRun;
  // A file that cannot be loaded has no test that could fail.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export function playwrightCounts(file: string): Counts {
  const report = read<PlaywrightReport>(file);
  if (!report) return notRun;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (one, other) => ({
      passed: one.passed + other.passed,
      failed: one.failed + other.failed,
      skipped: one.skipped + other.skipped,
    }),
    {
      passed: 0,
      failed: 0,
      skipped: 0,
    },
  );
}

export function formatCounts({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : undefined;
}
