// Every check that needs neither database nor browser: lint and boundaries, types, dead code,
// words, rules. `npm test` passes --without-rules, as it runs all of Vitest itself.
import { availableParallelism } from "node:os";
import { type CheckResult, checks, runCheck } from "./checks.ts";

const started = Date.now();
const queue = checks.filter(
  ({ name }) => name !== "rules" || !process.argv.includes("--without-rules"),
);
const results: CheckResult[] = [];

async function work(): Promise<void> {
  for (let check = queue.shift(); check; check = queue.shift()) {
    const result = await runCheck(check);
    results.push(result);
    console.log(`${result.passed ? "✓" : "✗"} ${result.name.padEnd(24)} ${seconds(result.tookMs)}`);
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));

const failed = results.filter(({ passed }) => !passed);
for (const { name, command, output } of failed)
  console.error(`\n── ${name}: ${command}\n${output.trim()}`);
const passed = failed.length === 0 ? "all" : results.length - failed.length;
console.log(
  `\nverify: ${passed} of ${results.length} checks passed in ${seconds(Date.now() - started)}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
