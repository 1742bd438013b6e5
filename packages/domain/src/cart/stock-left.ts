/** From how few on the buyer is told how many are left. */
const fewLeft = 5;

/** S3.8: the server's sentence about a line's stock; empty while there is plenty, or where codes are made on demand. */
export function stockMessage(left: number | undefined): string {
  if (left === undefined || left > fewLeft) return "";
  return left <= 0 ? "Out of the stock!" : `Only ${left} available`;
}

export type PoolDemand = { readonly pool: string | undefined; readonly qty: number };

/** Lines of different amounts may draw on one pool of codes: what the others take is not left for this one. */
export function leftForLine(
  lines: readonly PoolDemand[],
  index: number,
  free: ReadonlyMap<string, number>,
): number | undefined {
  const pool = lines[index]?.pool;
  if (pool === undefined) return undefined;
  const takenByOthers = lines.reduce(
    (sum, line, at) => (at !== index && line.pool === pool ? sum + line.qty : sum),
    0,
  );
  return Math.max(0, (free.get(pool) ?? 0) - takenByOthers);
}
