import { expect, test } from "vitest";
import { unstorablePath } from "./storable.ts";

test("a NUL or half of a surrogate pair is found at any depth, in names too", () => {
  expect(unstorablePath({ a: [{ b: "x" }, { b: "y\0" }] })).toEqual(["a", "1", "b"]);
  expect(unstorablePath({ a: "\ud83c" })).toEqual(["a"]);
  expect(unstorablePath({ a: { "\0": 1 } })).toEqual(["a"]);
  expect(unstorablePath("\0")).toEqual([]);
  expect(unstorablePath({ a: ["🍬", null, 1, { b: "" }], c: undefined })).toBeUndefined();
});

test("a value that is nested without end is found in time, and without recursion", () => {
  const deep: unknown = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
  expect(unstorablePath({ deep })).toHaveLength(32);
});
