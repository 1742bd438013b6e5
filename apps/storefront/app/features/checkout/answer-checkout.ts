import { balanceApply, balanceRemove } from "@papillote/contract/cart.ts";
import { placeOrder } from "@papillote/contract/orders.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { requireLogin } from "#app/platform/visitor/login-guard.ts";
import { readQuote } from "./checkout-quote.ts";

/** Sends what the page showed: the server refuses the order if any of it has changed since. */
export async function answerCheckout(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormRefusal | Response> {
  await requireLogin(request, context);
  const { call } = context.get(pageContext);
  const form = await request.formData();
  const usesBalance = form.has("use_balance");
  const quote = readQuote(textOf(form, "quote"), usesBalance);
  if (!quote) return formRefusal({ refusal: "INVALID_DATA", errors: [] }, form);
  const chosen = await call(usesBalance ? balanceApply : balanceRemove, {});
  // An empty cart was ordered meanwhile, which the order itself says.
  if (!chosen.ok && chosen.refusal !== "CART_EMPTY") return formRefusal(chosen, form);
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
