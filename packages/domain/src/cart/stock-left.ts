/** Up to this number the screen shows how many are left. */
const fewLeft = 5;

/** S3.8: the sentence about a line's stock. Empty with enough stock, or codes made on demand. */
export function stockMessage(left: number | undefined): string {
  if (left === undefined || left > fewLeft) return "";
  return left <= 0 ? "Out of the stock!" : `Only ${left} available`;
}

/** What one piece of a line takes of a pool of codes, or of goods. */
type Take = { readonly pool: string; readonly qty: number };
/** Without takes its stock is not counted. */
export type LineDemand = { readonly takes: readonly Take[]; readonly qty: number };

/** Lines may share a pool, and bundles their parts: the other lines' demand is subtracted. */
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
