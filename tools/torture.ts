// Kills and stops server, database and payment sandbox at random while shoppers buy, and checks
// everything that was acknowledged: `npm run torture -- --minutes 20 --seed 7`. With `--races 200`
// it runs each race of simultaneous actions (races.test.ts) that often instead.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { builds, buildWhatIsStale } from "./builds.ts";

const root = join(import.meta.dirname, "..");

const raceTests = "apps/server/src/testing/races.test.ts";
const racesMax = 1_000;

async function main(): Promise<number> {
  const [option, rounds, ...more] = process.argv.slice(2);
  if (option === "--races") return runRaces(more.length === 0 ? Number(rounds) : Number.NaN);
  await buildWhatIsStale(builds, { root, say: console.log });
  return run([join(root, "bench/src/torture/main.ts"), ...process.argv.slice(2)]);
}

function runRaces(rounds: number): Promise<number> {
  if (!(Number.isSafeInteger(rounds) && rounds > 0 && rounds <= racesMax))
    throw new Error(`usage: npm run torture -- --races 200 (up to ${racesMax})`);
  const tests = [join(root, "node_modules/vitest/vitest.mjs"), "run", raceTests];
  return run([...tests, "--testTimeout=3600000"], { RACES: String(rounds) });
}

function run(args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const torture = spawn(process.execPath, args, {
    ...{ cwd: root, stdio: "inherit", env: { ...process.env, ...more } },
  });
  return new Promise<number>((done, fail) => {
    torture.on("error", fail);
    torture.on("exit", (code) => done(code ?? 1));
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
