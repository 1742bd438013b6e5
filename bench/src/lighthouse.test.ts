import { expect, test } from "vitest";
import { auditOf, slowdownFor } from "./lighthouse.ts";

const categories = {
  performance: { score: 0.984 },
  accessibility: { score: 1 },
  "best-practices": { score: 1 },
  seo: { score: 0.91 },
};
const audits = {
  "largest-contentful-paint": { numericValue: 915.4 },
  "cumulative-layout-shift": { numericValue: 0.002 },
  "total-blocking-time": { numericValue: 12 },
  "network-requests": {
    details: {
      items: [{ url: "http://localhost/a.js", resourceType: "Script", transferSize: 1_200 }],
    },
  },
};

test("scores, times and what was fetched are read", () => {
  expect(auditOf({ categories, audits })).toEqual({
    scores: { performance: 98, accessibility: 100, "best-practices": 100, seo: 91 },
    lcpMs: 915.4,
    cls: 0.002,
    tbtMs: 12,
    fetched: [{ url: "http://localhost/a.js", type: "Script", bytes: 1_200 }],
  });
});

test("a page that could not be audited is a fault, not a zero", () => {
  expect(() =>
    auditOf({ categories, audits, runtimeError: { message: "the page did not load" } }),
  ).toThrow("the page did not load");
});

test.each([
  { index: 100, slowdown: 1 },
  { index: 475, slowdown: 1.5 },
  { index: 800, slowdown: 2 },
  { index: 1_050, slowdown: 2.5 },
  { index: 1_300, slowdown: 3 },
  { index: 1_533, slowdown: 4 },
  { index: 1_999, slowdown: 6 },
])("a processor of index $index is made $slowdown times slower", ({ index, slowdown }) => {
  expect(slowdownFor(index)).toBeCloseTo(slowdown);
});
