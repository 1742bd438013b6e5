import { cardPayment } from "@papillote/contract/orders.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";

/** A new payment for the same order, on a new page of the provider. */
export async function retryPayment(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormRefusal | Response> {
  const { call } = context.get(pageContext);
  const form = await request.formData();
  const outcome = await call(cardPayment, {
    body: { purpose: "order", order_id: textOf(form, "order_id"), platform: "web" },
  });
  return outcome.ok ? redirect(outcome.value.payment_url) : formRefusal(outcome, form);
}
