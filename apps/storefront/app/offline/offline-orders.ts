import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { type DeviceOrder, queuedFields } from "@papillote/domain/orders/order-queue.ts";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useRevalidator, useSubmit } from "react-router";
import { closeNotification, notify, shownNotifications } from "#app/platform/overlays/notify.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { pageOrderQueue } from "./order-queue.ts";

/** The thank-you pages: after a payment from the balance, and after one by card. */
const thanks = /\/(checkout|payment)\/confirmation$/;

/** `list`: the page itself shows the waiting orders, and asks. */
type Way = "send" | "ask" | "list";

/**
 * S4.17: the orders that wait on this device are sent without a question where that is switched on,
 * and on the thank-you page; otherwise the buyer is asked. The checkout's own form is sent, so that
 * the shop checks prices and stock, and its page shows whatever it answers.
 */
export function OfflineOrders({ sessionId }: { sessionId: string }) {
  const { _ } = useLingui();
  const submit = useSubmit();
  const { revalidate } = useRevalidator();
  const { sendsOfflineOrders = false } = useVisitor();
  const { pathname } = useLocation();
  const isThanks = thanks.test(pathname);
  // The list of orders shows the order itself, with the same choice.
  const isListed = pathname.endsWith(paths.orders());
  const send = async ({ order_id, session }: DeviceOrder) => {
    // Another tab may have sent it in the meantime.
    const waiting = await pageOrderQueue().waiting(session);
    const order = waiting.find((one) => one.order_id === order_id);
    if (order) await submit(queuedFields(order), { method: "post", action: paths.checkout() });
  };
  const collect = useEffectEvent(async (session: string, way: Way) => {
    if (!navigator.onLine) return;
    const [order] = await pageOrderQueue().waiting(session);
    if (!order) return;
    if (way === "send") return send(order);
    const message = _(msg`An order made offline awaits your confirmation`);
    if (way === "list") {
      for (const one of shownNotifications())
        if (one.message === message) closeNotification(one.id);
      return;
    }
    notify({
      type: "info",
      message,
      hasNoTimeout: true,
      action1: { label: _(msg`Confirm and pay`), onPress: () => void send(order) },
      action2: {
        label: _(msg`Give it up`),
        onPress: () => void pageOrderQueue().discard(order),
      },
    });
  });
  // S4.17a: the cart is loaded again too.
  const comeBack = useEffectEvent(async (session: string, way: Way) => {
    await revalidate();
    await collect(session, way);
  });
  const way = sendsOfflineOrders || isThanks ? "send" : isListed ? "list" : "ask";
  // Network events and the database exist in the browser alone.
  useEffect(() => {
    // A database that does not answer now is asked again on the next page.
    collect(sessionId, way).catch(() => undefined);
    const hear = () => void comeBack(sessionId, way).catch(() => undefined);
    addEventListener("online", hear);
    return () => removeEventListener("online", hear);
  }, [sessionId, way]);
  return null;
}
