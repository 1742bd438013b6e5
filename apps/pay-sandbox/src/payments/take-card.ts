import { CHALLENGE_CODE, type TestCard, testCardByName } from "#sandbox/test-cards.ts";
import {
  type Desk,
  endSession,
  failPayment,
  findSession,
  tellShop,
  withoutChallenge,
} from "./desk.ts";
import { type Session, sessionCan } from "./session.ts";

const CHALLENGE_ATTEMPTS = 3;

/** The session after the card; unchanged when it had already ended, so a second submit takes no second payment. */
export function takeCard(desk: Desk, id: string, card: TestCard): Session | undefined {
  const session = findSession(desk, id);
  if (!session || !sessionCan("takeCard", session)) return session;
  if (card.outcome === "captured") return capture(desk, session, card);
  if (card.outcome === "challenged")
    return keep(
      desk,
      { ...session, challenge: { card: card.name, attemptsLeft: CHALLENGE_ATTEMPTS } },
      "challenge.asked",
    );
  const reason = card.reason ?? "card_declined";
  return failPayment(desk, session, {
    reason,
    events:
      card.outcome === "refused" ? ["payment.failed"] : ["payment.authorised", "payment.failed"],
  });
}

export function answerChallenge(desk: Desk, id: string, code: string): Session | undefined {
  const session = findSession(desk, id);
  if (!session?.challenge || !sessionCan("answerChallenge", session)) return session;
  const { card, attemptsLeft } = session.challenge;
  if (code === CHALLENGE_CODE) return capture(desk, session, testCardByName(card));
  if (attemptsLeft > 1)
    return keep(
      desk,
      { ...session, challenge: { card, attemptsLeft: attemptsLeft - 1 } },
      "challenge.refused",
    );
  return failPayment(desk, session, {
    reason: "authentication_failed",
    events: ["payment.failed"],
  });
}

export function cancelPayment(desk: Desk, id: string): Session | undefined {
  const session = findSession(desk, id);
  return session && sessionCan("cancel", session)
    ? endSession(desk, session, "cancelled")
    : session;
}

function capture(desk: Desk, session: Session, card: TestCard): Session {
  const paid = {
    ...withoutChallenge(session),
    status: "captured" as const,
    capturedAt: desk.clock.now(),
  };
  const captured = tellShop(desk, paid, {
    events: ["payment.authorised", "payment.captured"],
    manner: card.webhooks,
  });
  desk.log.info({ sessionId: session.id, testCard: card.name }, "payment.captured");
  return captured;
}

function keep(desk: Desk, session: Session, event: string): Session {
  desk.store.commit({ session });
  desk.log.info({ sessionId: session.id }, event);
  return session;
}
