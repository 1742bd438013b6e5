import { expect, test } from "vitest";
import type { Session } from "./session.ts";
import { settlementsOf } from "./settlements.ts";

const session: Session = {
  id: "ps_1",
  paymentId: "pay-1",
  amountCents: 5000,
  description: "",
  locale: "fr-FR",
  returnUrls: { success: "http://localhost:3000/a", failure: "http://localhost:3000/b" },
  webhookUrl: "http://localhost:3000/w",
  platform: "web",
  createdAt: 0,
  expiresAt: 0,
  fingerprint: "",
  status: "captured",
  // It is 23:30 in Paris, still the 28th; the next day is the 1st of March.
  capturedAt: Date.parse("2027-02-28T22:30:00Z"),
  refunds: [
    {
      id: "rf_1",
      amountCents: 1200,
      idempotencyKey: "k",
      fingerprint: "",
      refundedAt: Date.parse("2027-02-28T23:30:00Z"),
    },
  ],
};
const later = Date.parse("2027-03-10T12:00:00Z");

test("a capture and a refund settle on the day after each in Paris, a capture with a fee", () => {
  expect(settlementsOf([session], { day: "2027-03-01", now: later })).toEqual([
    {
      id: "st_ps_1",
      session_id: "ps_1",
      kind: "capture",
      amount_cents: 5000,
      fee_cents: 95,
      currency: "EUR",
      settled_on: "2027-03-01",
    },
  ]);
  expect(settlementsOf([session], { day: "2027-03-02", now: later })).toEqual([
    {
      id: "st_rf_1",
      session_id: "ps_1",
      kind: "refund",
      amount_cents: 1200,
      fee_cents: 0,
      currency: "EUR",
      settled_on: "2027-03-02",
    },
  ]);
  expect(settlementsOf([session], { day: "2027-02-28", now: later })).toEqual([]);
});

test("a future day has settled nothing", () => {
  expect(
    settlementsOf([session], { day: "2027-03-01", now: Date.parse("2027-02-28T22:59:59Z") }),
  ).toEqual([]);
  expect(
    settlementsOf([session], { day: "2027-03-01", now: Date.parse("2027-02-28T23:00:00Z") }),
  ).toHaveLength(1);
});

test("a payment that was not captured does not settle", () => {
  const { capturedAt: _, ...failed } = session;
  expect(
    settlementsOf([{ ...failed, status: "failed", refunds: [] }], {
      day: "2027-03-01",
      now: later,
    }),
  ).toEqual([]);
});
