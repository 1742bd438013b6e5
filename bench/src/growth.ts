import { join } from "node:path";
import type { Bench } from "./bench.ts";
import type { Line } from "./lines.ts";
import { said } from "./run.ts";
import { percentile } from "./statistics.ts";

type Round = {
  readonly indexMs: number;
  readonly longestStepMs: number;
  readonly heapBytes: number;
  readonly queryMs: Readonly<Record<string, number[]>>;
};

const rounds = join(import.meta.dirname, "../../apps/server/src/testing/search-rounds.ts");
const bytesInMb = 1_000_000;
const seconds = 120;
/** Targets at ten times the demo catalogue. */
const targets = {
  size: 10,
  textMs: { kind: "most", value: 10 },
  stepMs: { kind: "most", value: 10 },
} as const;

/**
 * Measures the text search alone in catalogues of several sizes, made of variations of the demo
 * catalogue, in CPU time, not wall time.
 */
export async function measureGrowth({ plan, say }: Pick<Bench, "plan" | "say">): Promise<Line[]> {
  const lines: Line[] = [];
  for (const size of plan.catalogueSizes) {
    say(`text search in ${size} × the demo catalogue …`);
    const args = ["--expose-gc", "--max-old-space-size=4096", rounds, String(size)];
    lines.push(
      ...linesOf(
        size,
        JSON.parse(await said({ program: process.execPath, args, seconds })) as Round,
      ),
    );
  }
  return lines;
}

function linesOf(size: number, { indexMs, longestStepMs, heapBytes, queryMs }: Round): Line[] {
  const at = `in ${size} × the demo catalogue`;
  const isAimedAt = size === targets.size;
  const texts = Object.entries(queryMs).flatMap(([what, times]): Line[] => [
    { name: `text search for ${what} ${at}: p50`, unit: "ms", ours: [percentile(times, 0.5)] },
    {
      name: `text search for ${what} ${at}: p99`,
      unit: "ms",
      ours: [percentile(times, 0.99)],
      ...(isAimedAt && { target: targets.textMs }),
    },
  ]);
  return [
    ...texts,
    { name: `its index ${at}: made in`, unit: "ms", ours: [indexMs] },
    {
      name: `its index ${at}: longest step`,
      unit: "ms",
      ours: [longestStepMs],
      ...(isAimedAt && { target: targets.stepMs }),
    },
    { name: `its index ${at}: memory`, unit: "MB", ours: [heapBytes / bytesInMb] },
  ];
}
