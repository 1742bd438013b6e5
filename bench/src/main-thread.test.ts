import { expect, test } from "vitest";
import { mainThreadMs, type TraceEvent } from "./main-thread.ts";

const page = "http://localhost:3000/";
const event = (facts: Partial<TraceEvent>): TraceEvent => ({
  name: "RunTask",
  ph: "X",
  pid: 1,
  tid: 2,
  ts: 0,
  dur: 10_000,
  tdur: 8_000,
  ...facts,
});
const parsing = event({
  name: "ParseHTML",
  ts: 1_000,
  dur: 4_000,
  tdur: 3_000,
  args: { beginData: { url: page } },
});

test("the tasks of the page's main thread count with their processor time, what is nested once", () => {
  const otherThread = event({ tid: 3 });
  const later = event({ ts: 20_000, dur: 9_000, tdur: 2_500 });
  expect(mainThreadMs([later, parsing, otherThread, event({})], page)).toBe(10.5);
});

test("a trace without the page is no measurement", () => {
  expect(() => mainThreadMs([event({})], page)).toThrow("the trace has no page");
});
