import fc from "fast-check";
import { expect, test } from "vitest";
import { keepsTwoStages } from "./two-stages.ts";

const ms = fc.double({ min: 0, max: 60_000, noNaN: true });

test("S4.26b two stages are kept only while the second is faster than the first", () => {
  expect(keepsTwoStages({ firstMs: 40, secondMs: 39 })).toBe(true);
  expect(keepsTwoStages({ firstMs: 40, secondMs: 40 })).toBe(false);
  expect(keepsTwoStages({ firstMs: 40, secondMs: 41 })).toBe(false);
});

test("S4.26b of two times at most one order keeps both stages", () => {
  fc.assert(
    fc.property(
      ms,
      ms,
      (a, b) =>
        !(
          keepsTwoStages({ firstMs: a, secondMs: b }) && keepsTwoStages({ firstMs: b, secondMs: a })
        ),
    ),
  );
});
