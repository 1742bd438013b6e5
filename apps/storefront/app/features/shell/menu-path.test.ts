import { expect, test } from "vitest";
import { entered, left, menuDepthMax } from "./menu-path.ts";

test("S2.44 the submenu's path goes into a universe, into a part of it, and back the same way", () => {
  const universe = entered([], 100);
  const part = entered(universe, 101);
  expect([universe, part]).toEqual([[100], [100, 101]]);
  expect([left(part), left(left(part)), left([])]).toEqual([[100], [], []]);
});

test("S2.44 it is two deep at most, and a double press goes in once", () => {
  expect(menuDepthMax).toBe(2);
  expect(entered([100, 101], 102)).toEqual([100, 101]);
  expect(entered([100], 100)).toEqual([100]);
});
