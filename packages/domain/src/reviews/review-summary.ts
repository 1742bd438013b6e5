/** How many gave one star, two, … five. */
export type StarCounts = readonly [number, number, number, number, number];
export type ReviewSummary = {
  readonly rated: number;
  readonly average: number | null;
  readonly stars: StarCounts;
};

/** The stars of a product's reviews; a review without stars says nothing here. The average has one decimal, a half is rounded up. */
export function reviewSummary(ratings: readonly (number | null)[]): ReviewSummary {
  const given = (stars: number) => ratings.filter((one) => one === stars).length;
  const stars: StarCounts = [given(1), given(2), given(3), given(4), given(5)];
  const rated = stars.reduce((sum, count) => sum + count, 0);
  const sum = stars.reduce((total, count, index) => total + count * (index + 1), 0);
  return { rated, average: rated === 0 ? null : Math.floor((sum * 10) / rated + 0.5) / 10, stars };
}
