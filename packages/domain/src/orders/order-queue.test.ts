import { expect, test } from "vitest";
import {
  afterAnswer,
  type DeviceOrder,
  hashedText,
  isOrderOver,
  replacedOrders,
  waitingOrders,
} from "./order-queue.ts";

const now = new Date("2026-11-23T10:00:00Z");
const order: DeviceOrder = {
  order_id: "order-1",
  session: "session-1",
  fields: { order_id: "order-1", quote: "{}" },
  hash: "00",
  created_at: "2026-11-23T09:00:00.000Z",
  updated_at: "2026-11-23T09:00:00.000Z",
  transmited: false,
  sending_since: now.getTime(),
};
const at = { updated_at: "2026-11-23T10:00:00.000Z", sending_since: undefined };
const sent = {
  ...order,
  ...at,
  fields: {},
  lines: [],
  transmited: true,
  transmited_at: at.updated_at,
};

test("S4.12 S4.15b a placed order is transmitted with its instant, and no longer being sent", () => {
  expect(afterAnswer(order, { isAnswered: true }, now)).toEqual(sent);
});

test("S4.13a an invalid order and one of missing products are cancelled and kept as transmitted", () => {
  for (const refusal of ["INVALID_DATA", "ADDING_PRODUCTS"])
    expect(afterAnswer(order, { isAnswered: true, refusal }, now)).toEqual({
      ...sent,
      cancelled: true,
    });
});

test("S4.14a an order without an answer stays untransmitted; one that needs another review is over", () => {
  expect(afterAnswer(order, { isAnswered: false }, now)).toEqual({ ...order, ...at });
  expect(afterAnswer(order, { isAnswered: true, refusal: "QUOTE_CHANGED" }, now)).toBeUndefined();
});

test("S4.17c the waiting orders are this session's untransmitted ones that no tab is sending", () => {
  const idle = { ...order, sending_since: undefined };
  const older = { ...idle, order_id: "older", created_at: "2026-11-22T09:00:00.000Z" };
  const abandoned = { ...order, order_id: "abandoned", sending_since: now.getTime() - 60_000 };
  const others = [order, sent, { ...idle, session: "session-2" }];
  expect(
    waitingOrders([idle, abandoned, ...others, older], {
      session: "session-1",
      nowMs: now.getTime(),
    }),
  ).toEqual([older, idle, abandoned]);
});

test("S4.10a the hashed text has the content in any order of its fields, without the order's id", () => {
  expect(hashedText({ order_id: "a", quote: "1", cart_id: "2" })).toBe(
    hashedText({ cart_id: "2", quote: "1", order_id: "b" }),
  );
  expect(hashedText({ quote: "1" })).not.toBe(hashedText({ quote: "2" }));
});

test("S4.10b the same content is a duplicate while it is sent, or waits under another id without a network", () => {
  const online = { nowMs: now.getTime(), isOnline: true };
  const offline = { ...online, isOnline: false };
  const idle = { ...order, sending_since: undefined };
  const other = { ...idle, order_id: "order-2" };
  for (const at of [online, offline]) {
    expect(replacedOrders(order, [order], at)).toBeUndefined();
    const free = [idle, { ...order, session: "session-2" }, { ...order, hash: "01" }, sent];
    for (const one of [[], ...free.map((one) => [one])])
      expect(replacedOrders(order, one, at)).toEqual([]);
  }
  expect(replacedOrders(order, [other], offline)).toBeUndefined();
  expect(replacedOrders(order, [idle, other], online)).toEqual([other]);
});

test("an order of another session is over at once, a transmitted one after a day", () => {
  const current = { session: "session-1", nowMs: now.getTime() };
  expect(isOrderOver(order, current)).toBe(false);
  expect(isOrderOver(order, { ...current, session: "session-2" })).toBe(true);
  expect(isOrderOver(sent, current)).toBe(false);
  expect(isOrderOver(sent, { ...current, nowMs: current.nowMs + 86_400_001 })).toBe(true);
});
