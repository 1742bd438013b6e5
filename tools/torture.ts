// Kills and stops server, database and payment sandbox at random under shoppers, and checks all
// that was acknowledged: `npm run torture -- --minutes 20 --seed 7`.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { builds, buildWhatIsStale } from "./builds.ts";

const root = join(import.meta.dirname, "..");

async function main(): Promise<number> {
  await buildWhatIsStale(builds, { root, say: console.log });
  const torture = spawn(
    process.execPath,
    [join(root, "bench/src/torture/main.ts"), ...process.argv.slice(2)],
    { cwd: root, stdio: "inherit" },
  );
  return new Promise((done, fail) => {
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
