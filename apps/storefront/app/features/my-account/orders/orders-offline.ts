import { useEffect } from "react";
import { useDocumentSession } from "#app/platform/visitor/visitor.ts";
import type { OrdersData, PastOrder } from "./load-orders.ts";

const onDevice = () => import("#app/offline/kept-orders.ts");

/** What the list shows: as the shop says it now, or without a network as this device saw it last. */
export type ShownOrders = OrdersData & { readonly keptAt?: string };

/** S3.12: without a network the newest orders come from the device; what else goes wrong is the page's own affair. */
export async function ordersOrKept(load: () => Promise<OrdersData>): Promise<ShownOrders> {
  try {
    return await load();
  } catch (error) {
    const kept =
      error instanceof TypeError ? await (await onDevice()).readKeptOrders<PastOrder>() : undefined;
    if (!kept) throw error;
    return { orders: [...kept.orders], page: 0, hasMore: false, keptAt: kept.kept_at };
  }
}

export function useKeepOrders({ orders, page, keptAt }: ShownOrders): void {
  const sessionId = useDocumentSession();
  // The device is outside React.
  useEffect(() => {
    if (page > 0 || keptAt !== undefined) return;
    onDevice()
      .then(({ keepShownOrders }) => keepShownOrders(orders, sessionId))
      .catch(() => undefined);
  }, [orders, page, keptAt, sessionId]);
}
