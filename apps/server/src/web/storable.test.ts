import { expect, test } from "vitest";
import { unstorablePaths } from "./storable.ts";

test("a NUL or half of a surrogate pair is found at any depth, in names too", () => {
  expect(unstorablePaths({ a: [{ b: "x" }, { b: "y\0" }] })).toEqual([["a", "1", "b"]]);
  expect(unstorablePaths({ a: "\ud83c", b: 1, c: "\0" }).sort()).toEqual([["a"], ["c"]]);
  expect(unstorablePaths({ a: { "\0": 1 } })).toEqual([["a"]]);
  expect(unstorablePaths("\0")).toEqual([[]]);
  expect(unstorablePaths({ a: ["🍬", null, 1, { b: "" }], c: undefined })).toEqual([]);
});

test("a value that is nested without end is found in time, and without recursion", () => {
  const deep: unknown = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
  expect(unstorablePaths({ deep })).toEqual([expect.objectContaining({ length: 32 })]);
  expect(unstorablePaths(Array.from({ length: 9_000 }, () => "\0"))).toHaveLength(50);
});
