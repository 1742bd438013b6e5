import { setFavourite, unsetFavourite } from "@papillote/contract/favourites.ts";
import type { RefusalCode } from "@papillote/contract/refusals.ts";
import { withFavourite } from "@papillote/domain/favourites/wishlist.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { wishlistCookie, wishlistOf } from "#app/platform/favourites/wishlist-cookie.ts";
import { textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { safeReturn } from "#app/platform/paths/paths.ts";
import { loadCustomer } from "#app/platform/visitor/load-customer.ts";

type FavouriteChange = { readonly productId: number; readonly isKept: boolean };
/** The answer to a script; without script the answer is a redirect. */
export type ChangeAnswer = { readonly refusal: RefusalCode | undefined };

/** Reads the form of a heart. Undefined without a valid product id. */
export function readChange(form: FormData): FavouriteChange | undefined {
  const productId = Number(textOf(form, "productId"));
  return Number.isSafeInteger(productId) && productId > 0
    ? { productId, isKept: textOf(form, "intent") !== "unset" }
    : undefined;
}

export function callInput({ productId }: FavouriteChange) {
  return { params: { productId }, body: { productId } };
}

/** A customer's favourites are stored in the account, a guest's in a cookie. Redirects back. */
export async function changeFavourite(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response | ChangeAnswer> {
  const { call, publicOrigin } = context.get(pageContext);
  const form = await request.formData();
  const change = readChange(form);
  const back = safeReturn(textOf(form, "return"));
  if (!change) return redirect(back);
  if (await loadCustomer(context)) {
    const outcome = await call(change.isKept ? setFavourite : unsetFavourite, callInput(change));
    return isDataRequest(request)
      ? { refusal: outcome.ok ? undefined : outcome.refusal }
      : redirect(back);
  }
  const favourites = withFavourite(
    wishlistOf(request.headers.get("cookie")),
    change.productId,
    change.isKept,
  );
  return redirect(back, {
    headers: { "set-cookie": wishlistCookie(favourites, publicOrigin.startsWith("https:")) },
  });
}

/** The router's script sends its requests to addresses that end in `.data`. */
function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}
