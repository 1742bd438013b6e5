// Measures speed relative to the limit of this machine: installs what the bench needs, builds what
// is stale, then runs bench/ with the arguments given.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { builds, buildWhatIsStale } from "./builds.ts";
import { chromiumPath, installWhatBenchNeeds } from "./machine.ts";

const root = join(import.meta.dirname, "..");

async function main(): Promise<number> {
  installWhatBenchNeeds(console.log);
  await buildWhatIsStale(builds, { root, say: console.log });
  const bench = spawn(
    process.execPath,
    [join(root, "bench/src/main.ts"), ...process.argv.slice(2)],
    {
      cwd: root,
      env: { ...process.env, CHROMIUM_PATH: chromiumPath() },
      stdio: "inherit",
    },
  );
  return new Promise((done, fail) => {
    bench.on("error", fail);
    bench.on("exit", (code) => done(code ?? 1));
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
