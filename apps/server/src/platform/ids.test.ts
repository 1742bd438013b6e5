import { expect, test } from "vitest";
import { newUuid } from "./ids.ts";

test("a version 7 UUID begins with the time, so that later ones sort after earlier ones", () => {
  const early = newUuid(new Date("2026-11-20T11:00:00.000Z"));
  const late = newUuid(new Date("2026-11-20T11:00:00.001Z"));
  expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(early.slice(0, 13).replace("-", ""), 16)).toBe(
    Date.parse("2026-11-20T11:00:00.000Z"),
  );
  expect(early < late).toBe(true);
});

test("two ids of the same millisecond differ", () => {
  const now = new Date();
  expect(new Set(Array.from({ length: 1_000 }, () => newUuid(now))).size).toBe(1_000);
});
