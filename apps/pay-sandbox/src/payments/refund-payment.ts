import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { testCardByName } from "#sandbox/test-cards.ts";
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

  const refund = newRefund(context, session, content);
  const { amountCents } = refund;
  const changed = { ...session, refunds: [...session.refunds, refund] };
  const type = `refund.${refundStatus(refund, context.clock.now())}` as const;
  publishWebhook(context, changed, { events: [type], amountCents });
  if (refund.outcome === "sent")
    publishWebhook(context, changed, {
      events: ["refund.succeeded"],
      ...{ amountCents, behaviour: "late" },
    });
  context.log.info({ sessionId, refundId: refund.id, amountCents }, type);
  return done(refund);
}

function newRefund(
  context: Context,
  { card }: Session,
  content: Omit<RefundRequest, "sessionId">,
): Refund {
  const refundedAt = context.clock.now();
  const refund = { id: context.newId("rf"), ...content, refundedAt };
  const later = card === undefined ? undefined : testCardByName(card).later;
  if (later === "refund-refused") return { ...refund, outcome: "failed" };
  if (later !== "refund-slow") return refund;
  return { ...refund, outcome: "sent", doneAt: refundedAt + context.lateWebhookMs };
}

export function refundStatus(
  { outcome, doneAt = 0 }: Refund,
  now: number,
): "failed" | "sent" | "succeeded" {
  if (outcome === "failed") return "failed";
  return outcome === "sent" && now < doneAt ? "sent" : "succeeded";
}

function earlierRefund(context: Context, idempotencyKey: string): Refund | undefined {
  const refunds = context.store.sessionOfRefundKey(idempotencyKey)?.refunds ?? [];
  return refunds.find((refund) => refund.idempotencyKey === idempotencyKey);
}
