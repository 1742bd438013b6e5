import { expect, test } from "vitest";
import { dayWords, hourWords, momentWords } from "./date-words.ts";

test("S9.1b an instant is HH:mm D/M/YYYY in the time zone of Paris", () => {
  expect(momentWords("2026-11-02T18:05:00Z")).toBe("19:05 2/11/2026");
  expect(momentWords("2026-07-31T22:30:00Z")).toBe("00:30 1/8/2026");
});

test("the time of day is that of Paris", () => {
  expect(hourWords("2026-11-20T13:30:00Z")).toBe("14:30");
});

test("a civil day keeps its day and month in order", () => {
  expect(dayWords("2027-11-30")).toBe("30/11/2027");
});
