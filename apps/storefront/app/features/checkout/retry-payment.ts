import { cancelOrder, cardPayment } from "@papillote/contract/orders.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";

/** Starts a new payment for the same order, on a new page of the provider, or cancels the order. */
export async function retryPayment(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormRefusal | Response> {
  const { call } = context.get(pageContext);
  const form = await request.formData();
  const order_id = textOf(form, "order_id");
  if (textOf(form, "intent") === "cancel") {
    const cancelled = await call(cancelOrder, { body: { order_id } });
    return cancelled.ok ? redirect(paths.order(order_id)) : formRefusal(cancelled, form);
  }
  const outcome = await call(cardPayment, {
    body: { purpose: "order", order_id, platform: "web" },
  });
  return outcome.ok ? redirect(outcome.value.payment_url) : formRefusal(outcome, form);
}
