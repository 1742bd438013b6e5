import { CHALLENGE_CODE, type TestCard, testCardByName } from "#sandbox/test-cards.ts";
import {
  type Context,
  endSession,
  failPayment,
  findSession,
  publishWebhook,
  withoutChallenge,
} from "./context.ts";
import { type Session, sessionCan } from "./session.ts";

const CHALLENGE_ATTEMPTS = 3;

type CardChoice = {
  readonly card: TestCard;
  /** The last month of a card that the buyer wants to keep: `2039-12`. */
  readonly keepUntil?: string | undefined;
};

/**
 * Returns the resulting session. A session that has ended is unchanged, so a second submit captures
 * nothing.
 */
export function takeCard(
  context: Context,
  id: string,
  { card, keepUntil }: CardChoice,
): Session | undefined {
  const open = findSession(context, id);
  if (!open || !sessionCan("takeCard", open)) return open;
  const isKept = keepUntil !== undefined && open.buyer !== undefined;
  const session = isKept ? { ...open, kept: { expires: keepUntil } } : open;
  if (card.outcome === "captured") return capture(context, session, card);
  if (card.outcome === "challenged")
    return save(
      context,
      { ...session, challenge: { card: card.name, attemptsLeft: CHALLENGE_ATTEMPTS } },
      "challenge.asked",
    );
  const reason = card.reason ?? "card_declined";
  return failPayment(context, session, {
    reason,
    events:
      card.outcome === "refused" ? ["payment.failed"] : ["payment.authorised", "payment.failed"],
  });
}

export function answerChallenge(context: Context, id: string, code: string): Session | undefined {
  const session = findSession(context, id);
  if (!session?.challenge || !sessionCan("answerChallenge", session)) return session;
  const { card, attemptsLeft } = session.challenge;
  if (code === CHALLENGE_CODE) return capture(context, session, testCardByName(card));
  if (attemptsLeft > 1)
    return save(
      context,
      { ...session, challenge: { card, attemptsLeft: attemptsLeft - 1 } },
      "challenge.refused",
    );
  return failPayment(context, session, {
    reason: "authentication_failed",
    events: ["payment.failed"],
  });
}

export function cancelPayment(context: Context, id: string): Session | undefined {
  const session = findSession(context, id);
  return session && sessionCan("cancel", session)
    ? endSession(context, session, "cancelled")
    : session;
}

function capture(context: Context, session: Session, card: TestCard): Session {
  const paid = {
    ...withoutChallenge(session),
    status: "captured" as const,
    capturedAt: context.clock.now(),
    card: card.name,
    cardFingerprint: context.cardFingerprint(card.number),
    ...disputeOf(context, card),
  };
  const captured = publishWebhook(context, paid, {
    events: ["payment.authorised", "payment.captured"],
    behaviour: card.webhooks,
  });
  if (captured.dispute)
    publishWebhook(context, captured, { events: ["dispute.opened"], behaviour: "late" });
  if (captured.dispute?.ending)
    publishWebhook(context, captured, { events: ["dispute.closed"], behaviour: "later" });
  context.log.info({ sessionId: session.id, testCard: card.name }, "payment.captured");
  return captured;
}

const endings = { disputed: undefined, "dispute-won": "won", "dispute-lost": "lost" } as const;

/** The bank reports the dispute a moment after the payment, and decides it a moment later. */
function disputeOf({ clock, newId, lateWebhookMs }: Context, { later }: TestCard) {
  if (later !== "disputed" && later !== "dispute-won" && later !== "dispute-lost") return {};
  const openedAt = clock.now() + lateWebhookMs;
  const status = endings[later];
  const ending = status && { status, closedAt: openedAt + lateWebhookMs };
  return { dispute: { id: newId("dp"), openedAt, ...(ending && { ending }) } };
}

/** The shop closes a payment page that must not be paid any more; an ended session is unchanged. */
export function expirePayment(context: Context, id: string): Session | undefined {
  const session = findSession(context, id);
  return session && sessionCan("expire", session)
    ? endSession(context, session, "expired")
    : session;
}

function save(context: Context, session: Session, event: string): Session {
  context.store.commit({ session });
  context.log.info({ sessionId: session.id }, event);
  return session;
}
