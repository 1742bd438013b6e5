import { createHash } from "node:crypto";
import { z } from "zod";
import { refundStatus } from "#sandbox/payments/refund-payment.ts";
import { disputeMoves, hasEnded, refundedCents, type Session } from "#sandbox/payments/session.ts";

const PAYMENT_MIN_CENTS = 50;
const webUrl = z.url({ protocol: /^https?$/ });

/**
 * Only the API's messages use snake case. Return URLs must be on the origin of a configured shop.
 */
export function sessionRequest(shopOrigins: readonly string[]) {
  const returnUrl = webUrl.refine(
    (url) => shopOrigins.includes(URL.parse(url)?.origin ?? ""),
    "is not on an origin of the shop",
  );
  return z.object({
    payment_id: z.string().min(1).max(64),
    amount_cents: z.int().min(PAYMENT_MIN_CENTS),
    currency: z.literal("EUR"),
    description: z.string().max(200).default(""),
    locale: z.string().min(2).max(10),
    return_urls: z.object({ success: returnUrl, failure: returnUrl, mobile: returnUrl.optional() }),
    webhook_url: webUrl,
    platform: z.enum(["web", "app"]),
    buyer: z.string().min(1).max(200).optional(),
    expires_at: z.iso.datetime({ offset: true }),
  });
}

export const RefundRequest = z.object({ amount_cents: z.int().min(1) });
export const DisputeQuery = z.union([
  z.object({ session: z.string() }),
  z.object({ since: z.iso.datetime() }),
]);
export const SettlementQuery = z.object({ day: z.iso.date() });
export const IdempotencyKey = z.string().min(1).max(200);

/** Hash of the parsed body, so that spaces and the order of fields do not matter. */
export function fingerprint(...parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

export function openedSession(session: Session, publicOrigin: string) {
  return {
    id: session.id,
    status: session.status,
    url: `${publicOrigin}/pay/${session.id}`,
    expires_at: new Date(session.expiresAt).toISOString(),
  };
}

export function sessionState(session: Session) {
  return {
    id: session.id,
    payment_id: session.paymentId,
    status: session.status,
    amount_cents: session.amountCents,
    refunded_cents: refundedCents(session),
    ...(session.failureReason === undefined ? {} : { failure_reason: session.failureReason }),
    ...(session.capturedAt === undefined
      ? {}
      : { captured_at: new Date(session.capturedAt).toISOString() }),
    ...(session.cardFingerprint === undefined ? {} : { card_fingerprint: session.cardFingerprint }),
  };
}

export function refundState(refund: Session["refunds"][number], now: number) {
  const status = refundStatus(refund, now);
  return {
    ...{ id: refund.id, refund_id: refund.idempotencyKey, status },
    amount_cents: refund.amountCents,
    ...(status === "failed" && { failure_reason: "expired_or_canceled_card" }),
  };
}

/** The disputes of these sessions that the bank has already reported. */
export function disputeStates(
  sessions: readonly Session[],
  { query, now }: { readonly query: z.output<typeof DisputeQuery>; readonly now: number },
) {
  return sessions.flatMap(({ id, paymentId, amountCents, dispute }) => {
    const isAsked =
      "session" in query
        ? query.session === id
        : (dispute?.openedAt ?? 0) >= Date.parse(query.since);
    if (!dispute || !isAsked || dispute.openedAt > now) return [];
    return {
      ...{ id: dispute.id, payment_id: paymentId, amount_cents: amountCents, currency: "EUR" },
      ...{
        reason: "fraudulent",
        status: hasEnded(dispute, now) ? dispute.ending?.status : "open",
        opened_at: new Date(dispute.openedAt).toISOString(),
      },
      moves: disputeMoves({ dispute, amountCents }, now).map(({ movedAt, ...move }) => ({
        ...move,
        moved_at: new Date(movedAt).toISOString(),
      })),
    };
  });
}

const refusals = {
  unauthorized: { status: 401, message: "the bearer key is missing or wrong" },
  invalid_request: { status: 400, message: "the request is not valid" },
  expires_in_the_past: { status: 400, message: "expires_at must lie ahead" },
  not_found: { status: 404, message: "there is no such session" },
  idempotency_conflict: {
    status: 409,
    message: "this idempotency key was used with another request",
  },
  not_captured: { status: 409, message: "only a captured payment can be refunded" },
  refund_exceeds_captured: { status: 422, message: "the refunds would exceed what was captured" },
} as const;

export type ApiRefusal = keyof typeof refusals;

export function refusalReply(
  code: ApiRefusal,
  fields: readonly { field: string; message: string }[] = [],
) {
  const { status, message } = refusals[code];
  return { status, body: { error: { code, message, ...(fields.length > 0 ? { fields } : {}) } } };
}
