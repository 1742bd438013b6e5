import { ordersHistoryKeys, userKeys } from "@papillote/domain/sync/stores-keys.ts";
import { type OrdersHistory, ofThisSession } from "@papillote/domain/sync/stores-orders-history.ts";
import { sessionMark } from "#app/platform/visitor/session-mark.ts";
import { pageStores } from "./page-stores.ts";
import type { Stores } from "./stores/store.ts";

export type KeptOrders<Order> = {
  /** For when there is no network. Nothing is kept for a session other than this device's. */
  keep(orders: readonly Order[], now: Date): Promise<void>;
  read(): Promise<OrdersHistory<Order> | undefined>;
};

/** S3.12: `orders_history`. */
export function keptOrders<Order>(stores: Stores): KeptOrders<Order> {
  const history = stores.store<OrdersHistory<Order>>("ordersHistory");
  const sessionStarted = () => stores.store<string>("user").get(userKeys.sessionStarted);
  return {
    async keep(orders, now) {
      const started = await sessionStarted();
      if (started === undefined) return;
      await history.set(ordersHistoryKeys.orders, {
        session_started: started,
        kept_at: now.toISOString(),
        orders,
      });
    },
    read: async () =>
      ofThisSession(await history.get(ordersHistoryKeys.orders), await sessionStarted()),
  };
}

/** Kept by the page of this session alone: one of an earlier person, still open in another tab, keeps nothing. */
export async function keepShownOrders<Order>(
  orders: readonly Order[],
  sessionId: string | undefined,
): Promise<void> {
  if (sessionId !== undefined && sessionMark() === sessionId)
    await keptOrders<Order>(pageStores()).keep(orders, new Date());
}

export function readKeptOrders<Order>(): Promise<OrdersHistory<Order> | undefined> {
  return keptOrders<Order>(pageStores()).read();
}
