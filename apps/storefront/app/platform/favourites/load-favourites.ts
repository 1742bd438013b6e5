import { getFavouriteList } from "@papillote/contract/favourites.ts";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { loadCustomer } from "#app/platform/visitor/load-customer.ts";
import { wishlistOf } from "./wishlist-cookie.ts";

/**
 * The visitor's favourite product ids, newest first: the account's, or those of a guest's cookie.
 */
export async function loadFavourites(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<number[]> {
  const { call } = context.get(pageContext);
  if (!(await loadCustomer(context))) return wishlistOf(request.headers.get("cookie"));
  return unwrapOrThrow(await call(getFavouriteList, {})).items.map(({ productId }) => productId);
}
