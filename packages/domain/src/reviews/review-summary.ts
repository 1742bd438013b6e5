/** Number of ratings with one star, two, … five. */
type StarCounts = readonly [number, number, number, number, number];
type ReviewSummary = {
  readonly rated: number;
  readonly average: number | null;
  readonly stars: StarCounts;
};

/**
 * Ratings of a product; reviews without stars are ignored. The average has one decimal, halves are
 * rounded up.
 */
export function reviewSummary(ratings: readonly (number | null)[]): ReviewSummary {
  const given = (stars: number) => ratings.filter((one) => one === stars).length;
  const stars: StarCounts = [given(1), given(2), given(3), given(4), given(5)];
  const rated = stars.reduce((sum, count) => sum + count, 0);
  const sum = stars.reduce((total, count, index) => total + count * (index + 1), 0);
  return { rated, average: rated === 0 ? null : Math.floor((sum * 10) / rated + 0.5) / 10, stars };
}
