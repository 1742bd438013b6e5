// Hostile requests against a shop of their own: `npm run hostile -- --requests 100000 --seed 1`.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { builds, buildWhatIsStale } from "./builds.ts";

const root = join(import.meta.dirname, "..");
await buildWhatIsStale(builds, { root, say: console.log });
const { status } = spawnSync(
  process.execPath,
  [join(root, "apps/server/src/testing/hostile/run.ts"), ...process.argv.slice(2)],
  { stdio: "inherit" },
);
process.exitCode = status ?? 1;
