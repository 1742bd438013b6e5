import { cancelOrder, cardPayment } from "@papillote/contract/orders.ts";
import { startDownload } from "@papillote/contract/purchases/downloads.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { answerDownload } from "#app/platform/orders/answer-download.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";

/**
 * An order that awaits its payment is paid by card or cancelled; for a paid order a file is sent.
 */
export async function answerOrder(
  request: Request,
  context: Readonly<RouterContextProvider>,
  order_id: string,
): Promise<FormRefusal | Response> {
  const { call } = context.get(pageContext);
  const form = await request.formData();
  if (textOf(form, "intent") === "cancel") {
    const cancelled = await call(cancelOrder, { body: { order_id } });
    return cancelled.ok ? redirect(paths.order(order_id)) : formRefusal(cancelled, form);
  }
  if (textOf(form, "intent") === "download")
    return answerDownload(form, (wanted) => call(startDownload, { body: { order_id, ...wanted } }));
  const payment = await call(cardPayment, {
    body: { purpose: "order", order_id, platform: "web" },
  });
  return payment.ok ? redirect(payment.value.payment_url) : formRefusal(payment, form);
}
