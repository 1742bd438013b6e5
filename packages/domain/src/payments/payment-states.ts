export type PaymentStatus = "created" | "captured" | "failed" | "cancelled" | "expired";
/** What a captured payment became. */
export type PaymentUse = "order" | "topup" | "refund";

/**
 * Forward only, in any order of arrival. That money came is the last word:
 * a capture that is heard of after a failure counts, a failure heard of after a capture does not.
 */
const rank = { created: 0, failed: 1, cancelled: 1, expired: 1, captured: 2 } satisfies Record<
  PaymentStatus,
  number
>;

export function laterStatus(known: PaymentStatus, seen: PaymentStatus): PaymentStatus {
  return rank[seen] > rank[known] ? seen : known;
}

/** S4.31b, and what it came to: money that was sent back is told as a failure, for the buyer got nothing for it. */
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
