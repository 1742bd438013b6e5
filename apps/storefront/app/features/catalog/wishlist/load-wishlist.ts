import { type ProductCard, productCards } from "@papillote/contract/catalog.ts";
import type { RouterContextProvider } from "react-router";
import { loadFavourites } from "#app/platform/favourites/load-favourites.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";

/** The favourites of the account, or of a guest's cookie. */
export async function loadWishlist(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ cards: readonly ProductCard[] }> {
  const { call } = context.get(pageContext);
  const ids = await loadFavourites(request, context);
  return {
    cards:
      ids.length === 0 ? [] : unwrapOrThrow(await call(productCards, { query: { ids } })).items,
  };
}
