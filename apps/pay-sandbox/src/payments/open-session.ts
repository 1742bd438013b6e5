import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { type Context, findSession } from "./context.ts";
import { type Session, sessionCan } from "./session.ts";

type OpenRequest = Omit<
  Session,
  "id" | "createdAt" | "status" | "refunds" | "challenge" | "failureReason" | "capturedAt" | "kept"
>;

export function openSession(
  context: Context,
  request: OpenRequest,
): Outcome<Session, "idempotency_conflict" | "expires_in_the_past"> {
  const earlier =
    request.idempotencyKey === undefined
      ? undefined
      : context.store.sessionOfKey(request.idempotencyKey);
  if (earlier)
    return earlier.fingerprint === request.fingerprint
      ? done(findSession(context, earlier.id) ?? earlier)
      : refused("idempotency_conflict");
  if (request.expiresAt <= context.clock.now()) return refused("expires_in_the_past");

  const session: Session = {
    ...request,
    id: context.newId("ps"),
    createdAt: context.clock.now(),
    status: "created",
    refunds: [],
  };
  context.store.commit({ session });
  context.store.forgetOld(context.clock.now());
  watchExpiry(context, session);
  context.log.info(
    { sessionId: session.id, paymentId: session.paymentId, amountCents: session.amountCents },
    "session.created",
  );
  return done(session);
}

/** Resumes what an earlier process left unfinished: sessions to expire and webhooks to send. */
export function resume(context: Context): void {
  context.store.forgetOld(context.clock.now());
  for (const session of context.store.sessions())
    if (sessionCan("expire", session)) watchExpiry(context, session);
  context.outbox.schedule(context.store.pendingDeliveries());
}

function watchExpiry(context: Context, session: Session): void {
  const callback = () => {
    context.expiryTimers.delete(session.id);
    findSession(context, session.id);
  };
  context.expiryTimers.set(session.id, context.clock.setTimer(session.expiresAt, callback));
}
