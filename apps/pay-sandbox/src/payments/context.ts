import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "#sandbox/clock.ts";
import type { FailureReason } from "#sandbox/test-cards.ts";
import type { EventType } from "#sandbox/webhooks/delivery.ts";
import type { Outbox } from "#sandbox/webhooks/outbox.ts";
import { planDeliveries, type WebhookPlan } from "#sandbox/webhooks/plan-deliveries.ts";
import { type Session, sessionCan } from "./session.ts";
import type { Store } from "./store.ts";

/**
 * The dependencies of every payment action. Each action is one synchronous check and one commit, so
 * only one of two parallel requests succeeds.
 */
export type Context = {
  readonly store: Store;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly newId: (prefix: string) => string;
  /** A keyed hash of a card's number. */
  readonly cardFingerprint: (number: string) => string;
  readonly lateWebhookMs: number;
  /** How long the slow test card takes. */
  readonly slowMs: number;
  readonly expiryTimers: Map<string, () => void>;
};

/** The current session. A session past its deadline expires here, even if its timer has not run. */
export function findSession(context: Context, id: string): Session | undefined {
  const session = context.store.session(id);
  const isDue =
    session !== undefined &&
    sessionCan("expire", session) &&
    context.clock.now() >= session.expiresAt;
  return isDue ? endSession(context, session, "expired") : session;
}

export function endSession(
  context: Context,
  session: Session,
  status: "cancelled" | "expired",
): Session {
  const ended = publishWebhook(
    context,
    { ...withoutChallenge(session), status },
    { events: [`payment.${status}`] },
  );
  context.log.info({ sessionId: session.id }, `payment.${status}`);
  return ended;
}

export function failPayment(
  context: Context,
  session: Session,
  failure: { reason: FailureReason; events: readonly EventType[] },
): Session {
  const failed = publishWebhook(
    context,
    { ...withoutChallenge(session), status: "failed", failureReason: failure.reason },
    { events: failure.events },
  );
  context.log.info({ sessionId: session.id, reason: failure.reason }, "payment.failed");
  return failed;
}

type Webhook = Pick<WebhookPlan, "events" | "amountCents"> &
  Partial<Pick<WebhookPlan, "behaviour">>;

/** Commits the new state together with its webhook deliveries, then schedules them. */
export function publishWebhook(context: Context, session: Session, webhook: Webhook): Session {
  const plan = {
    behaviour: "prompt" as const,
    ...webhook,
    session,
    occurredAt: context.clock.now(),
    lateMs: context.lateWebhookMs,
  };
  const deliveries = planDeliveries(plan, context.newId);
  context.store.commit({ session, deliveries });
  context.outbox.schedule(deliveries);
  return session;
}

export function withoutChallenge(session: Session): Session {
  const { challenge: _, ...rest } = session;
  return rest;
}
