import { describe, expect, test } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { orderTotal } from "./order-lines.ts";
import { orderNumber } from "./order-number.ts";
import {
  heldUntil,
  isHeld,
  type OrderStatus,
  orderCan,
  paidStatus,
  unpaidStatus,
} from "./order-states.ts";

describe("life of an order", () => {
  const everyStatus: OrderStatus[] = [
    "awaiting_payment",
    "partly_fulfilled",
    "fulfilled",
    "failed",
    "expired",
    "cancelled",
    "refunded",
  ];

  test("forward only: fulfilled, failed, cancelled and refunded are final", () => {
    for (const status of ["fulfilled", "failed", "cancelled", "refunded"] satisfies OrderStatus[]) {
      expect(
        (["pay", "fulfil", "expire", "cancel", "refund"] as const).filter((action) =>
          orderCan(action, status),
        ),
      ).toEqual([]);
    }
  });

  test("a late payment may fulfil or refund an expired order; a new payment needs one that awaits it", () => {
    expect(everyStatus.filter((status) => orderCan("fulfil", status))).toEqual([
      "awaiting_payment",
      "expired",
    ]);
    expect(everyStatus.filter((status) => orderCan("refund", status))).toEqual([
      "awaiting_payment",
      "expired",
    ]);
    expect(everyStatus.filter((status) => orderCan("pay", status))).toEqual(["awaiting_payment"]);
  });

  test("a paid order is partly fulfilled while goods are to be sent, and refunded when all is back", () => {
    const paid = { sold: 5, unsent: 2, refunded: 0 };
    expect(paidStatus(paid)).toBe("partly_fulfilled");
    expect(paidStatus({ ...paid, unsent: 0 })).toBe("fulfilled");
    expect(paidStatus({ ...paid, refunded: 1 })).toBe("partly_refunded");
    expect(paidStatus({ ...paid, unsent: 0, refunded: 5 })).toBe("refunded");
  });

  test("stock and balance are held for 15 minutes, the last instant excluded", () => {
    const until = heldUntil(new Date("2026-11-20T11:00:00Z"));
    expect(until.toISOString()).toBe("2026-11-20T11:15:00.000Z");
    expect(isHeld(until, new Date("2026-11-20T11:14:59.999Z"))).toBe(true);
    expect(isHeld(until, until)).toBe(false);
  });

  test("an unpaid order has failed if every attempt was declined, else it has expired", () => {
    expect(unpaidStatus([{ isDeclined: true }, { isDeclined: true }])).toBe("failed");
    expect(unpaidStatus([{ isDeclined: true }, { isDeclined: false }])).toBe("expired");
    expect(unpaidStatus([])).toBe("expired");
  });
});

describe("lines", () => {
  test("an order costs its prices less the discounts of its lines", () => {
    const lines = [
      { unit: cents(45_00), qty: 2, discount: cents(4_50) },
      { unit: cents(10_00), qty: 1, discount: cents(0) },
    ];
    expect(orderTotal(lines)).toBe(95_50);
  });
});

test("an order number has the year and at least six digits", () => {
  expect(orderNumber("2026", 123)).toBe("P2026-000123");
  expect(orderNumber("2027", 1_234_567)).toBe("P2027-1234567");
});
