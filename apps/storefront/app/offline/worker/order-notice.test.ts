import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { testStores } from "#app/offline/stores/testing/test-stores.ts";
import { noticeWaitingOrder, openWaitingOrder, saveOrderNotice } from "./order-notice.ts";
import { fakeCaches } from "./testing/fake-caches.ts";

const notice = { title: "Une commande attend", body: "Vérifiez-la.", path: "/my-account/orders" };

type Tab = { visibilityState: "visible" | "hidden"; did: string[] };

/** A device with the notice of an order, and the tabs that are open on it. */
async function device(transmited: boolean, permission: NotificationPermission = "granted") {
  const indexedDB = new IDBFactory();
  await testStores(indexedDB).store("orders").set("order-1", { order_id: "order-1", transmited });
  const tabs: Tab[] = [];
  const shown: unknown[] = [];
  const opened: string[] = [];
  const scope = {
    caches: fakeCaches(),
    indexedDB,
    clients: {
      matchAll: async () =>
        tabs.map(({ visibilityState, did }) => ({
          visibilityState,
          focus: async () => did.push("focus"),
          navigate: async (address: string) => did.push(address),
        })),
      openWindow: async (address: string) => opened.push(address),
    },
    registration: {
      showNotification: async (...given: unknown[]) => void shown.push(given),
    },
    Notification: { permission },
  };
  await saveOrderNotice(scope.caches, notice);
  return { scope, tabs, shown, opened };
}

let waiting: Awaited<ReturnType<typeof device>>;
beforeEach(async () => {
  waiting = await device(false);
});

test("once there is a network, a notice says that an order waits, in the page's words", async () => {
  waiting.tabs.push({ visibilityState: "hidden", did: [] });
  await noticeWaitingOrder(waiting.scope);
  expect(waiting.shown).toEqual([[notice.title, { body: notice.body, tag: "orderSync" }]]);
});

test("a page in front of the visitor asks itself", async () => {
  waiting.tabs.push({ visibilityState: "visible", did: [] });
  await noticeWaitingOrder(waiting.scope);
  expect(waiting.shown).toEqual([]);
});

test.each([
  ["that was sent meanwhile", true, "granted"],
  ["of a visitor who did not allow notices", false, "denied"],
] as const)("an order %s has no notice", async (_, transmited, permission) => {
  const { scope, shown } = await device(transmited, permission);
  await noticeWaitingOrder(scope);
  expect(shown).toEqual([]);
});

test("a press on the notice opens the list of orders, in an open tab if there is one", async () => {
  await openWaitingOrder(waiting.scope);
  expect(waiting.opened).toEqual([notice.path]);
  const tab: Tab = { visibilityState: "hidden", did: [] };
  waiting.tabs.push(tab);
  await openWaitingOrder(waiting.scope);
  expect(tab.did).toEqual(["focus", notice.path]);
  expect(waiting.opened).toHaveLength(1);
});
