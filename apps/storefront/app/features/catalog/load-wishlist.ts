import { type ProductCard, productCards } from "@papillote/contract/catalog.ts";
import { getFavouriteList } from "@papillote/contract/favourites.ts";
import type { RouterContextProvider } from "react-router";
import { must } from "#app/platform/must.ts";
import { pageContext } from "#app/platform/page-context.ts";
import { signedIn } from "#app/platform/signed-in.ts";
import { wishlistOf } from "#app/platform/wishlist-cookie.ts";

/** The account's favourites, or what a guest keeps on the device: one list, one page. */
export async function loadWishlist(request: Request, context: Readonly<RouterContextProvider>): Promise<{ cards: readonly ProductCard[] }> {
  const { call } = context.get(pageContext);
  const customer = await signedIn(context);
  const ids = customer ? must(await call(getFavouriteList, {})).items.map(({ productId }) => productId) : wishlistOf(request.headers.get("cookie"));
  return { cards: ids.length === 0 ? [] : must(await call(productCards, { query: { ids } })).items };
}
