import { cartCreate } from "@papillote/contract/cart.ts";
import {
  cancelOrder,
  downloadOrderReceipt,
  getOrder as getOrderShape,
  placeOrder as placeOrderShape,
} from "@papillote/contract/orders.ts";
import { startDownload } from "@papillote/contract/purchases/downloads.ts";
import { done, refused } from "@papillote/domain/outcome.ts";
import { deviceOf } from "#server/accounts/accounts.ts";
import type { Captcha } from "#server/captcha/captcha.ts";
import { openCart } from "#server/cart/cart.ts";
import { priceGroupOf } from "#server/catalog/catalog.ts";
import { printDocumentOfOrder } from "#server/documents/documents.ts";
import { findOwnOrder } from "#server/orders/orders.ts";
import { type PaymentProvider, paymentDeps } from "#server/payments/payments.ts";
import type { Deps } from "#server/platform/deps.ts";
import { guestToken } from "#server/platform/encryption.ts";
import { clientNetwork } from "#server/web/limits/network.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { wirePdf } from "#server/web/wire-pdf.ts";
import { cancelUnpaidOrder } from "./cancel-order.ts";
import { orderRequest, wireOrder, wirePlaced } from "./checkout.wire.ts";
import { getOrder } from "./get-order.ts";
import { guestBuyer } from "./guest-buyer.ts";
import { guestOrderRoutes } from "./guest-orders.routes.ts";
import { historyRoutes } from "./history.routes.ts";
import { joinGuestCart } from "./join-guest-cart.ts";
import { orderAndPay } from "./order-and-pay.ts";
import { startDownloadOf } from "./start-download.ts";

export function checkoutRoutes(plain: Deps, captcha: Captcha, provider?: PaymentProvider): Route[] {
  const deps = paymentDeps(plain, provider);
  return [
    ...historyRoutes(plain),
    ...guestOrderRoutes(deps),
    route(cartCreate, async ({ session, query: { cartId: guestCartId = "" } }) => {
      const pricing = { now: deps.clock.now(), groupId: priceGroupOf(deps, { session }) };
      if (session && guestCartId !== "")
        await joinGuestCart(deps, { ...session, guestCartId, pricing });
      return answer(await openCart(deps, session));
    }),
    route(placeOrderShape, async ({ body, session, ip, headers, log }) => {
      const buyer = session
        ? done({ customerId: session.customerId, orderId: body.order_id ?? deps.newId() })
        : await guestBuyer(deps, captcha, { ...body, ip });
      if (!buyer.ok) return buyer;
      const request = orderRequest(body, {
        ...buyer.value,
        network: clientNetwork(ip),
        device: deviceOf(deps, { headers })?.id,
        groupId: priceGroupOf(deps, { session }),
      });
      const platform = body.addressInformation.payment_method_additional?.platform ?? "web";
      const placed = await orderAndPay(deps, request, platform);
      if (!placed.ok) return placed;
      const { order, payment } = placed.value;
      log.info({ orderId: order.orderId, status: order.status }, "order placed");
      const reply = wirePlaced(order, payment);
      if (session) return answer(reply);
      const guest_token = guestToken(deps.secrets, order);
      return answer({ ...reply, orderId: body.order_id ?? reply.orderId, guest_token });
    }),
    route(cancelOrder, async ({ body, session }) => {
      const cancelled = await cancelUnpaidOrder(deps, body.order_id, session.customerId);
      return cancelled.ok ? answer(wireOrder(cancelled.value)) : cancelled;
    }),
    route(getOrderShape, async ({ params, session }) => {
      const order = await getOrder(deps, params.order_id, session.customerId);
      return order ? answer(wireOrder(order)) : refused("ORDER_NOT_FOUND");
    }),
    route(
      startDownload,
      async ({ body: { order_id: orderId, link_id: linkId, waiver }, session }) => {
        const order = await findOwnOrder(deps.db, { orderId, customerId: session.customerId });
        if (!order) return refused("ORDER_NOT_FOUND");
        const wanted = { order, linkId, waiverVersion: waiver?.version };
        const started = await startDownloadOf(deps, wanted);
        return started.ok ? answer(started.value) : started;
      },
    ),
    route(downloadOrderReceipt, async ({ query, session }) => {
      const { orderId, document: number } = query;
      const { customerId } = session;
      const order = await findOwnOrder(deps.db, { orderId, customerId });
      const own = order && { orderId: order.orderId, number };
      const printed = own && (await printDocumentOfOrder(deps, own));
      if (!printed) return refused("ORDER_NOT_FOUND");
      return answer(wirePdf(printed));
    }),
  ];
}
