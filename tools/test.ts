// `npm test`: installs what the tests need, then runs everything. A skipped test fails the run.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { delimiter, join } from "node:path";
import { installWhatTestsNeed, journeyBrowsers } from "./machine.ts";
import { makeTempFolder } from "./temp-folder.ts";
import { type Counts, formatCounts, playwrightCounts, sum, vitestCounts } from "./test-counts.ts";

const root = join(import.meta.dirname, "..");
const reports = join(root, "reports");

type Step = {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly counts?: () => Counts;
};

const node = (...args: string[]) => ({ program: process.execPath, args });

const steps: readonly Step[] = [
  { name: "lint, types, dead code, words", ...node("tools/verify.ts", "--without-rules") },
  { name: "build", ...node("tools/build.ts") },
  {
    name: "rules, database, contract",
    program: "vitest",
    // Vitest leaves one core free by default, but a test spends a fifth of its time waiting for
    // PostgreSQL or a program that it starts.
    args: ["run", `--maxWorkers=${availableParallelism() + 1}`],
    counts: () => vitestCounts(join(reports, "vitest.json")),
  },
  {
    name: "journeys in the browser",
    ...node("tools/e2e.ts"),
    counts: () => playwrightCounts(join(reports, "playwright.json")),
  },
  { name: "requirements", ...node("tools/requirements-matrix.ts") },
];

let running: ChildProcess | undefined;
let stoppedBy: NodeJS.Signals | undefined;

/** The running step ends what it started; the later steps are left out. */
function stopOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      stoppedBy = signal;
      // A terminal sends Ctrl-C to the step itself.
      if (signal !== "SIGINT" || !process.stdin.isTTY) running?.kill(signal);
    });
}

function run({ program, args }: Step, tempFolder: string): Promise<number> {
  const child = spawn(program, args, {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      TMPDIR: tempFolder,
      PATH: `${join(root, "node_modules/.bin")}${delimiter}${process.env.PATH}`,
    },
  });
  running = child;
  return new Promise((done) => {
    child.on("error", (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      done(127);
    });
    child.on("exit", (code) => done(code ?? 1));
  });
}

/** Removes reports of an earlier run, which would be counted as results of this one. */
function removeReports(): void {
  mkdirSync(reports, { recursive: true });
  for (const name of readdirSync(reports))
    if (/^(vitest|playwright).*\.json$/.test(name)) rmSync(join(reports, name));
}

async function main(): Promise<boolean> {
  installWhatTestsNeed(journeyBrowsers, console.log);
  stopOnSignals();
  removeReports();
  const tempFolder = makeTempFolder();
  const lines: string[] = [];
  const totals: Counts[] = [];
  let isFine = true;
  for (const step of steps) {
    if (stoppedBy) throw new Error(`stopped by ${stoppedBy}`);
    console.log(`\n── ${step.name}\n`);
    const started = Date.now();
    const code = await run(step, tempFolder);
    const counts = step.counts?.();
    if (counts) totals.push(counts);
    if (code !== 0) isFine = false;
    const mark = code === 0 ? "✓" : "✗";
    const took = `${((Date.now() - started) / 1000).toFixed(0)} s`.padStart(6);
    const tests = counts ? `   ${formatCounts(counts)}` : "";
    lines.push(`${mark} ${step.name.padEnd(32)}${took}${tests}`);
  }
  const total = sum(totals);
  console.log(`\n${lines.join("\n")}\n`);
  if (isFine && total.skipped > 0) console.log(`${total.skipped} tests were skipped: none may be`);
  // Printed last, as a reader of a long log looks at its end.
  for (const name of total.failures) console.log(`✗ ${name}`);
  console.log(formatCounts(total));
  return isFine && total.failed === 0 && total.skipped === 0 && total.passed > 0;
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
