import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reviewCanBecome } from "./review-states.ts";
import { reviewSummary } from "./review-summary.ts";

describe("the stars of a product", () => {
  test("are counted one by one, and their average has one decimal", () => {
    expect(reviewSummary([5, 4, 4, null])).toEqual({
      rated: 3,
      average: 4.3,
      stars: [0, 0, 0, 2, 1],
    });
    expect(reviewSummary([4, 5, 5, 5])).toMatchObject({ average: 4.8 });
  });

  test("are undefined without ratings", () => {
    expect(reviewSummary([null])).toEqual({ rated: 0, average: null, stars: [0, 0, 0, 0, 0] });
  });

  test("lie between the least and the greatest that were given", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (ratings) => {
        const { average, rated } = reviewSummary(ratings);
        expect(rated).toBe(ratings.length);
        expect(average).toBeGreaterThanOrEqual(Math.min(...ratings));
        expect(average).toBeLessThanOrEqual(Math.max(...ratings));
      }),
    );
  });
});

test("a review is read once, and the verdict can be turned, but nothing is unread again", () => {
  expect(reviewCanBecome("pending", "approved")).toBe(true);
  expect(reviewCanBecome("pending", "rejected")).toBe(true);
  expect(reviewCanBecome("approved", "rejected")).toBe(true);
  expect(reviewCanBecome("rejected", "approved")).toBe(true);
  expect(reviewCanBecome("approved", "approved")).toBe(false);
  expect(reviewCanBecome("rejected", "rejected")).toBe(false);
});
