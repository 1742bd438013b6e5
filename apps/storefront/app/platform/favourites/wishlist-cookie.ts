import { readWishlist, wishlistText } from "@papillote/domain/favourites/wishlist.ts";
import { cookieValue } from "#app/platform/visitor/cookies.ts";

/** What a guest keeps with hearts. Not out of a script's reach: the page's own script writes it without a network. */
const wishlistName = "papillote_wishlist";

const keptForS = 182 * 24 * 3600;

export function wishlistOf(cookieHeader: string | null): number[] {
  return readWishlist(cookieValue(cookieHeader, wishlistName));
}

/** An empty list leaves no cookie: such a guest's pages are the same as everybody's again. */
export function wishlistCookie(productIds: readonly number[], isSecure: boolean): string {
  const maxAge = productIds.length === 0 ? 0 : keptForS;
  return `${wishlistName}=${wishlistText(productIds)}; Path=/; SameSite=Lax; Max-Age=${maxAge}${isSecure ? "; Secure" : ""}`;
}
