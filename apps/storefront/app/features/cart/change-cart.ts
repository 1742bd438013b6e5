import { cartCreate, cartDelete, cartUpdate } from "@papillote/contract/cart.ts";
import { cartApplyCoupon, cartDeleteCoupon } from "@papillote/contract/cart-methods.ts";
import { stockNotification } from "@papillote/contract/news/stock-alerts.ts";
import type { CallRefused } from "@papillote/contract/prepare-call.ts";
import type { RefusalCode } from "@papillote/contract/refusals.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { withOverlay } from "#app/platform/overlays/overlay.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { paths, safeReturn } from "#app/platform/paths/paths.ts";
import { openGuestCart } from "#app/platform/visitor/guest-cart.ts";
import { loadCustomer } from "#app/platform/visitor/load-customer.ts";
import { localeOfRequest } from "#app/platform/words/language.ts";

/**
 * Changes a quantity, removes a line, applies or removes a coupon, or asks for a stock alert. A
 * refused quantity leaves the line unchanged (S4.24b); it and a refused code are returned with
 * their reason.
 */
export async function changeCart(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response | FormRefusal> {
  const page = context.get(pageContext);
  const { call } = page;
  const form = await request.formData();
  const cartId = (await loadCustomer(context))
    ? unwrapOrThrow(await call(cartCreate, {}))
    : await openGuestCart(request, page);
  const intent = textOf(form, "intent");
  if (intent === "stock-alert") return askAlert(form, request, context);
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
    if (!outcome.ok && outcome.refusal === "OUT_OF_STOCK") return tooFew(outcome, form);
    if (!outcome.ok && outcome.refusal !== "MAX_QTY_REACHED") unwrapOrThrow(outcome);
  }
  return redirect(safeReturn(textOf(form, "return")));
}

/** S4.24a: adds the product for which an alert can be requested, and how many of it are left. */
function tooFew(refused: CallRefused<RefusalCode>, form: FormData): FormRefusal {
  const { product_id, qty: left } = refused.detail ?? {};
  const refusal = formRefusal(refused, form);
  const values = { ...refusal.values, product_id: String(product_id), left: String(left) };
  return { ...refusal, values };
}

async function askAlert(
  form: FormData,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response | FormRefusal> {
  const { call } = context.get(pageContext);
  const face = Number(textOf(form, "amount"));
  if (!Number.isSafeInteger(face))
    return formRefusal({ refusal: "INVALID_DATA", errors: [] }, form);
  const outcome = await call(stockNotification, {
    body: {
      amount: cents(face),
      product_id: Number(textOf(form, "product_id")),
      qty: Number(textOf(form, "qty")),
      locale: localeOfRequest(request),
    },
  });
  return outcome.ok
    ? redirect(withOverlay(paths.cart(), { notice: "alert-asked" }))
    : formRefusal(outcome, form);
}
