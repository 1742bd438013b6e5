import { z } from "zod";
import { Delivery } from "#sandbox/webhooks/delivery.ts";

const Refund = z.object({
  id: z.string(),
  amountCents: z.int(),
  idempotencyKey: z.string(),
  fingerprint: z.string(),
  refundedAt: z.number(),
  /** Absent means succeeded. `sent` becomes succeeded at `doneAt`. */
  outcome: z.enum(["failed", "sent"]).optional(),
  doneAt: z.number().optional(),
});

const SessionStatus = z.enum([
  "created",
  "authorised",
  "captured",
  "failed",
  "cancelled",
  "expired",
]);
type SessionStatus = z.infer<typeof SessionStatus>;

/** A payment. It never contains a card number, a security code or a holder's name. */
export const Session = z.object({
  id: z.string(),
  paymentId: z.string(),
  amountCents: z.int(),
  description: z.string(),
  locale: z.string(),
  returnUrls: z.object({ success: z.string(), failure: z.string(), mobile: z.string().optional() }),
  webhookUrl: z.string(),
  platform: z.enum(["web", "app"]),
  /** The shop's id for the buyer, whose cards are kept if the buyer wants it. */
  buyer: z.string().optional(),
  /** The card that pays is kept until its month is over or the buyer removes it. */
  kept: z.object({ expires: z.string() }).optional(),
  createdAt: z.number(),
  expiresAt: z.number(),
  idempotencyKey: z.string().optional(),
  fingerprint: z.string(),
  status: SessionStatus,
  /** The open 3-D Secure challenge; `card` is the name of a test card. */
  challenge: z.object({ card: z.string(), attemptsLeft: z.int() }).optional(),
  failureReason: z
    .enum([
      "card_declined",
      "insufficient_funds",
      "expired_card",
      "incorrect_cvc",
      "lost_card",
      "capture_failed",
      "authentication_failed",
    ])
    .optional(),
  capturedAt: z.number().optional(),
  /** The name of the test card, which decides what comes after the payment. */
  card: z.string().optional(),
  /** A keyed hash of the card number that paid. */
  cardFingerprint: z.string().optional(),
  /** A dispute without an ending stays open. */
  dispute: z
    .object({
      id: z.string(),
      openedAt: z.number(),
      ending: z.object({ status: z.enum(["won", "lost"]), closedAt: z.number() }).optional(),
    })
    .optional(),
  refunds: z.array(Refund),
});
export type Session = z.infer<typeof Session>;

/** One atomic write: one line of the data file, so a crash leaves all of it or nothing. */
export const Change = z.object({
  session: Session.optional(),
  deliveries: z.array(Delivery).optional(),
});
export type Change = z.infer<typeof Change>;

const allowedFrom = {
  takeCard: ["created"],
  answerChallenge: ["created"],
  cancel: ["created"],
  expire: ["created"],
  refund: ["captured"],
} satisfies Record<string, readonly SessionStatus[]>;

export function sessionCan(action: keyof typeof allowedFrom, session: Session): boolean {
  const states: readonly SessionStatus[] = allowedFrom[action];
  return states.includes(session.status);
}

const dayMs = 24 * 60 * 60_000;
const unpaidLifeMs = 30 * dayMs;
const paidLifeMs = 400 * dayMs;

/** A paid session can be refunded and settled for 400 days; a provider would keep it for ever. */
export function isOld({ capturedAt, expiresAt }: Session, now: number): boolean {
  return capturedAt === undefined ? now > expiresAt + unpaidLifeMs : now > capturedAt + paidLifeMs;
}

export function refundedCents(session: Session): number {
  return session.refunds
    .filter(({ outcome }) => outcome !== "failed")
    .reduce((sum, refund) => sum + refund.amountCents, 0);
}

const DISPUTE_FEE_CENTS = 15_00;

export function hasEnded({ ending }: Pick<Dispute, "ending">, now: number): boolean {
  return ending !== undefined && ending.closedAt <= now;
}

type Dispute = NonNullable<Session["dispute"]>;

type DisputeMove = {
  readonly id: string;
  readonly kind: "taken" | "returned";
  readonly amount_cents: number;
  readonly fee_cents: number;
  readonly movedAt: number;
};

/** The amount is taken at once with a fee; if the shop wins, it is returned without the fee. */
export function disputeMoves(
  { dispute, amountCents }: Pick<Session, "dispute" | "amountCents">,
  now: number,
): DisputeMove[] {
  if (!dispute || dispute.openedAt > now) return [];
  const { id, openedAt, ending } = dispute;
  const move = { amount_cents: amountCents };
  const taken = { ...move, id: `${id}_taken`, kind: "taken" as const };
  const back = { ...move, id: `${id}_returned`, kind: "returned" as const };
  return [
    { ...taken, fee_cents: DISPUTE_FEE_CENTS, movedAt: openedAt },
    ...(ending?.status === "won" && ending.closedAt <= now
      ? [{ ...back, fee_cents: 0, movedAt: ending.closedAt }]
      : []),
  ];
}
