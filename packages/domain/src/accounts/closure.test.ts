import { expect, test } from "vitest";
import { day } from "#domain/dates/day.ts";
import { anonymisedAfter } from "./closure.ts";

test("a closed account keeps its personal data for five years", () => {
  expect(anonymisedAfter(day("2026-11-20"))).toBe("2031-11-20");
  expect(anonymisedAfter(day("2028-02-29"))).toBe("2033-02-28");
});
