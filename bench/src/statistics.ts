/** The median; the mean of the two middle values for an even number. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError("there is no median of nothing");
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** The smallest value that the fraction `part` of all values does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)];
  if (found === undefined) throw new RangeError("there is no percentile of nothing");
  return found;
}

/** The range of the rounds, as a fraction of the median. */
export function spread(values: readonly number[]): number {
  const middle = median(values);
  return middle === 0 ? 0 : (Math.max(...values) - Math.min(...values)) / middle;
}

/** Compared round by round, because both values of a round had the same conditions. */
export function ratios(ours: readonly number[], limits: readonly number[]): number[] {
  if (ours.length !== limits.length)
    throw new RangeError(`${ours.length} rounds of ours, ${limits.length} of the limit`);
  return ours.map((value, round) => value / (limits[round] ?? Number.NaN));
}
