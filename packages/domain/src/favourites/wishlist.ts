/** The most that an account keeps. */
export const favouritesMax = 200;
/** The most that a device keeps for a guest, as its list travels with each request; the oldest makes room for the newest. */
export const wishlistMax = 60;

/** The list with a product kept or let go, the latest first. */
export function withFavourite(
  productIds: readonly number[],
  productId: number,
  isKept: boolean,
): number[] {
  const others = productIds.filter((id) => id !== productId);
  return isKept ? [productId, ...others] : others;
}

const separator = ".";

/** A device's list as the text of a cookie: `1001.1040`. */
export function wishlistText(productIds: readonly number[]): string {
  return productIds.slice(0, wishlistMax).join(separator);
}

/** What was tampered with is left out: no number, a number twice, more than there may be. */
export function readWishlist(text: string | undefined): number[] {
  const ids = (text ?? "")
    .split(separator)
    .flatMap((part) => (/^[1-9]\d{0,8}$/.test(part) ? Number(part) : []));
  return [...new Set(ids)].slice(0, wishlistMax);
}
