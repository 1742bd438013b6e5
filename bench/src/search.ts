// node tools/with-node.mjs bench/src/search.ts: the text search by itself, with the demo catalogue and with 10 and 100 times of it.
// No limit stands beside it. The times are CPU, which other programs lengthen less than they do the clock's.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { percentile } from "./statistics.ts";

type Round = { readonly what: string; readonly indexMs: number; readonly heapBytes: number; readonly queryMs: readonly number[] };

const root = join(import.meta.dirname, "../..");
const round = join(root, "apps/server/src/testing/search-rounds.ts");
const sizes = [1, 10, 100];
const bytesInMb = 1_000_000;

process.stdout.write("| text search | size | p50 ms | p99 ms | index ms | index MB |\n|---|---|---|---|---|---|\n");
for (const size of sizes) for (const measured of measure(size)) process.stdout.write(`${row(size, measured)}\n`);

function measure(size: number): readonly Round[] {
  return JSON.parse(execFileSync(process.execPath, ["--expose-gc", "--max-old-space-size=4096", round, String(size)], { cwd: root, encoding: "utf8" }));
}

function row(size: number, { what, queryMs, indexMs, heapBytes }: Round): string {
  const cells = [what, `${size}×`, percentile(queryMs, 0.5).toFixed(2), percentile(queryMs, 0.99).toFixed(2), indexMs.toFixed(0)];
  return `| ${[...cells, (heapBytes / bytesInMb).toFixed(1)].join(" | ")} |`;
}
