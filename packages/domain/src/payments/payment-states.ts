export type PaymentStatus = "created" | "captured" | "failed" | "cancelled" | "expired";
/** The use of a captured payment. */
export type PaymentUse = "order" | "topup" | "refund";

/**
 * The status moves forward only, as events arrive in any order. A capture is final: it overrides an
 * earlier failure, and a later failure is ignored.
 */
const rank = { created: 0, failed: 1, cancelled: 1, expired: 1, captured: 2 } satisfies Record<
  PaymentStatus,
  number
>;

export function laterStatus(known: PaymentStatus, seen: PaymentStatus): PaymentStatus {
  return rank[seen] > rank[known] ? seen : known;
}

/** S4.31b. A refunded payment is shown as a failure, since the buyer received nothing. */
export type PaymentProgress = {
  readonly status: "in_progress" | "success" | "failure";
  readonly outcome: "pending" | "fulfilled" | "credited" | "declined" | "refunded";
};

export function paymentProgress(status: PaymentStatus, use: PaymentUse | null): PaymentProgress {
  if (use === "order") return { status: "success", outcome: "fulfilled" };
  if (use === "topup") return { status: "success", outcome: "credited" };
  if (use === "refund") return { status: "failure", outcome: "refunded" };
  const isOpen = status === "created" || status === "captured";
  return isOpen
    ? { status: "in_progress", outcome: "pending" }
    : { status: "failure", outcome: "declined" };
}

export type RefundStatus = "asked" | "sent" | "succeeded" | "failed";

/**
 * The status moves forward only, as for payments. A refund that the provider reported as done can
 * still fail when the buyer's bank returns it. A failed refund is final and is replaced by another.
 */
const refundRank = { asked: 0, sent: 1, succeeded: 2, failed: 3 } satisfies Record<
  RefundStatus,
  number
>;

export function laterRefundStatus(known: RefundStatus, seen: RefundStatus): RefundStatus {
  return refundRank[seen] > refundRank[known] ? seen : known;
}

export type DisputeStatus = "open" | "won" | "lost";
