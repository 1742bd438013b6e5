import type { Day } from "#domain/dates/day.ts";

/**
 * waiting (in activation) → active ⇄ used; active → expired; active → offered, until the receiver
 * keeps it or the giver takes it back. A refunded voucher (its code was not seen, or a till refused
 * it) no longer belongs to its owner and has none of these states. A deleted voucher keeps its state
 * and is hidden.
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
  /** Also from the same state, to note the amount left once more. */
  mark_used: ["active", "used"],
  mark_active: ["used", "active"],
  offer: ["active"],
  /** Hides the voucher from its owner, who can take it back for a while. */
  delete: ["active", "used", "expired"],
  report_refused: ["active", "used"],
  /** Notes the voucher's last day, if it has one, in a calendar. */
  note_end: ["active"],
} satisfies Record<VoucherAction, readonly VoucherStatus[]>;

/** Whether the status permits the action. Server and screens use this one table. */
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
