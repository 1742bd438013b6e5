import { expect, test } from "vitest";
import { closeLevel, menuDepthMax, openLevel } from "./use-menu.ts";

test("S2.44 the submenu's path leads into a universe, into a part of it, and back the same way", () => {
  const universe = openLevel([], 100);
  const part = openLevel(universe, 101);
  expect([universe, part]).toEqual([[100], [100, 101]]);
  expect([closeLevel(part), closeLevel(closeLevel(part)), closeLevel([])]).toEqual([[100], [], []]);
});

test("S2.44 it is two levels deep at most, and a double press opens a level once", () => {
  expect(menuDepthMax).toBe(2);
  expect(openLevel([100, 101], 102)).toEqual([100, 101]);
  expect(openLevel([100], 100)).toEqual([100]);
});
