import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";
import { shownNotifications } from "#app/platform/notify.ts";
import { openBrowserEngine } from "./browser-engine.ts";
import { openStores } from "./stores/store.ts";
import { basket } from "./testing/calls.ts";

afterEach(() => vi.unstubAllGlobals());

function browser(isOnline: boolean, answer: (taskId: string) => object) {
  const window = new EventTarget();
  const sent: string[] = [];
  vi.stubGlobal("window", window);
  vi.stubGlobal("navigator", { onLine: isOnline });
  vi.stubGlobal("location", { pathname: "/cart" });
  vi.stubGlobal("fetch", async (path: string, { headers }: { headers: Record<string, string> }) => {
    const taskId = headers["x-task-id"] ?? "";
    sent.push(`${path} ${taskId}`);
    return Response.json(answer(taskId));
  });
  const page = Object.assign(new EventTarget(), { hidden: true }) as unknown as Document;
  const stores = openStores({ storeCode: "", commonCache: false, indexedDB: new IDBFactory(), page, log: () => undefined });
  const engine = openBrowserEngine({ stores, translate: ({ message = "" }) => message, onSilentLogout: () => undefined });
  return { window, sent, stores, engine };
}

test("S4.17a S4.35 what was queued without a network is sent when the browser says that it is back", async () => {
  const { window, sent, stores, engine } = browser(false, (task_id) => ({ code: 200, resultCode: 200, result: true, task_id }));
  const answered = new Promise((resolve) => engine.on("filled", resolve));
  const task = await engine.queue(basket, { body: { text: "a" } }, { callbackEvent: "filled" });
  expect(await stores.store("syncTasks").get(task.task_id)).toEqual(task);
  expect(sent).toEqual([]);
  window.dispatchEvent(new Event("online"));
  expect(await answered).toMatchObject({ task_id: task.task_id, transmited: true, code: 200 });
  expect(sent).toEqual([`/api/basket ${task.task_id}`]);
});

test("S8.4 S3.22 a refusal is told as an error with an OK", async () => {
  const { engine } = browser(true, () => ({ code: 400, resultCode: 400, result: "gone", meta: { reason: "CART_EMPTY" } }));
  await engine.execute(basket, { body: { text: "a" } });
  expect(shownNotifications()).toMatchObject([{ type: "error", action1: { label: "OK" }, lifetimeMs: 7000 }]);
});
