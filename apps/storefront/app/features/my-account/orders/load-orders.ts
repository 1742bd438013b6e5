import { getOrder } from "@papillote/contract/orders.ts";
import { ordersHistory } from "@papillote/contract/orders-history.ts";
import { atParis } from "@papillote/domain/dates/paris.ts";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { pageNumberOf } from "#app/platform/paths/page-number.ts";
import { readOrderSearch } from "./order-search.ts";

const ordersPerPage = 12;

/** A page of the orders and credits that are looked for, the newest first. Pages count from 0. */
export async function loadOrders(request: Request, context: Readonly<RouterContextProvider>) {
  const page = pageNumberOf(request);
  const search = readOrderSearch(request.url);
  const { q, show, year } = search;
  const { call, now } = context.get(pageContext);
  const query = {
    ...{ page, limit: ordersPerPage },
    ...(q !== "" && { q }),
    ...(show !== undefined && { show }),
    ...(year !== undefined && { year }),
  };
  const history = unwrapOrThrow(await call(ordersHistory, { query }));
  if (!("items" in history))
    throw new Error("orders-history answered with one order instead of a list");
  const { total, counts, years } = history.meta;
  return {
    orders: history.items,
    page,
    today: atParis(now()).day,
    hasMore: (page + 1) * ordersPerPage < total,
    found: { search, total, first: page * ordersPerPage + 1, counts, years },
  };
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
