import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { type Desk, findSession } from "./desk.ts";
import { type Session, sessionCan } from "./session.ts";

type OpenRequest = Omit<
  Session,
  "id" | "createdAt" | "status" | "refunds" | "challenge" | "failureReason" | "capturedAt"
>;

export function openSession(
  desk: Desk,
  request: OpenRequest,
): Outcome<Session, "idempotency_conflict" | "expires_in_the_past"> {
  const earlier =
    request.idempotencyKey === undefined
      ? undefined
      : desk.store.sessionOfKey(request.idempotencyKey);
  if (earlier)
    return earlier.fingerprint === request.fingerprint
      ? done(findSession(desk, earlier.id) ?? earlier)
      : refused("idempotency_conflict");
  if (request.expiresAt <= desk.clock.now()) return refused("expires_in_the_past");

  const session: Session = {
    ...request,
    id: desk.newId("ps"),
    createdAt: desk.clock.now(),
    status: "created",
    refunds: [],
  };
  desk.store.commit({ session });
  watchExpiry(desk, session);
  desk.log.info(
    { sessionId: session.id, paymentId: session.paymentId, amountCents: session.amountCents },
    "session.created",
  );
  return done(session);
}

/** What an earlier process left: its events still to be sent, and its sessions still to expire. */
export function resume(desk: Desk): void {
  for (const session of desk.store.sessions())
    if (sessionCan("expire", session)) watchExpiry(desk, session);
  desk.outbox.schedule(desk.store.pendingDeliveries());
}

function watchExpiry(desk: Desk, session: Session): void {
  const ring = () => {
    desk.expiryAlarms.delete(session.id);
    findSession(desk, session.id);
  };
  desk.expiryAlarms.set(session.id, desk.clock.setAlarm(session.expiresAt, ring));
}
