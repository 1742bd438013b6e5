import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { type Desk, findSession, tellShop } from "./desk.ts";
import { refundedCents, type Session, sessionCan } from "./session.ts";

export type RefundRequest = {
  readonly sessionId: string;
  readonly amountCents: number;
  readonly idempotencyKey: string;
  readonly fingerprint: string;
};
export type Refund = Session["refunds"][number];
type RefundRefusal =
  | "not_found"
  | "idempotency_conflict"
  | "not_captured"
  | "refund_exceeds_captured";

export function refundPayment(
  desk: Desk,
  { sessionId, ...content }: RefundRequest,
): Outcome<Refund, RefundRefusal> {
  const session = findSession(desk, sessionId);
  if (!session) return refused("not_found");
  const earlier = earlierRefund(desk, content.idempotencyKey);
  if (earlier)
    return earlier.fingerprint === content.fingerprint
      ? done(earlier)
      : refused("idempotency_conflict");
  if (!sessionCan("refund", session)) return refused("not_captured");
  if (refundedCents(session) + content.amountCents > session.amountCents)
    return refused("refund_exceeds_captured");

  const refund: Refund = { id: desk.newId("rf"), ...content, refundedAt: desk.clock.now() };
  tellShop(
    desk,
    { ...session, refunds: [...session.refunds, refund] },
    { events: ["refund.succeeded"], amountCents: refund.amountCents },
  );
  desk.log.info(
    { sessionId, refundId: refund.id, amountCents: refund.amountCents },
    "refund.succeeded",
  );
  return done(refund);
}

function earlierRefund(desk: Desk, idempotencyKey: string): Refund | undefined {
  const refunds = desk.store.sessionOfRefundKey(idempotencyKey)?.refunds ?? [];
  return refunds.find((refund) => refund.idempotencyKey === idempotencyKey);
}
