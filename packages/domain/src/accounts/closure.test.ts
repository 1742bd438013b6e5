import { expect, test } from "vitest";
import { day } from "#domain/dates/day.ts";
import { keptUntil } from "./closure.ts";

test("a closed account names its person for five years, then no longer", () => {
  expect(keptUntil(day("2026-11-20"))).toBe("2031-11-20");
  expect(keptUntil(day("2028-02-29"))).toBe("2033-02-28");
});
