import { balanceApply, balanceRemove } from "@papillote/contract/cart.ts";
import { placeOrder } from "@papillote/contract/orders.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { type PageContext, pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { readQuote } from "./checkout-quote.ts";

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

/** Sends what the review showed: the server refuses the order if any of it has changed since. */
async function order(form: FormData, { call }: PageContext): Promise<FormRefusal | Response> {
  const quote = readQuote(textOf(form, "quote"));
  if (!quote) return formRefusal({ refusal: "INVALID_DATA", errors: [] }, form);
  const addressInformation = {
    payment_method_code: quote.method,
    payment_method_additional: { platform: "web" as const },
  };
  const [order_id, cart_id] = [textOf(form, "order_id"), textOf(form, "cart_id")];
  const outcome = await call(placeOrder, {
    body: { order_id, cart_id, products: quote.lines, addressInformation, quote },
  });
  if (!outcome.ok) {
    const ordered = outcome.refusal === "CART_ORDERED" ? outcome.detail?.order_id : undefined;
    return typeof ordered === "string"
      ? redirect(paths.confirmation(ordered))
      : formRefusal(outcome, form);
  }
  const { payment, orderId } = outcome.value;
  return redirect(payment?.payment_url ?? paths.confirmation(orderId));
}
