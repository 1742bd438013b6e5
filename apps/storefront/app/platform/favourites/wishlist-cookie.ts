import { readWishlist, wishlistText } from "@papillote/domain/favourites/wishlist.ts";
import { cookieValue } from "#app/platform/visitor/cookies.ts";

/**
 * A guest's favourites. The cookie is not `HttpOnly`, as the page's script writes it, also without
 * a network.
 */
const wishlistName = "papillote_wishlist";

const keptForS = 182 * 24 * 3600;

export function wishlistOf(cookieHeader: string | null): number[] {
  return readWishlist(cookieValue(cookieHeader, wishlistName));
}

/** An empty list deletes the cookie, so that the guest can get shared cached pages again. */
export function wishlistCookie(productIds: readonly number[], isSecure: boolean): string {
  const maxAge = productIds.length === 0 ? 0 : keptForS;
  const attributes = `Path=/; SameSite=Lax; Max-Age=${maxAge}${isSecure ? "; Secure" : ""}`;
  return `${wishlistName}=${wishlistText(productIds)}; ${attributes}`;
}
