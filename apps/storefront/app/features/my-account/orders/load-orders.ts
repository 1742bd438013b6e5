import { getOrder } from "@papillote/contract/orders.ts";
import { ordersHistory } from "@papillote/contract/orders-history.ts";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { pageNumberOf } from "#app/platform/paths/page-number.ts";

const ordersPerPage = 12;

/** A page of orders and credits, the newest first. Pages count from 0. */
export async function loadOrders(request: Request, context: Readonly<RouterContextProvider>) {
  const page = pageNumberOf(request);
  const history = unwrapOrThrow(
    await context.get(pageContext).call(ordersHistory, { query: { page, limit: ordersPerPage } }),
  );
  if (!("items" in history))
    throw new Error("orders-history answered with one order instead of a list");
  return { orders: history.items, page, hasMore: (page + 1) * ordersPerPage < history.meta.total };
}

export type OrdersData = Awaited<ReturnType<typeof loadOrders>>;
export type PastOrder = OrdersData["orders"][number];

export async function loadOrder(context: Readonly<RouterContextProvider>, orderId: string) {
  return {
    order: unwrapOrThrow(
      await context.get(pageContext).call(getOrder, { params: { order_id: orderId } }),
    ),
  };
}
