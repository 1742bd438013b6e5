import { expect, test } from "vitest";
import { printReport } from "./print-report.ts";
import type { FileReport, Report } from "./report.ts";

const still: FileReport = {
  file: "brands.csv",
  state: "imported",
  waitsFor: [],
  rows: 240,
  skipped: 0,
  inserted: 0,
  changed: 0,
  unchanged: 240,
  gone: { count: 0, examples: [] },
  bad: [],
};
const quiet: Report = {
  folder: "data/demo",
  isDryRun: false,
  ok: true,
  hasChanged: false,
  files: [still],
  notImported: [],
  seconds: 2.34,
};

test("a run without changes prints a table and a verdict", () => {
  expect(printReport(quiet)).toBe(
    [
      "file        rows  new  changed  unchanged  skipped",
      "brands.csv   240    0        0        240        0",
      "",
      "Nothing to change. 2.3 s",
    ].join("\n"),
  );
});

test("bad rows, waiting files, missing rows, absent files and files not imported are all printed", () => {
  const bad = {
    file: "brands.csv",
    line: 7,
    column: "usage",
    reason: "is none of online, in_store, both",
  };
  const report: Report = {
    ...quiet,
    ok: false,
    hasChanged: true,
    isDryRun: true,
    files: [
      {
        ...still,
        state: "bad",
        unchanged: 0,
        bad: [
          bad,
          {
            ...bad,
            line: 9,
            column: undefined,
            reason: "the row has more or fewer fields than the header",
          },
        ],
      },
      { ...still, file: "products.csv", state: "waits", waitsFor: ["brands.csv"], unchanged: 0 },
      { ...still, file: "tax_classes.csv", inserted: 2, gone: { count: 3, examples: ["7", "8"] } },
      { ...still, file: "media.csv", state: "absent" },
    ],
    notImported: ["coupons.csv", "reviews.csv"],
  };
  const text = printReport(report);
  expect(text).toContain("not imported: 2 bad rows");
  expect(text).toContain("not imported: waits for brands.csv");
  expect(text).toContain(
    "  brands.csv:7 usage: is none of online, in_store, both\n  brands.csv:9: the row has more",
  );
  expect(text).toContain("they stay):\n  tax_classes.csv: 3 (7, 8, …)");
  expect(text).toContain("Not in this folder: media.csv");
  expect(text).toContain("Not imported yet: coupons.csv, reviews.csv");
  expect(text).toMatch(
    /2 bad rows\. This would change the shop; nothing was written \(dry run\)\. 2\.3 s$/,
  );
});
