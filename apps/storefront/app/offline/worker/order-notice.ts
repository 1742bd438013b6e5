import type { DeviceOrder } from "@papillote/domain/orders/order-queue.ts";
import { databaseName, type StoreName, storeNames } from "@papillote/domain/sync/stores-names.ts";
import { openDatabase } from "#app/offline/stores/open-database.ts";

/** S9.31d */
export const orderSyncTag = "orderSync";

/**
 * The texts in the visitor's language, as the page wrote them, and the path of the page on which
 * the order is confirmed: a press leads there.
 */
export type OrderNotice = { readonly title: string; readonly body: string; readonly path: string };

/** Not the cache of one build, as the notice outlives the build. */
const cacheName = "order-notice";
const address = "/order-notice";

type Tab = {
  readonly visibilityState: "visible" | "hidden";
  focus(): Promise<unknown>;
  navigate(address: string): Promise<unknown>;
};
/** The used part of the worker's globals. */
export type NoticeScope = {
  readonly caches: CacheStorage;
  readonly indexedDB: IDBFactory;
  readonly clients: {
    matchAll(options: { type: "window" }): Promise<readonly Tab[]>;
    openWindow(address: string): Promise<unknown>;
  };
  readonly registration: {
    showNotification(
      title: string,
      options: { body: string; tag: string; data?: unknown },
    ): Promise<void>;
  };
  readonly Notification?: { readonly permission: NotificationPermission };
};

export async function saveOrderNotice(caches: CacheStorage, notice: OrderNotice): Promise<void> {
  await (await caches.open(cacheName)).put(address, new Response(JSON.stringify(notice)));
}

async function readOrderNotice(caches: CacheStorage): Promise<OrderNotice | undefined> {
  const saved = await (await caches.open(cacheName)).match(address);
  return saved?.json();
}

/**
 * Called when there is a network again. The worker never sends an order. It says that one waits,
 * unless a page is in front of the visitor: such a page asks by itself (S4.17c).
 */
export async function noticeWaitingOrder(scope: NoticeScope): Promise<void> {
  const notice = await readOrderNotice(scope.caches);
  if (!notice || scope.Notification?.permission !== "granted") return;
  const tabs = await scope.clients.matchAll({ type: "window" });
  if (tabs.some(({ visibilityState }) => visibilityState === "visible")) return;
  if (!(await hasWaitingOrder(scope.indexedDB))) return;
  const { title, body } = notice;
  await scope.registration.showNotification(title, { body, tag: orderSyncTag });
}

/** A press on the notice opens the list of orders, in an open tab if there is one. */
export async function openWaitingOrder({ caches, clients }: NoticeScope): Promise<void> {
  const notice = await readOrderNotice(caches);
  if (!notice) return;
  await openInTab(clients, notice.path);
}

/** Opens the path in an open tab of the shop if there is one, else in a new window. */
export async function openInTab(clients: NoticeScope["clients"], path: string): Promise<void> {
  const [tab] = await clients.matchAll({ type: "window" });
  if (!tab) {
    await clients.openWindow(path);
    return;
  }
  await tab.focus();
  await tab.navigate(path);
}

async function hasWaitingOrder(factory: IDBFactory): Promise<boolean> {
  const name = databaseName("orders", { storeCode: "", commonCache: true });
  const listeners = { blocked: () => undefined, lost: () => undefined };
  const database = await openDatabase({ factory, name, storeNames }, listeners);
  try {
    const orders: DeviceOrder[] = await database.getAll("orders" satisfies StoreName);
    return orders.some(({ transmited }) => !transmited);
  } finally {
    database.close();
  }
}
