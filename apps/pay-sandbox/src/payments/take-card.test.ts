import fastify from "fastify";
import { expect, test } from "vitest";
import { testCardByName } from "#sandbox/test-cards.ts";
import { manualClock } from "#sandbox/testing/manual-clock.ts";
import type { Delivery } from "#sandbox/webhooks/delivery.ts";
import type { Desk } from "./desk.ts";
import { openSession } from "./open-session.ts";
import { openStore } from "./store.ts";
import { answerChallenge, cancelPayment, takeCard } from "./take-card.ts";

function openDesk() {
  const sent: Delivery[] = [];
  let made = 0;
  const desk: Desk = {
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
    lateWebhookMs: 0,
    expiryAlarms: new Map(),
  };
  const opened = openSession(desk, {
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
  return { desk, id: opened.value.id, sent };
}

test.each([
  ["paid", "success"],
  ["declined", "declined"],
] as const)(
  "once %s, neither a card, a code nor a cancellation changes anything or tells anything",
  (_, first) => {
    const { desk, id, sent } = openDesk();
    const ended = takeCard(desk, id, testCardByName(first));
    const told = sent.length;
    for (const again of [
      takeCard(desk, id, testCardByName("success")),
      takeCard(desk, id, testCardByName("declined")),
      takeCard(desk, id, testCardByName("challenge")),
      answerChallenge(desk, id, "123456"),
      cancelPayment(desk, id),
    ])
      expect(again).toEqual(ended);
    expect(sent).toHaveLength(told);
  },
);

test("a card that comes in the very moment the session ends is not taken", () => {
  const { desk, id } = openDesk();
  expect(
    takeCard(
      { ...desk, clock: { ...desk.clock, now: () => 1_999_999 } },
      id,
      testCardByName("challenge"),
    )?.status,
  ).toBe("created");
  expect(
    takeCard(
      { ...desk, clock: { ...desk.clock, now: () => 2_000_000 } },
      id,
      testCardByName("success"),
    )?.status,
  ).toBe("expired");
});
