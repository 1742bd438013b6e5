import { setFavourite, unsetFavourite } from "@papillote/contract/favourites.ts";
import type { RefusalCode } from "@papillote/contract/refusals.ts";
import { withFavourite } from "@papillote/domain/favourites/wishlist.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { wishlistCookie, wishlistOf } from "#app/platform/favourites/wishlist-cookie.ts";
import { textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { safeReturn } from "#app/platform/paths/paths.ts";
import { signedIn } from "#app/platform/visitor/signed-in.ts";

type Change = { readonly productId: number; readonly isKept: boolean };
/** What a script is told; without one the page comes again. */
export type ChangeAnswer = { readonly refusal: RefusalCode | undefined };

/** The form of a heart. Nothing when it names no product. */
export function changeOf(form: FormData): Change | undefined {
  const productId = Number(textOf(form, "productId"));
  return Number.isSafeInteger(productId) && productId > 0
    ? { productId, isKept: textOf(form, "intent") !== "unset" }
    : undefined;
}

export function inputOf({ productId }: Change) {
  return { params: { productId }, body: { productId } };
}

/** Of a customer the account keeps it, of a guest the device. Back to where the heart is. */
export async function changeFavourite(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response | ChangeAnswer> {
  const { call, publicOrigin } = context.get(pageContext);
  const form = await request.formData();
  const change = changeOf(form);
  const back = safeReturn(textOf(form, "return"));
  if (!change) return redirect(back);
  if (await signedIn(context)) {
    const outcome = await call(change.isKept ? setFavourite : unsetFavourite, inputOf(change));
    return isAskedByScript(request)
      ? { refusal: outcome.ok ? undefined : outcome.refusal }
      : redirect(back);
  }
  const kept = withFavourite(
    wishlistOf(request.headers.get("cookie")),
    change.productId,
    change.isKept,
  );
  return redirect(back, {
    headers: { "set-cookie": wishlistCookie(kept, publicOrigin.startsWith("https:")) },
  });
}

/** A navigation by script asks under `.data`. */
function isAskedByScript(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}
