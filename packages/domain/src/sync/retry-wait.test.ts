import { describe, expect, test } from "vitest";
import { readRetryAfterMs, retryWaitMs } from "./retry-wait.ts";

describe("S4.14b a task that was not answered", () => {
  test("waits twice as long after each failure, at most five minutes", () => {
    const waits = [1, 2, 3, 4, 20].map((failures) => retryWaitMs({ failures, chance: 1 }));
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 300_000]);
  });

  test("waits at least half of that time: the rest is chance", () => {
    expect([0, 0.5].map((chance) => retryWaitMs({ failures: 2, chance }))).toEqual([2_000, 3_000]);
  });

  test("waits as long as the server says", () => {
    const wait = (chance: number) => retryWaitMs({ failures: 1, retryAfterMs: 30_000, chance });
    expect([wait(0), wait(1)]).toEqual([30_000, 32_000]);
  });
});

test("Retry-After is a number of seconds or a date, at most an hour; anything else counts as none", () => {
  const nowMs = Date.parse("2026-11-20T10:00:00Z");
  const values = [
    "7",
    "86400",
    " 0 ",
    "Fri, 20 Nov 2026 10:00:05 GMT",
    "Fri, 20 Nov 2026 09:00:00 GMT",
  ];
  expect(values.map((value) => readRetryAfterMs(value, nowMs))).toEqual([
    7_000, 3_600_000, 0, 5_000, 0,
  ]);
  expect(["soon", "", null].map((value) => readRetryAfterMs(value, nowMs))).toEqual([0, 0, 0]);
});
