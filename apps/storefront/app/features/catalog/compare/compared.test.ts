import { expect, test } from "vitest";
import { comparedMax, comparedWith, comparedWithout, readCompared } from "./compared.ts";

test("S2.42 the address tells which cards are compared, four at most, each once; anything else in it is left out", () => {
  expect(readCompared("1102,1347")).toEqual([1102, 1347]);
  expect(readCompared("1102,x,1102,-1,0,1e3,1347")).toEqual([1102, 1347]);
  expect(readCompared("1,2,3,4,5")).toHaveLength(comparedMax);
  expect(readCompared(null)).toEqual([]);
});

test("a card joins at the end, and takes the place of the first where there are four", () => {
  expect(comparedWith([1], 2)).toEqual([1, 2]);
  expect(comparedWith([1, 2], 1)).toEqual([2, 1]);
  expect(comparedWith([1, 2, 3, 4], 5)).toEqual([2, 3, 4, 5]);
  expect(comparedWithout([1, 2], 1)).toEqual([2]);
});
