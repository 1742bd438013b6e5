import { cartCreate, cartDelete, cartUpdate } from "@papillote/contract/cart.ts";
import { cartApplyCoupon, cartDeleteCoupon } from "@papillote/contract/cart-methods.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { paths, safeReturn } from "#app/platform/paths/paths.ts";

/**
 * Changes a quantity, removes a line, or applies or removes a coupon. A refused quantity leaves the
 * line unchanged; a refused code is returned with its reason.
 */
export async function changeCart(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response | FormRefusal> {
  const { call } = context.get(pageContext);
  const form = await request.formData();
  const cartId = unwrapOrThrow(await call(cartCreate, {}));
  const intent = textOf(form, "intent");
  if (intent === "coupon" || intent === "remove-coupon") {
    const changed =
      intent === "coupon"
        ? await call(cartApplyCoupon, { query: { cartId, coupon: textOf(form, "coupon").trim() } })
        : await call(cartDeleteCoupon, { query: { cartId } });
    return changed.ok ? redirect(paths.cart()) : formRefusal(changed, form);
  }
  const item = { sku: textOf(form, "sku"), item_id: Number(textOf(form, "item_id")) };
  if (intent === "remove") {
    unwrapOrThrow(await call(cartDelete, { query: { cartId }, body: { cartItem: item } }));
  } else {
    const outcome = await call(cartUpdate, {
      query: { cartId },
      body: { cartItem: { ...item, qty: Number(textOf(form, "qty")) } },
    });
    if (!outcome.ok && outcome.refusal !== "OUT_OF_STOCK" && outcome.refusal !== "MAX_QTY_REACHED")
      unwrapOrThrow(outcome);
  }
  return redirect(safeReturn(textOf(form, "return")));
}
