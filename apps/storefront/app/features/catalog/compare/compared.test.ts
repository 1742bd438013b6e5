import { expect, test } from "vitest";
import { addToComparison, parseComparison, removeFromComparison } from "./compared.ts";

test("S2.42 the address names up to four compared cards; other values are ignored", () => {
  expect(parseComparison("1102,1347")).toEqual([1102, 1347]);
  expect(parseComparison("1102,x,1102,-1,0,1e3,1347")).toEqual([1102, 1347]);
  expect(parseComparison("1,2,3,4,5")).toEqual([1, 2, 3, 4]);
  expect(parseComparison(null)).toEqual([]);
});

test("a card is added at the end, and pushes out the first when there are four", () => {
  expect(addToComparison([1], 2)).toEqual([1, 2]);
  expect(addToComparison([1, 2], 1)).toEqual([2, 1]);
  expect(addToComparison([1, 2, 3, 4], 5)).toEqual([2, 3, 4, 5]);
  expect(removeFromComparison([1, 2], 1)).toEqual([2]);
});
