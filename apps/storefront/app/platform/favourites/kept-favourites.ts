import { getFavouriteList } from "@papillote/contract/favourites.ts";
import type { RouterContextProvider } from "react-router";
import { must } from "#app/platform/page/must.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { signedIn } from "#app/platform/visitor/signed-in.ts";
import { wishlistOf } from "./wishlist-cookie.ts";

/** What the visitor keeps with hearts, the latest first: of the account, or of a guest's device. */
export async function keptFavourites(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<number[]> {
  const { call } = context.get(pageContext);
  if (!(await signedIn(context))) return wishlistOf(request.headers.get("cookie"));
  return must(await call(getFavouriteList, {})).items.map(({ productId }) => productId);
}
