import { getOrder } from "@papillote/contract/orders.ts";
import { ordersHistory } from "@papillote/contract/orders-history.ts";
import type { RouterContextProvider } from "react-router";
import { must } from "#app/platform/page/must.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { pageNumberOf } from "#app/platform/paths/page-number.ts";

const ordersPerPage = 12;

/** A page of what was ordered and credited, the newest first; pages count from 0. */
export async function loadOrders(request: Request, context: Readonly<RouterContextProvider>) {
  const page = pageNumberOf(request);
  const history = must(
    await context.get(pageContext).call(ordersHistory, { query: { page, limit: ordersPerPage } }),
  );
  if (!("items" in history)) throw new Error("a list was asked for, an order came");
  return { orders: history.items, page, hasMore: (page + 1) * ordersPerPage < history.meta.total };
}

export type OrdersData = Awaited<ReturnType<typeof loadOrders>>;
export type PastOrder = OrdersData["orders"][number];

export async function loadOrder(context: Readonly<RouterContextProvider>, orderId: string) {
  return {
    order: must(await context.get(pageContext).call(getOrder, { params: { order_id: orderId } })),
  };
}

export type OrderData = Awaited<ReturnType<typeof loadOrder>>;
