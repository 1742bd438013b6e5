/** Maximum per account. */
export const favouritesMax = 200;
/**
 * Maximum of a guest's list, which is sent in a cookie with each request; the oldest is dropped.
 */
export const wishlistMax = 60;

/** Adds or removes a product; latest first. */
export function withFavourite(
  productIds: readonly number[],
  productId: number,
  isKept: boolean,
): number[] {
  const others = productIds.filter((id) => id !== productId);
  return isKept ? [productId, ...others] : others;
}

const separator = ".";

/** Serialises a list for the cookie: `1001.1040`. */
export function wishlistText(productIds: readonly number[]): string {
  return productIds.slice(0, wishlistMax).join(separator);
}

/** Ignores invalid parts: no number, duplicates, more than the maximum. */
export function readWishlist(text: string | undefined): number[] {
  const ids = (text ?? "")
    .split(separator)
    .flatMap((part) => (/^[1-9]\d{0,8}$/.test(part) ? Number(part) : []));
  return [...new Set(ids)].slice(0, wishlistMax);
}
