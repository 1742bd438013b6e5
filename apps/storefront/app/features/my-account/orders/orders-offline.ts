import { useEffect } from "react";
import { useDocumentSession } from "#app/platform/visitor/visitor.ts";
import type { OrdersData, PastOrder } from "./load-orders.ts";

const onDevice = () => import("#app/offline/order-history.ts");

/** `keptAt` is set on orders that come from the device: when they were stored. */
export type OrderList = OrdersData & { readonly keptAt?: string };

/** S3.12: without a network, the newest orders come from the device. Other errors are rethrown. */
export async function ordersOrCached(load: () => Promise<OrdersData>): Promise<OrderList> {
  try {
    return await load();
  } catch (error) {
    const stored =
      error instanceof TypeError
        ? await (await onDevice()).readOrderHistory<PastOrder>()
        : undefined;
    if (!stored) throw error;
    return { orders: [...stored.orders], page: 0, hasMore: false, keptAt: stored.kept_at };
  }
}

/** Stores the first page on the device. */
export function useStoreOrders({ orders, page, keptAt }: OrderList): void {
  const sessionId = useDocumentSession();
  // The device is outside React.
  useEffect(() => {
    if (page > 0 || keptAt !== undefined) return;
    onDevice()
      .then(({ saveOrderHistory }) => saveOrderHistory(orders, sessionId))
      .catch(() => undefined);
  }, [orders, page, keptAt, sessionId]);
}
