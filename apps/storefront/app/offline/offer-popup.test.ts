import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeNotification, shownNotifications } from "#app/platform/overlays/notify.ts";
import { offerPopup } from "./offer-popup.ts";
import { claimStore } from "./stores/claims.ts";
import { testStores } from "./stores/testing/test-stores.ts";

const popup = {
  ...{ show: true as const, id: 3, title: "Bonjour", text: "Un mot.", delay_s: 0 },
  once: true,
};
const page = {
  path: "/boutique",
  userAgent: "Chrome",
  version: "3",
  dialog: null as object | null,
};

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(page, { path: "/boutique", userAgent: "Chrome", version: "3", dialog: null });
  vi.stubGlobal("document", {
    documentElement: { dataset: {} },
    visibilityState: "visible",
    activeElement: null,
    querySelector: (what: string) =>
      what.startsWith("meta") ? { content: page.version } : page.dialog,
  });
  vi.stubGlobal("location", {
    get pathname() {
      return page.path;
    },
  });
  vi.stubGlobal("navigator", page);
});
afterEach(() => {
  for (const { id } of shownNotifications()) closeNotification(id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const titles = () => shownNotifications().map(({ title }) => title);

const device = () => claimStore(testStores(undefined).store("claims"));

async function offered(claims: ReturnType<typeof device>, shop: object | undefined = popup) {
  const ask = vi.fn(async () => shop as typeof popup | undefined);
  void offerPopup({ ask, claims });
  await vi.advanceTimersByTimeAsync(10);
  return ask;
}

test("S7.26b S9.31b the notice is shown once for each version", async () => {
  const claims = device();
  await offered(claims);
  expect(titles()).toEqual(["Bonjour"]);
  for (const { id } of shownNotifications()) closeNotification(id);
  expect(await offered(claims)).not.toHaveBeenCalled();
  expect(titles()).toEqual([]);
  page.version = "4";
  await offered(claims, { ...popup, id: 4 });
  expect(titles()).toEqual(["Bonjour"]);
});

test("S7.26b a document of a notice that has ended since shows nothing", async () => {
  const ask = vi.fn(async () => undefined);
  await offerPopup({ ask, claims: device() });
  expect([ask.mock.calls.length, titles()]).toEqual([1, []]);
});

test("S7.26b it waits while the visitor pays or has a dialog open", async () => {
  Object.assign(page, { path: "/checkout", dialog: {} });
  await offered(device());
  await vi.advanceTimersByTimeAsync(5_000);
  expect(titles()).toEqual([]);
  page.path = "/boutique";
  await vi.advanceTimersByTimeAsync(5_000);
  expect(titles()).toEqual([]);
  page.dialog = null;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(titles()).toEqual(["Bonjour"]);
});

test("S7.26b a search engine asks for nothing", async () => {
  page.userAgent = "Mozilla/5.0 (compatible; Googlebot/2.1)";
  expect(await offered(device())).not.toHaveBeenCalled();
  expect(titles()).toEqual([]);
});
