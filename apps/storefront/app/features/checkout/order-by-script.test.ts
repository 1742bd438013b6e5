import type { DeviceOrder } from "@papillote/domain/orders/order-queue.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { createOrderQueue } from "#app/offline/order-queue.ts";
import { formRequest } from "#app/platform/test-page.ts";
import { orderByScript } from "./order-by-script.ts";

const session = "session-1";
const fields = { intent: "order", order_id: "order-1", cart_id: "cart-1", quote: "{}" };
const queued = { ...fields, offline: "on" };
const browser = { isOnline: true, mark: session as string | null };

beforeEach(() => {
  Object.assign(browser, { isOnline: true, mark: session });
  vi.stubGlobal("navigator", {
    get onLine() {
      return browser.isOnline;
    },
  });
  vi.stubGlobal("localStorage", { getItem: () => browser.mark });
});

/** A device with an empty queue. */
function device() {
  const orders = new Map<string, DeviceOrder>();
  const queue = createOrderQueue({
    store: {
      set: async (key, order) => void orders.set(key, order),
      remove: async (key) => void orders.delete(key),
      entries: async () => [...orders],
    },
    alone: (run) => run(),
    cartLines: async () => ["1 × Salon"],
    now: () => new Date("2026-11-23T10:00:00Z"),
  });
  const press = <Answer>(post: () => Promise<Answer>, values: Record<string, string> = fields) =>
    orderByScript(formRequest("/checkout", values), post, () => queue);
  return { orders, queue, press };
}

const redirectTo = (location: string) => () =>
  Promise.reject(new Response(null, { status: 302, headers: { location } }));
const refused = (refusal: string) => async () => ({ refusal, errors: [], values: {} });
const said = (answer: unknown) => (answer as { data: { device: string } }).data.device;

test("S4.10a S9.31c the stored order has the sha3-224 hash of its content", async () => {
  const { orders, press } = device();
  browser.isOnline = false;
  await press(refused("FAULT"));
  expect(orders.get("order-1")?.hash).toMatch(/^[0-9a-f]{56}$/);
});

test("S4.11a without a network the order is stored untransmitted, and nothing is sent", async () => {
  const { orders, press } = device();
  const post = vi.fn();
  browser.isOnline = false;
  expect(said(await press(post))).toBe("stored");
  expect(post).not.toHaveBeenCalled();
  expect(orders.get("order-1")).toMatchObject({
    ...{ session, fields, transmited: false },
    lines: ["1 × Salon"],
  });
});

test("S9.12e S4.11b S4.12 S4.15a an order is flagged while it is sent, then transmitted with its instant", async () => {
  const { orders, press } = device();
  const placed = press(async () => {
    expect(orders.get("order-1")).toMatchObject({ sending_since: expect.any(Number) });
    return redirectTo("https://pay.example/1")();
  });
  await expect(placed).rejects.toBeInstanceOf(Response);
  expect(orders.get("order-1")).toMatchObject({
    transmited: true,
    transmited_at: "2026-11-23T10:00:00.000Z",
    sending_since: undefined,
  });
});

test("S4.10b the same content is refused while it is being sent, or waits without a network", async () => {
  const { orders, press } = device();
  const twice = vi.fn();
  await press(async () => {
    expect(said(await press(twice))).toBe("duplicate");
    return refused("UNAVAILABLE")();
  });
  const again = { ...fields, order_id: "order-2" };
  browser.isOnline = false;
  expect(said(await press(twice, again))).toBe("duplicate");
  expect(twice).not.toHaveBeenCalled();
  browser.isOnline = true;
  await expect(press(redirectTo("/confirmation"), again)).rejects.toBeInstanceOf(Response);
  expect([...orders.keys()]).toEqual(["order-2"]);
});

test("S4.13a S4.13b an invalid order is cancelled and kept as transmitted; its hash is free again", async () => {
  const { orders, press } = device();
  expect(said(await press(refused("INVALID_DATA"), queued))).toBe("invalid");
  expect(orders.get("order-1")).toMatchObject({ cancelled: true, transmited: true });
  expect(await press(refused("ADDING_PRODUCTS"))).toMatchObject({ refusal: "ADDING_PRODUCTS" });
  expect(orders.get("order-1")).toMatchObject({ cancelled: true, transmited: true });
});

test("S8.6 an invalid order that was placed directly is worded by the checkout itself", async () => {
  const { orders, press } = device();
  expect(await press(refused("INVALID_DATA"))).toMatchObject({ refusal: "INVALID_DATA" });
  expect(orders.get("order-1")).toMatchObject({ cancelled: true, transmited: true });
});

test("S4.14a a failing shop leaves the order untransmitted, and it is sent later", async () => {
  const { orders, queue, press } = device();
  expect(said(await press(refused("FAULT")))).toBe("queued");
  expect(orders.get("order-1")).toMatchObject({ transmited: false, sending_since: undefined });
  expect(await queue.waiting(session)).toHaveLength(1);
});

test("S4.14b S4.15b a network that goes away leaves it untransmitted too", async () => {
  const { orders, press } = device();
  const answer = await press(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(said(answer)).toBe("unanswered");
  expect(orders.get("order-1")).toMatchObject({ transmited: false, sending_since: undefined });
});

test("an order with a wrong field is shown with it, and can be sent again", async () => {
  const { press } = device();
  const errors = [{ field: "siren", message: "Invalid" }];
  const wrong = async () => ({ refusal: "INVALID_DATA", errors, values: {} });
  expect(await press(wrong)).toMatchObject({ refusal: "INVALID_DATA", errors });
  expect(await press(wrong)).toMatchObject({ refusal: "INVALID_DATA", errors });
});

test("an order that the shop asks to review again does not wait on the device", async () => {
  const { orders, press } = device();
  expect(await press(refused("QUOTE_CHANGED"))).toMatchObject({ refusal: "QUOTE_CHANGED" });
  expect(orders.size).toBe(0);
  await expect(press(redirectTo("/login?return=%2Fcheckout"))).rejects.toBeInstanceOf(Response);
  expect(orders.size).toBe(0);
});

test("an order of another session is not shown to this one, and is deleted", async () => {
  const { orders, queue, press } = device();
  browser.isOnline = false;
  await press(refused("FAULT"));
  expect(await queue.waiting("session-2")).toEqual([]);
  expect(orders.size).toBe(0);
});

test("another form of the page, and a device without a session, store nothing", async () => {
  const { orders, press } = device();
  expect(await press(async () => "posted", { intent: "login" })).toBe("posted");
  browser.mark = null;
  expect(await press(async () => "posted")).toBe("posted");
  expect(orders.size).toBe(0);
});
