/** Up to this number the screen shows how many are left. */
const fewLeft = 5;

/**
 * S3.8: the sentence about a line's stock. Empty if there is enough, or if codes are made on
 * demand.
 */
export function stockMessage(left: number | undefined): string {
  if (left === undefined || left > fewLeft) return "";
  return left <= 0 ? "Out of the stock!" : `Only ${left} available`;
}

/** How much one piece of a line takes from a pool of codes or goods. */
type Take = { readonly pool: string; readonly qty: number };
/** The stock of a line without `takes` is not counted. */
export type LineDemand = { readonly takes: readonly Take[]; readonly qty: number };

/**
 * How many pieces of a line the stock allows. Lines may share a pool, and bundles may share parts,
 * so the demand of the other lines is subtracted.
 */
export function leftForLine(
  lines: readonly LineDemand[],
  index: number,
  free: ReadonlyMap<string, { readonly free: number }>,
): number | undefined {
  const takes = lines[index]?.takes ?? [];
  if (takes.length === 0) return undefined;
  const others = lines.filter((_, at) => at !== index);
  const pieces = takes.map(({ pool, qty }) => {
    const left = (free.get(pool)?.free ?? 0) - takenOf(others, pool);
    return Math.floor(left / qty);
  });
  return Math.max(0, Math.min(...pieces));
}

function takenOf(lines: readonly LineDemand[], pool: string): number {
  return lines
    .flatMap(({ takes, qty }) =>
      takes.flatMap((take) => (take.pool === pool ? take.qty * qty : [])),
    )
    .reduce((sum, qty) => sum + qty, 0);
}
