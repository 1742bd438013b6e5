export const comparedMax = 4;

/** Which cards stand side by side, as the address tells: `1102,1347`. */
export function readCompared(text: string | null): number[] {
  const ids = (text ?? "")
    .split(",")
    .flatMap((part) => (/^[1-9]\d{0,8}$/.test(part) ? Number(part) : []));
  return [...new Set(ids)].slice(0, comparedMax);
}

/** One more at the end; in a full comparison the first makes room. */
export function comparedWith(productIds: readonly number[], productId: number): number[] {
  return [...productIds.filter((id) => id !== productId), productId].slice(-comparedMax);
}

export function comparedWithout(productIds: readonly number[], productId: number): number[] {
  return productIds.filter((id) => id !== productId);
}
