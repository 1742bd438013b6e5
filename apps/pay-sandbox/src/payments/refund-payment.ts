import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { type Context, findSession, publishWebhook } from "./context.ts";
import { refundedCents, type Session, sessionCan } from "./session.ts";

type RefundRequest = {
  readonly sessionId: string;
  readonly amountCents: number;
  readonly idempotencyKey: string;
  readonly fingerprint: string;
};
type Refund = Session["refunds"][number];
type RefundRefusal =
  | "not_found"
  | "idempotency_conflict"
  | "not_captured"
  | "refund_exceeds_captured";

export function refundPayment(
  context: Context,
  { sessionId, ...content }: RefundRequest,
): Outcome<Refund, RefundRefusal> {
  const session = findSession(context, sessionId);
  if (!session) return refused("not_found");
  const earlier = earlierRefund(context, content.idempotencyKey);
  if (earlier)
    return earlier.fingerprint === content.fingerprint
      ? done(earlier)
      : refused("idempotency_conflict");
  if (!sessionCan("refund", session)) return refused("not_captured");
  if (refundedCents(session) + content.amountCents > session.amountCents)
    return refused("refund_exceeds_captured");

  const refund: Refund = { id: context.newId("rf"), ...content, refundedAt: context.clock.now() };
  publishWebhook(
    context,
    { ...session, refunds: [...session.refunds, refund] },
    { events: ["refund.succeeded"], amountCents: refund.amountCents },
  );
  context.log.info(
    { sessionId, refundId: refund.id, amountCents: refund.amountCents },
    "refund.succeeded",
  );
  return done(refund);
}

function earlierRefund(context: Context, idempotencyKey: string): Refund | undefined {
  const refunds = context.store.sessionOfRefundKey(idempotencyKey)?.refunds ?? [];
  return refunds.find((refund) => refund.idempotencyKey === idempotencyKey);
}
