/** Up to this number the screen shows how many are left. */
const fewLeft = 5;

/** S3.8: the sentence about a line's stock. Empty with enough stock, or codes made on demand. */
export function stockMessage(left: number | undefined): string {
  if (left === undefined || left > fewLeft) return "";
  return left <= 0 ? "Out of the stock!" : `Only ${left} available`;
}

export type PoolDemand = { readonly pool: string | undefined; readonly qty: number };

/** Lines of different amounts may share a pool of codes: the other lines' demand is subtracted. */
export function leftForLine(
  lines: readonly PoolDemand[],
  index: number,
  free: ReadonlyMap<string, { readonly free: number }>,
): number | undefined {
  const pool = lines[index]?.pool;
  if (pool === undefined) return undefined;
  const takenByOthers = lines.reduce(
    (sum, line, at) => (at !== index && line.pool === pool ? sum + line.qty : sum),
    0,
  );
  return Math.max(0, (free.get(pool)?.free ?? 0) - takenByOthers);
}
