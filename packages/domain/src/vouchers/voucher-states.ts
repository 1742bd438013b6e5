import type { Day } from "#domain/dates/day.ts";

/**
 * waiting (in activation) → active ⇄ used; active → expired; active → offered, until the
 * receiver keeps it or the giver takes it back. A voucher that was refunded before its code was seen is not its owner's any
 * more: it has none of these states. A deleted one keeps its state and is hidden.
 */
export type VoucherStatus = "waiting" | "active" | "used" | "expired" | "offered";
export type VoucherAction =
  | "reveal"
  | "download"
  | "mark_used"
  | "mark_active"
  | "offer"
  | "delete"
  | "report_refused"
  | "note_end";

const allowedFrom = {
  reveal: ["active", "used"],
  download: ["active", "used"],
  /** From the same state too: the amount left is noted once more. */
  mark_used: ["active", "used"],
  mark_active: ["used", "active"],
  offer: ["active"],
  /** Hidden from the owner, who can take it back for a while. */
  delete: ["active", "used", "expired"],
  report_refused: ["active", "used"],
  /** Its last day in a calendar, if it has one. */
  note_end: ["active"],
} satisfies Record<VoucherAction, readonly VoucherStatus[]>;

/** The one table of what is permitted; used by server and screens. */
export function voucherCan(action: VoucherAction, status: VoucherStatus): boolean {
  const states: readonly VoucherStatus[] = allowedFrom[action];
  return states.includes(status);
}

/** The status on a day: an active voucher is valid through its last day, then expired. */
export function statusOn(stored: VoucherStatus, endsOn: Day | null, today: Day): VoucherStatus {
  return stored === "active" && endsOn !== null && endsOn < today ? "expired" : stored;
}

/** A voucher is active once it has a code and its activation time has passed. */
export function statusOfIssued(
  { hasCode, activeFrom }: { hasCode: boolean; activeFrom: Date | null },
  now: Date,
): "waiting" | "active" {
  return hasCode && (activeFrom === null || activeFrom <= now) ? "active" : "waiting";
}
