/**
 * Whether one of two samples tends to be greater. `p` is the probability of such a difference by
 * chance.
 */
export type RankTest = { readonly u: number; readonly z: number; readonly p: number };

/**
 * Mann–Whitney U test, two-sided, by the normal approximation with a correction for ties. It
 * assumes no distribution of the times.
 */
export function rankTest(one: readonly number[], other: readonly number[]): RankTest {
  const [n, m] = [one.length, other.length];
  if (n === 0 || m === 0) throw new RangeError("there is nothing to compare");
  const { rankSum, ties } = rankedTogether(one, other);
  const u = rankSum - (n * (n + 1)) / 2;
  const all = n + m;
  const variance = ((n * m) / 12) * (all + 1 - ties / (all * (all - 1)));
  const z = variance === 0 ? 0 : (u - (n * m) / 2) / Math.sqrt(variance);
  return { u, z, p: 2 * upperTail(Math.abs(z)) };
}

/**
 * The sum of the first sample's ranks, with equal values sharing theirs, and Σ(t³ − t) over groups
 * of equal values.
 */
function rankedTogether(
  one: readonly number[],
  other: readonly number[],
): { rankSum: number; ties: number } {
  const sorted = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ].sort((a, b) => a.value - b.value);
  let rankSum = 0;
  let ties = 0;
  for (let from = 0; from < sorted.length; ) {
    const same = sorted.slice(from).findIndex(({ value }) => value !== sorted[from]?.value);
    const size = same === -1 ? sorted.length - from : same;
    const group = sorted.slice(from, from + size);
    rankSum += group.filter(({ isOne }) => isOne).length * (from + (size + 1) / 2);
    ties += size ** 3 - size;
    from += size;
  }
  return { rankSum, ties };
}

/** The upper tail of the normal distribution at z ≥ 0 (Zelen and Severo; error below 10⁻⁷). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (series * Math.exp(-(z * z) / 2)) / Math.sqrt(2 * Math.PI);
}
