import { cartCreate, cartDelete, cartUpdate } from "@papillote/contract/cart.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { safeReturn } from "#app/platform/paths/paths.ts";

/** Changes a quantity or removes a line. A refused quantity leaves the line unchanged. */
export async function changeCart(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { call } = context.get(pageContext);
  const form = await request.formData();
  const cartId = unwrapOrThrow(await call(cartCreate, {}));
  const item = { sku: textOf(form, "sku"), item_id: Number(textOf(form, "item_id")) };
  if (textOf(form, "intent") === "remove") {
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
