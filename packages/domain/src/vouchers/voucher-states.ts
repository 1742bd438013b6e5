import type { Day } from "#domain/dates/day.ts";

/** waiting (in activation) → active ⇄ used; active → expired. */
export type VoucherStatus = "waiting" | "active" | "used" | "expired";
export type VoucherAction = "reveal" | "download" | "activate";

const allowedFrom = {
  reveal: ["active", "used"],
  download: ["active", "used"],
  activate: ["waiting"],
} satisfies Record<VoucherAction, readonly VoucherStatus[]>;

/** Server and screen ask the same table. */
export function voucherCan(action: VoucherAction, status: VoucherStatus): boolean {
  const states: readonly VoucherStatus[] = allowedFrom[action];
  return states.includes(status);
}

/** What a stored status means today: an active voucher is good through the whole of its last day. */
export function statusOn(stored: VoucherStatus, endsOn: Day | null, today: Day): VoucherStatus {
  return stored === "active" && endsOn !== null && endsOn < today ? "expired" : stored;
}

/** A voucher can be used once its code is there and its activation is over. */
export function statusOfIssued(
  { hasCode, activeFrom }: { hasCode: boolean; activeFrom: Date | null },
  now: Date,
): "waiting" | "active" {
  return hasCode && (activeFrom === null || activeFrom <= now) ? "active" : "waiting";
}
