import {
  downloadOrderReceipt,
  getOrder as getOrderShape,
  placeOrder as placeOrderShape,
} from "@papillote/contract/orders.ts";
import { refused } from "@papillote/domain/outcome.ts";
import { placeOrder, printReceipt } from "#server/orders/orders.ts";
import { type PaymentProvider, paymentDeps, payOrder } from "#server/payments/payments.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { orderRequest, wireOrder, wirePlaced } from "./checkout.wire.ts";
import { getOrder } from "./get-order.ts";
import { historyRoutes } from "./history.routes.ts";

export function checkoutRoutes(plain: Deps, provider?: PaymentProvider): Route[] {
  const deps = paymentDeps(plain, provider);
  return [
    ...historyRoutes(plain),
    route(placeOrderShape, async ({ body, session, log }) => {
      const placed = await placeOrder(deps, orderRequest(body, session.customerId));
      if (!placed.ok) return placed;
      const { orderId, status } = placed.value;
      log.info({ orderId, status }, "order placed");
      if (status !== "awaiting_payment") return answer(wirePlaced(placed.value, undefined));

      // Only after the order is committed: if the provider does not answer, the order keeps
      // awaiting its payment, and a repeat of this call opens it.
      const platform = body.addressInformation.payment_method_additional?.platform ?? "web";
      const payment = await payOrder(deps, { orderId, customerId: session.customerId, platform });
      return answer(wirePlaced(placed.value, payment.ok ? payment.value : undefined));
    }),
    route(getOrderShape, async ({ params, session }) => {
      const order = await getOrder(deps.db, params.order_id, session.customerId);
      return order ? answer(wireOrder(order)) : refused("ORDER_NOT_FOUND");
    }),
    route(downloadOrderReceipt, async ({ query, session }) => {
      const printed = await printReceipt(deps, {
        orderId: query.orderId,
        customerId: session.customerId,
      });
      if (!printed) return refused("ORDER_NOT_FOUND");
      return answer({
        filename: printed.filename,
        content_type: "application/pdf" as const,
        base64: printed.pdf.toString("base64"),
      });
    }),
  ];
}
