/** The middle one; between the two middle ones of an even number. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError("there is no median of nothing");
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** The least value that `part` of all do not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)];
  if (found === undefined) throw new RangeError("there is no percentile of nothing");
  return found;
}

/** How far the rounds lie apart: from the least to the greatest, as a part of the median. */
export function spread(values: readonly number[]): number {
  const middle = median(values);
  return middle === 0 ? 0 : (Math.max(...values) - Math.min(...values)) / middle;
}

/** Round by round, as the two of a round met the same weather. */
export function ratios(ours: readonly number[], limits: readonly number[]): number[] {
  if (ours.length !== limits.length)
    throw new RangeError(`${ours.length} rounds of ours, ${limits.length} of the limit`);
  return ours.map((value, round) => value / (limits[round] ?? Number.NaN));
}
