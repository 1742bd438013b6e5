import { expect, test } from "vitest";
import type { Line } from "./lines.ts";
import { ratioOf, renderReport } from "./report.ts";

const host = {
  processor: "A CPU, 2 cores",
  memory: "8 GB",
  system: "linux 6",
  node: "v24",
  postgresql: "18.4",
  commit: "abc1234",
  date: "2026-11-20 12:00 UTC",
};
const cached: Line = {
  name: "home, cached",
  unit: "/s",
  ours: [5_000, 6_000, 7_000],
  limit: [10_000, 10_000, 10_000],
  cpu: { ours: [50, 60, 70], limit: [25, 24, 26] },
  target: { kind: "ratio", value: 0.5 },
};
const report = (lines: Line[], isWhole = true) =>
  renderReport({ host, lines, remarks: ["The ledger is right."], isWhole });

test("a row beside its limit shows medians, ratio, spread, CPU, target and whether it is met", () => {
  expect(report([cached])).toContain(
    "| home, cached | 10 000 /s | 6 000 /s | 0.60 | 33 % | 25 | 60 | ≥ 0.5 | yes |",
  );
});

test("a missed target says so, of ratios and of numbers that should be small", () => {
  expect(report([{ ...cached, ours: [1_000, 1_000, 1_000] }])).toContain(
    "| 0.10 | 0 % | 25 | 60 | ≥ 0.5 | **missed** |",
  );
  const slow: Line = {
    name: "home: largest contentful paint",
    unit: "ms",
    ours: [1_100, 1_300, 1_250],
    target: { kind: "most", value: 1_200 },
  };
  expect(report([slow])).toContain(
    "| home: largest contentful paint | 1 250 ms | 16 % | ≤ 1200 ms | **missed** |",
  );
});

test("of times the ratio is turned round: below 1 is slower than the limit", () => {
  expect(ratioOf({ name: "home, cold", unit: "ms", ours: [20, 40], limit: [2, 2] })).toBeCloseTo(
    0.075,
  );
});

test("machine, commit, date and remarks are in it, and that a run was not whole", () => {
  const text = report([cached], false);
  for (const part of [
    "A CPU, 2 cores",
    "abc1234",
    "2026-11-20 12:00 UTC",
    "The ledger is right.",
    "Not a whole run",
    "performance-notes.md",
  ])
    expect(text).toContain(part);
  expect(report([cached])).not.toContain("Not a whole run");
});
