import {
  afterAnswer,
  type DeviceOrder,
  isOrderOver,
  replacedOrders,
  waitingOrders,
} from "@papillote/domain/orders/order-queue.ts";
import { type DeviceCart, deviceCart } from "./device-cart.ts";
import { createMutex, type Mutex } from "./engine/locks.ts";
import { pageStores } from "./page-stores.ts";
import type { Store } from "./stores/store.ts";

type NewOrder = Pick<DeviceOrder, "session" | "fields" | "hash"> & { readonly isOnline: boolean };
type QueueParts = {
  readonly store: Pick<Store<DeviceOrder>, "set" | "remove" | "entries">;
  readonly alone: <T>(run: () => Promise<T>) => Promise<T>;
  readonly now: () => Date;
  /** The lines of the cart that is ordered. */
  readonly cartLines: () => Promise<readonly string[]>;
};

/** S3.30: the orders of this device, from the press of the button to the shop's answer. */
export function createOrderQueue({ store, alone, now, cartLines }: QueueParts) {
  const stored = async () => (await store.entries()).map(([, order]) => order);
  return {
    /**
     * S4.15a: stores the order with its own id as being sent. Undefined for a duplicate (S4.10b).
     * It runs in one tab at a time, so that two tabs do not send the same order.
     */
    begin: ({ session, fields, hash, isOnline }: NewOrder): Promise<DeviceOrder | undefined> =>
      alone(async () => {
        const at = now();
        const order: DeviceOrder = {
          order_id: fields.order_id ?? "",
          session,
          fields,
          hash,
          lines: await cartLines(),
          created_at: at.toISOString(),
          updated_at: at.toISOString(),
          transmited: false,
          sending_since: at.getTime(),
        };
        const replaced = replacedOrders(order, await stored(), { nowMs: at.getTime(), isOnline });
        if (replaced === undefined) return undefined;
        for (const { order_id } of replaced) await store.remove(order_id);
        await store.set(order.order_id, order);
        return order;
      }),
    /** S4.15b: called after the shop's answer, or when there was none. */
    async answer(order: DeviceOrder, reply: Parameters<typeof afterAnswer>[1]): Promise<void> {
      const next = afterAnswer(order, reply, now());
      await (next ? store.set(next.order_id, next) : store.remove(order.order_id));
    },
    discard: ({ order_id }: Pick<DeviceOrder, "order_id">) => store.remove(order_id),
    /**
     * S4.17c: this session's waiting orders, the oldest first. Those of other sessions are deleted.
     */
    async waiting(session: string): Promise<DeviceOrder[]> {
      const orders = await stored();
      const current = { session, nowMs: now().getTime() };
      for (const order of orders.filter((one) => isOrderOver(one, current)))
        await store.remove(order.order_id);
      return waitingOrders(orders, current);
    },
  };
}

export type OrderQueue = ReturnType<typeof createOrderQueue>;

function nameOf({ name }: DeviceCart["lines"][number]): string {
  return name;
}

let mutex: Mutex | undefined;

/** The queue of this page. */
export function pageOrderQueue(): OrderQueue {
  mutex ??= createMutex("locks" in navigator ? navigator.locks : undefined);
  const oneTab = mutex;
  return createOrderQueue({
    cartLines: async () => (await deviceCart(pageStores()).read())?.lines.map(nameOf) ?? [],
    store: pageStores().store<DeviceOrder>("orders"),
    alone: (run) => oneTab("papillote-orders", run),
    now: () => new Date(),
  });
}
