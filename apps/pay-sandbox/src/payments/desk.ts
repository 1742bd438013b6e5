import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "#sandbox/clock.ts";
import type { FailureReason } from "#sandbox/test-cards.ts";
import type { EventType } from "#sandbox/webhooks/delivery.ts";
import type { Outbox } from "#sandbox/webhooks/outbox.ts";
import { type Occasion, planDeliveries } from "#sandbox/webhooks/plan-deliveries.ts";
import { type Session, sessionCan } from "./session.ts";
import type { Store } from "./store.ts";

/** What every decision about a payment needs. Each decision is one synchronous check and one commit, so of two requests at once one wins. */
export type Desk = {
  readonly store: Store;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly newId: (prefix: string) => string;
  readonly lateWebhookMs: number;
  readonly expiryAlarms: Map<string, () => void>;
};

/** The session as it stands now: one whose time has come expires on being looked at, even if its alarm was missed. */
export function findSession(desk: Desk, id: string): Session | undefined {
  const session = desk.store.session(id);
  const isDue =
    session !== undefined && sessionCan("expire", session) && desk.clock.now() >= session.expiresAt;
  return isDue ? endSession(desk, session, "expired") : session;
}

export function endSession(desk: Desk, session: Session, status: "cancelled" | "expired"): Session {
  const ended = tellShop(
    desk,
    { ...withoutChallenge(session), status },
    { events: [`payment.${status}`] },
  );
  desk.log.info({ sessionId: session.id }, `payment.${status}`);
  return ended;
}

export function failPayment(
  desk: Desk,
  session: Session,
  failure: { reason: FailureReason; events: readonly EventType[] },
): Session {
  const failed = tellShop(
    desk,
    { ...withoutChallenge(session), status: "failed", failureReason: failure.reason },
    { events: failure.events },
  );
  desk.log.info({ sessionId: session.id, reason: failure.reason }, "payment.failed");
  return failed;
}

type News = Pick<Occasion, "events" | "amountCents"> & { readonly manner?: Occasion["manner"] };

/** The new state and the news of it in one commit, then the posts. */
export function tellShop(desk: Desk, session: Session, news: News): Session {
  const occasion = {
    manner: "prompt" as const,
    ...news,
    session,
    occurredAt: desk.clock.now(),
    lateMs: desk.lateWebhookMs,
  };
  const deliveries = planDeliveries(occasion, desk.newId);
  desk.store.commit({ session, deliveries });
  desk.outbox.schedule(deliveries);
  return session;
}

export function withoutChallenge(session: Session): Session {
  const { challenge: _, ...rest } = session;
  return rest;
}
