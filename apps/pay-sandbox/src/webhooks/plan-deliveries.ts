import type { Session } from "#sandbox/payments/session.ts";
import type { WebhookBehaviour } from "#sandbox/test-cards.ts";
import type { Delivery, EventType } from "./delivery.ts";

const REPEATS = 3;

export type WebhookPlan = {
  readonly session: Session;
  readonly events: readonly EventType[];
  /** `later` is twice as late, so it comes after the events that are only late. */
  readonly behaviour: WebhookBehaviour | "later";
  /** The refund's amount; defaults to the payment's. */
  readonly amountCents?: number;
  readonly occurredAt: number;
  readonly lateMs: number;
};

/** The events to send, their order and time. No other code simulates a test card's failures. */
export function planDeliveries(plan: WebhookPlan, newId: (prefix: string) => string): Delivery[] {
  const { session, behaviour, occurredAt } = plan;
  if (behaviour === "lost") return [];
  const ordered = behaviour === "reordered" ? plan.events.toReversed() : plan.events;
  const bodies = ordered.map((type) =>
    JSON.stringify({
      event_id: newId("evt"),
      type,
      session_id: session.id,
      payment_id: session.paymentId,
      amount_cents: plan.amountCents ?? session.amountCents,
      occurred_at: new Date(occurredAt).toISOString(),
    }),
  );
  const copies = behaviour === "repeated" ? REPEATS : 1;
  const dueAt =
    occurredAt + plan.lateMs * (behaviour === "later" ? 2 : Number(behaviour === "late"));
  return bodies.flatMap((body) =>
    Array.from({ length: copies }, () => ({
      id: newId("dlv"),
      sessionId: session.id,
      url: session.webhookUrl,
      body,
      dueAt,
      attempts: 0,
      state: "pending" as const,
    })),
  );
}
