import { atParis } from "@papillote/domain/dates/paris.ts";
import { useEffect } from "react";
import { useDocumentSession } from "#app/platform/visitor/visitor.ts";
import type { OrdersData, PastOrder } from "./load-orders.ts";
import { isSearching } from "./order-search.ts";

const onDevice = () => import("#app/offline/order-history.ts");

/** `keptAt` is set on orders that come from the device: when they were stored. */
export type OrderList = Omit<OrdersData, "found"> & {
  readonly found?: OrdersData["found"];
  readonly keptAt?: string;
};

type StoredLine = Pick<PastOrder["lines"][number], "name" | "qty" | "price"> &
  Partial<PastOrder["lines"][number]>;
/** An earlier version stored less. */
type StoredOrder = Omit<PastOrder, "lines" | "receivers" | "leaves_at"> &
  Partial<Pick<PastOrder, "receivers" | "leaves_at">> & { readonly lines: readonly StoredLine[] };

/** S3.12: without a network, the newest orders come from the device. Other errors are rethrown. */
export async function ordersOrCached(load: () => Promise<OrderList>): Promise<OrderList> {
  try {
    return await load();
  } catch (error) {
    const stored =
      error instanceof TypeError
        ? await (await onDevice()).readOrderHistory<StoredOrder>()
        : undefined;
    if (!stored) throw error;
    const { kept_at: keptAt, orders } = stored;
    const today = atParis(new Date(keptAt)).day;
    return { orders: orders.map(completed), page: 0, hasMore: false, today, keptAt };
  }
}

function completed(order: StoredOrder): PastOrder {
  const look = { brand: null, logo: "", universe_id: null, image: null };
  return {
    ...{ receivers: [], leaves_at: null },
    ...order,
    lines: order.lines.map((line) => ({ ...look, ...line })),
  };
}

/** Stores the first page of all orders on the device. */
export function useStoreOrders({ orders, page, found, keptAt }: OrderList): void {
  const sessionId = useDocumentSession();
  const isFirst = page === 0 && found !== undefined && !isSearching(found.search);
  // The device is outside React.
  useEffect(() => {
    if (!isFirst || keptAt !== undefined) return;
    onDevice()
      .then(({ saveOrderHistory }) => saveOrderHistory(orders, sessionId))
      .catch(() => undefined);
  }, [orders, isFirst, keptAt, sessionId]);
}
