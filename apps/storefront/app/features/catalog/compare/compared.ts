export const comparisonMax = 4;

/** Product ids from a query parameter such as `1102,1347`. */
export function parseComparison(text: string | null): number[] {
  const ids = (text ?? "")
    .split(",")
    .flatMap((part) => (/^[1-9]\d{0,8}$/.test(part) ? Number(part) : []));
  return [...new Set(ids)].slice(0, comparisonMax);
}

/** Adds the product at the end; a full comparison loses its first card. */
export function addToComparison(productIds: readonly number[], productId: number): number[] {
  return [...productIds.filter((id) => id !== productId), productId].slice(-comparisonMax);
}

export function removeFromComparison(productIds: readonly number[], productId: number): number[] {
  return productIds.filter((id) => id !== productId);
}
