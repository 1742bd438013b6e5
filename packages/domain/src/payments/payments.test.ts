import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { laterStatus, type PaymentStatus, paymentProgress } from "./payment-states.ts";
import { cardMinimum, splitPayment } from "./split-payment.ts";
import { topupAmount, topupPageEnds } from "./topup.ts";

describe("balance and card", () => {
  test("the balance pays first, the card the rest", () => {
    expect(splitPayment(cents(50_00), cents(20_00))).toEqual({ fromBalance: 2000, byCard: 3000 });
    expect(splitPayment(cents(50_00), cents(0))).toEqual({ fromBalance: 0, byCard: 5000 });
  });

  test("with a sufficient balance the provider gets nothing", () => {
    expect(splitPayment(cents(50_00), cents(50_00))).toEqual({ fromBalance: 5000, byCard: 0 });
  });

  test("a rest below 0.50 takes less from the balance; 0.50 itself does not", () => {
    expect(splitPayment(cents(50_00), cents(49_80))).toEqual({ fromBalance: 4950, byCard: 50 });
    expect(splitPayment(cents(50_00), cents(49_50))).toEqual({ fromBalance: 4950, byCard: 50 });
  });

  test("no split has a card part below the minimum or a balance part above the balance", () => {
    const amount = (min: number) => fc.integer({ min, max: 1_000_00 }).map(cents);
    fc.assert(
      fc.property(amount(cardMinimum), amount(0), (total, balance) => {
        const { fromBalance, byCard } = splitPayment(total, balance);
        return (
          fromBalance + byCard === total &&
          fromBalance >= 0 &&
          fromBalance <= balance &&
          (byCard === 0 || byCard >= cardMinimum)
        );
      }),
    );
  });
});

describe("payment states", () => {
  const statuses: PaymentStatus[] = ["created", "failed", "cancelled", "expired", "captured"];

  test("captured is final in any order of events", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...statuses), { maxLength: 8 }), (news) => {
        const end = news.reduce<PaymentStatus>(laterStatus, "created");
        return news.includes("captured")
          ? end === "captured"
          : end === (news.find((status) => status !== "created") ?? "created");
      }),
    );
  });

  test("S4.31b a payment shows in progress, success or failure", () => {
    expect(paymentProgress("created", null)).toEqual({ status: "in_progress", outcome: "pending" });
    expect(paymentProgress("captured", "order")).toEqual({
      status: "success",
      outcome: "fulfilled",
    });
    expect(paymentProgress("captured", "topup")).toEqual({
      status: "success",
      outcome: "credited",
    });
    expect(paymentProgress("cancelled", null)).toEqual({ status: "failure", outcome: "declined" });
    expect(paymentProgress("captured", "refund")).toEqual({
      status: "failure",
      outcome: "refunded",
    });
  });
});

describe("top-up", () => {
  test("S5.11a S9.4a 50.00 passes, 49.99 is refused", () => {
    expect(topupAmount(cents(50_00))).toEqual({ ok: true, value: 5000 });
    expect(topupAmount(cents(49_99))).toEqual({ ok: false, refusal: "AMOUNT_TOO_LOW" });
  });

  test("its page is open for 30 minutes", () => {
    expect(topupPageEnds(new Date("2026-11-20T11:45:00Z")).toISOString()).toBe(
      "2026-11-20T12:15:00.000Z",
    );
  });
});
