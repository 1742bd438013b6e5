import "fake-indexeddb/auto";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, expect, test, vi } from "vitest";
import type { PastOrder } from "./load-orders.ts";
import { ordersOrKept } from "./orders-offline.ts";

const order: PastOrder = {
  order_id: "o-1",
  number: "P-0001",
  type: "order",
  created_at: "2026-11-20T10:00:00.000Z",
  status: "fulfilled",
  total: cents(50_00),
  paid_balance: cents(0),
  paid_card: cents(50_00),
  lines: [],
};
const noNetwork = () => Promise.reject(new TypeError("Failed to fetch"));

/** As much of a browser as the stores ask for. */
beforeAll(async () => {
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal(
    "document",
    Object.assign(new EventTarget(), { hidden: true, documentElement: { dataset: {} } }),
  );
  vi.stubGlobal("localStorage", { getItem: () => "s-1" });
});

test("S3.12 without a network the orders that this session kept are shown, and when they were seen", async () => {
  await expect(ordersOrKept(noNetwork)).rejects.toThrow("Failed to fetch");
  const [{ pageStores }, { keepShownOrders }] = await Promise.all([
    import("#app/offline/page-stores.ts"),
    import("#app/offline/kept-orders.ts"),
  ]);
  await pageStores().store("user").set("session-started", "2026-11-20T09:00:00.000Z");
  await keepShownOrders([order], "another session");
  await expect(ordersOrKept(noNetwork)).rejects.toThrow("Failed to fetch");
  await keepShownOrders([order], "s-1");
  expect(await ordersOrKept(noNetwork)).toEqual({
    orders: [order],
    page: 0,
    hasMore: false,
    keptAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

test("with a network the shop says what was ordered, and what it refuses stays refused", async () => {
  const now = { orders: [], page: 1, hasMore: false };
  expect(await ordersOrKept(() => Promise.resolve(now))).toBe(now);
  const refusal = new Response(null, { status: 302 });
  await expect(ordersOrKept(() => Promise.reject(refusal))).rejects.toBe(refusal);
});
