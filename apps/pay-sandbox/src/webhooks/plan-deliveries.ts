import type { Session } from "#sandbox/payments/session.ts";
import type { WebhookManner } from "#sandbox/test-cards.ts";
import type { Delivery, EventType } from "./delivery.ts";

const REPEATS = 3;

export type Occasion = {
  readonly session: Session;
  readonly events: readonly EventType[];
  readonly manner: WebhookManner;
  /** The refund's own sum; without it, the payment's. */
  readonly amountCents?: number;
  readonly occurredAt: number;
  readonly lateMs: number;
};

/** Which events go out, in what order and when: the disorder of a test card is decided here and nowhere else. */
export function planDeliveries(occasion: Occasion, newId: (prefix: string) => string): Delivery[] {
  const { session, manner, occurredAt } = occasion;
  if (manner === "lost") return [];
  const ordered = manner === "reordered" ? occasion.events.toReversed() : occasion.events;
  const bodies = ordered.map((type) =>
    JSON.stringify({
      event_id: newId("evt"),
      type,
      session_id: session.id,
      payment_id: session.paymentId,
      amount_cents: occasion.amountCents ?? session.amountCents,
      occurred_at: new Date(occurredAt).toISOString(),
    }),
  );
  const copies = manner === "repeated" ? REPEATS : 1;
  const dueAt = manner === "late" ? occurredAt + occasion.lateMs : occurredAt;
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
