import fastify from "fastify";
import { expect, test } from "vitest";
import { testCardByName } from "#sandbox/test-cards.ts";
import { manualClock } from "#sandbox/testing/manual-clock.ts";
import type { Delivery } from "#sandbox/webhooks/delivery.ts";
import type { Context } from "./context.ts";
import { openSession } from "./open-session.ts";
import { openStore } from "./store.ts";
import { answerChallenge, cancelPayment, takeCard } from "./take-card.ts";

function openContext() {
  const sent: Delivery[] = [];
  let made = 0;
  const context: Context = {
    store: openStore(),
    outbox: {
      schedule: (deliveries) => void sent.push(...deliveries),
      attempted: async () => {},
      stop: async () => {},
    },
    clock: manualClock(1_000_000),
    log: fastify().log,
    newId(prefix) {
      made += 1;
      return `${prefix}_${made}`;
    },
    cardFingerprint: () => "fp",
    lateWebhookMs: 0,
    slowMs: 0,
    expiryTimers: new Map(),
  };
  const opened = openSession(context, {
    paymentId: "pay-1",
    amountCents: 5000,
    description: "",
    locale: "fr-FR",
    returnUrls: { success: "http://localhost:3000/s", failure: "http://localhost:3000/f" },
    webhookUrl: "http://localhost:3000/w",
    platform: "web",
    expiresAt: 2_000_000,
    fingerprint: "",
  });
  if (!opened.ok) throw new Error(opened.refusal);
  return { context, id: opened.value.id, sent };
}

test.each([
  ["paid", "success"],
  ["declined", "declined"],
] as const)(
  "once %s, neither a card, a code nor a cancellation changes anything or tells anything",
  (_, first) => {
    const { context, id, sent } = openContext();
    const ended = takeCard(context, id, { card: testCardByName(first) });
    const told = sent.length;
    for (const again of [
      takeCard(context, id, { card: testCardByName("success") }),
      takeCard(context, id, { card: testCardByName("declined") }),
      takeCard(context, id, { card: testCardByName("challenge") }),
      answerChallenge(context, id, "123456"),
      cancelPayment(context, id),
    ])
      expect(again).toEqual(ended);
    expect(sent).toHaveLength(told);
  },
);

test("a card submitted at the moment of expiry is refused", () => {
  const { context, id } = openContext();
  expect(
    takeCard({ ...context, clock: { ...context.clock, now: () => 1_999_999 } }, id, {
      card: testCardByName("challenge"),
    })?.status,
  ).toBe("created");
  expect(
    takeCard({ ...context, clock: { ...context.clock, now: () => 2_000_000 } }, id, {
      card: testCardByName("success"),
    })?.status,
  ).toBe("expired");
});
