import { type ProductCard, productCards } from "@papillote/contract/catalog.ts";
import type { RouterContextProvider } from "react-router";
import { keptFavourites } from "#app/platform/favourites/kept-favourites.ts";
import { must } from "#app/platform/page/must.ts";
import { pageContext } from "#app/platform/page/page-context.ts";

/** The account's favourites, or what a guest keeps on the device: one list, one page. */
export async function loadWishlist(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ cards: readonly ProductCard[] }> {
  const { call } = context.get(pageContext);
  const ids = await keptFavourites(request, context);
  return {
    cards: ids.length === 0 ? [] : must(await call(productCards, { query: { ids } })).items,
  };
}
