import { expect, test } from "vitest";
import { rankTest } from "./rank-test.ts";

const counted = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index);

test("samples of one kind do not differ, whichever is named first", () => {
  const [even, odd] = [
    counted(0, 200).map((value) => value * 2),
    counted(0, 200).map((value) => value * 2 + 1),
  ];
  expect(rankTest(even, odd).p).toBeGreaterThan(0.9);
  expect(rankTest(even, odd).z).toBeCloseTo(-rankTest(odd, even).z);
});

test("a sample above the other differs beyond chance", () => {
  expect(rankTest(counted(0, 200), counted(30, 230)).p).toBeLessThan(0.001);
  expect(rankTest(counted(0, 200), counted(1000, 1200))).toMatchObject({ u: 0 });
});

test("a known example, with ties", () => {
  // Two groups of five that share two values; the results were calculated by hand.
  const { u, z, p } = rankTest([1, 2, 2, 3, 4], [3, 4, 5, 6, 6]);
  expect(u).toBe(2);
  expect(z).toBeCloseTo(-2.2205, 3);
  expect(p).toBeCloseTo(0.0264, 3);
});

test("equal values alone tell nothing, and nothing cannot be compared", () => {
  expect(rankTest([1, 1], [1, 1, 1])).toMatchObject({ z: 0 });
  expect(rankTest([1, 1], [1, 1]).p).toBeCloseTo(1);
  expect(() => rankTest([], [1])).toThrow(RangeError);
});
