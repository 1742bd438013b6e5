import { getOrder, paymentStatus } from "@papillote/contract/orders.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { guestPaths } from "#app/platform/paths/guest-paths.ts";
import { paths, requestedPage } from "#app/platform/paths/paths.ts";
import { guestOrderCookie } from "#app/platform/visitor/guest-cart.ts";

/** The status of a card payment; a guest's is on the page of the order. The call also makes the server ask the payment provider. */
export async function loadPayment(request: Request, context: Readonly<RouterContextProvider>) {
  const page = context.get(pageContext);
  const { call, hasSession } = page;
  const { path, search } = requestedPage(request, page);
  const transactionId = new URLSearchParams(search).get("transactionId") ?? "";
  const guestToken = hasSession ? undefined : guestOrderCookie.kept(request, page);
  if (guestToken !== undefined) throw redirect(guestPaths.order(guestToken));
  if (!hasSession) throw redirect(paths.login(path + search));
  const status = await call(paymentStatus, { query: { transactionId } });
  if (!status.ok) throw redirect(paths.notFound());
  const { order_id } = status.value;
  const order =
    order_id === undefined
      ? undefined
      : unwrapOrThrow(await call(getOrder, { params: { order_id } }));
  return { transactionId, payment: status.value, order };
}

export type PaymentData = Awaited<ReturnType<typeof loadPayment>>;
