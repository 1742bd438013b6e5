import { expect, test } from "vitest";
import { verdict } from "./who-is-known.ts";

const around = (middle: number) =>
  Array.from({ length: 200 }, (_, index) => middle + ((index * 37) % 200) / 100);

test("times that lie apart are called different, with both medians", () => {
  const said = verdict("login", around(20), around(25));
  expect(said).toMatch(
    /^login, 200 tries each: 20\.99 ms for a known account, 25\.99 ms for an unknown one/,
  );
  expect(said).toMatch(/p = < 0\.0001: \*\*they differ\*\*\.$/);
});

test("times of one kind are not", () => {
  expect(verdict("login", around(20), around(20))).toMatch(/no difference is found\.$/);
});
