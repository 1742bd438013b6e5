import { ordersHistoryKeys } from "@papillote/domain/sync/stores-keys.ts";
import { type OrdersHistory, ofThisSession } from "@papillote/domain/sync/stores-orders-history.ts";
import { readSessionMark } from "#app/platform/visitor/session-mark.ts";
import { pageStores } from "./page-stores.ts";
import type { Stores } from "./stores/store.ts";

/** S3.12: `orders_history`, the newest orders, to be shown without a network. */
export function orderHistory<Order>(stores: Stores, session: string | null) {
  const history = stores.store<OrdersHistory<Order>>("ordersHistory");
  return {
    /** Stores nothing without a session on this device. */
    async save(orders: readonly Order[], now: Date): Promise<void> {
      if (session === null) return;
      await history.set(ordersHistoryKeys.orders, { session, kept_at: now.toISOString(), orders });
    },
    read: async (): Promise<OrdersHistory<Order> | undefined> =>
      ofThisSession(await history.get(ordersHistoryKeys.orders), session),
  };
}

/** Does nothing in a page of an earlier session that is still open in another tab. */
export async function saveOrderHistory<Order>(
  orders: readonly Order[],
  sessionId: string | undefined,
): Promise<void> {
  if (sessionId !== undefined && readSessionMark() === sessionId)
    await orderHistory<Order>(pageStores(), sessionId).save(orders, new Date());
}

export function readOrderHistory<Order>(): Promise<OrdersHistory<Order> | undefined> {
  return orderHistory<Order>(pageStores(), readSessionMark()).read();
}
