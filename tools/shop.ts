// The operator's commands: `npm run shop -- help`.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const { status } = spawnSync(
  process.execPath,
  [join(import.meta.dirname, "../apps/server/src/operator.ts"), ...process.argv.slice(2)],
  { stdio: "inherit" },
);
process.exitCode = status ?? 1;
