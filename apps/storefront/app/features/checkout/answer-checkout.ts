import {
  balanceApply,
  balanceRemove,
  cartCreate,
  cartPull,
  cartTotals,
} from "@papillote/contract/cart.ts";
import { placeOrder } from "@papillote/contract/orders.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { type PageContext, pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { paths } from "#app/platform/paths/paths.ts";

export async function answerCheckout(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormRefusal | Response> {
  const page = context.get(pageContext);
  const form = await request.formData();
  return textOf(form, "intent") === "order" ? order(form, page) : choosePayment(form, page);
}

async function choosePayment(
  form: FormData,
  { call }: PageContext,
): Promise<FormRefusal | Response> {
  const outcome = form.has("use_balance")
    ? await call(balanceApply, {})
    : await call(balanceRemove, {});
  return outcome.ok ? redirect(`${paths.checkout()}?step=review`) : formRefusal(outcome, form);
}

/** Sends the prices that the buyer saw: the server refuses the order if they have changed since. */
async function order(form: FormData, { call }: PageContext): Promise<FormRefusal | Response> {
  const cartId = unwrapOrThrow(await call(cartCreate, {}));
  const lines = unwrapOrThrow(await call(cartPull, { query: { cartId } }));
  const totals = unwrapOrThrow(await call(cartTotals, { query: { cartId } }));
  const products = lines.map(({ sku, qty, price, face }) => ({ sku, qty, price, face }));
  const method = totals.to_pay === 0 ? ("balance" as const) : ("card" as const);
  const addressInformation = {
    payment_method_code: method,
    payment_method_additional: { platform: "web" as const },
  };
  const outcome = await call(placeOrder, {
    body: { order_id: textOf(form, "order_id"), cart_id: cartId, products, addressInformation },
  });
  if (!outcome.ok) return formRefusal(outcome, form);
  const { payment, orderId } = outcome.value;
  return redirect(payment?.payment_url ?? paths.confirmation(orderId));
}
