import "fake-indexeddb/auto";
import { day } from "@papillote/domain/dates/day.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, expect, test, vi } from "vitest";
import type { PastOrder } from "./load-orders.ts";
import { ordersOrCached } from "./orders-offline.ts";

const order: PastOrder = {
  order_id: "o-1",
  number: "P-0001",
  type: "order",
  created_at: "2026-11-20T10:00:00.000Z",
  status: "fulfilled",
  total: cents(50_00),
  paid_balance: cents(0),
  paid_card: cents(50_00),
  waiting_qty: 0,
  document: "receipt",
  receivers: [],
  leaves_at: null,
  lines: [],
};
const today = day("2026-11-21");
const noNetwork = () => Promise.reject(new TypeError("Failed to fetch"));

/** The browser globals that the stores use. */
beforeAll(async () => {
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal(
    "document",
    Object.assign(new EventTarget(), { hidden: true, documentElement: { dataset: {} } }),
  );
  vi.stubGlobal("localStorage", { getItem: () => "s-1" });
});

test("S3.12 without a network this session's stored orders are shown, with their date", async () => {
  await expect(ordersOrCached(noNetwork)).rejects.toThrow("Failed to fetch");
  const { saveOrderHistory } = await import("#app/offline/order-history.ts");
  await saveOrderHistory([order], "another session");
  await expect(ordersOrCached(noNetwork)).rejects.toThrow("Failed to fetch");
  await saveOrderHistory([order], "s-1");
  expect(await ordersOrCached(noNetwork)).toEqual({
    orders: [order],
    page: 0,
    hasMore: false,
    today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    keptAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

test("S3.12 orders that an earlier version of the shop stored are shown with what they have", async () => {
  const { saveOrderHistory } = await import("#app/offline/order-history.ts");
  const { receivers: _, leaves_at: __, ...earlier } = order;
  const line = { name: "Carte Sezu", qty: 1, price: cents(50_00) };
  await saveOrderHistory([{ ...earlier, lines: [line] }], "s-1");
  const { orders } = await ordersOrCached(noNetwork);
  const look = { brand: null, logo: "", universe_id: null, image: null };
  expect(orders).toEqual([{ ...order, lines: [{ ...line, ...look }] }]);
});

test("with a network the server's orders are shown, and its refusal is passed on", async () => {
  const now = { orders: [], page: 1, hasMore: false, today };
  expect(await ordersOrCached(() => Promise.resolve(now))).toBe(now);
  const refusal = new Response(null, { status: 302 });
  await expect(ordersOrCached(() => Promise.reject(refusal))).rejects.toBe(refusal);
});
