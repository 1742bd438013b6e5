// How many tests passed and failed, and which failed, from the reports that the runners write.
import { existsSync, readFileSync } from "node:fs";
import { basename, relative, resolve } from "node:path";

export type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Each failure as « file › title », or the error that kept a file's tests from running. */
  readonly failures: readonly string[];
};

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; ancestorTitles: string[]; title: string }[];
  }[];
};
type JourneyRun = { status: string; projectName: string };
type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { file: string; title: string; ok: boolean; tests: JourneyRun[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
};

const root = resolve(import.meta.dirname, "..");

/** If a runner wrote no report it did not run, which counts as one failure. */
function notRun(file: string): Counts {
  return { passed: 0, failed: 1, skipped: 0, failures: [`${basename(file)} was not written`] };
}

export function vitestCounts(file: string): Counts {
  const report = read<VitestReport>(file);
  if (!report) return notRun(file);
  // A file that cannot be loaded has no test that could fail, so it counts as a failure itself.
  const brokenFiles = report.testResults
    .filter(({ status, assertionResults }) => status === "failed" && assertionResults.length === 0)
    .map(({ name }) => `${relative(root, name)} › cannot be loaded`);
  const failedTests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map((test) => [relative(root, name), ...test.ancestorTitles, test.title].join(" › ")),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...failedTests, ...brokenFiles],
  };
}

export function playwrightCounts(file: string): Counts {
  const report = read<PlaywrightReport>(file);
  if (!report) return notRun(file);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    skipped,
    failures: [
      ...report.suites.flatMap((file) => failedJourneys(file)),
      ...report.errors.map(({ message = "an error outside the tests" }) => firstLine(message)),
    ],
  };
}

/** @param path the titles of the groups that the suite is in */
function failedJourneys({ suites = [], specs = [] }: PlaywrightSuite, path = ""): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName }) => `e2e/${file} › ${path}${title} (${projectName})`),
  );
  const inGroups = suites.flatMap((group) => failedJourneys(group, `${path}${group.title} › `));
  return [...own, ...inGroups];
}

const firstLine = (text: string) => text.split("\n")[0] ?? "";

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (one, other) => ({
      passed: one.passed + other.passed,
      failed: one.failed + other.failed,
      skipped: one.skipped + other.skipped,
      failures: [...one.failures, ...other.failures],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [] },
  );
}

export function formatCounts({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : undefined;
}
