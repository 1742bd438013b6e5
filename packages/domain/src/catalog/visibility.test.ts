import { expect, test } from "vitest";
import { isFetchable, isListed } from "./visibility.ts";

test("S4.36a lists hold visibility 2, 3 and 4", () => {
  expect([0, 1, 2, 3, 4, 5].filter((visibility) => isListed({ status: 1, visibility }))).toEqual([
    2, 3, 4,
  ]);
});

test("S4.36b lists hold status 0 and 1", () => {
  expect([-1, 0, 1, 2, 3].filter((status) => isListed({ status, visibility: 4 }))).toEqual([0, 1]);
});

test("S5.21a nothing of status 2 or more, and nothing of visibility 1, is fetched", () => {
  expect(isFetchable({ status: 1, visibility: 4 })).toBe(true);
  expect(isFetchable({ status: 2, visibility: 4 })).toBe(false);
  expect(isFetchable({ status: 3, visibility: 4 })).toBe(false);
  expect(isFetchable({ status: 1, visibility: 1 })).toBe(false);
});
