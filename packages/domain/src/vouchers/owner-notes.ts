import { type Cents, cents } from "#domain/money/cents.ts";

/**
 * What an owner notes about a voucher; it is no fact of the ledger and can always be undone. `left`
 * is null if no amount was noted.
 */
export type OwnerNote = { readonly status: "active" | "used"; readonly left: Cents | null };

/** An amount left is within the face value; a voucher with nothing left is not active. */
export function isPossibleNote({ status, left }: OwnerNote, face: Cents): boolean {
  if (left === null) return true;
  return left <= face && left >= (status === "active" ? 1 : 0);
}

export function isSameNote(one: OwnerNote, other: OwnerNote): boolean {
  return one.status === other.status && one.left === other.left;
}

/**
 * The note after a purchase at the till: a voucher with something left is still active. Undefined
 * when more was spent than is left.
 */
export function afterPurchase(left: Cents, spent: Cents): OwnerNote | undefined {
  if (spent > left) return undefined;
  return { status: spent === left ? "used" : "active", left: cents(left - spent) };
}

const restorableDays = 30;
const dayMs = 86_400_000;

/** A deleted voucher can be taken back before this. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + restorableDays * dayMs);
}

/** Vouchers that were deleted after this instant can be taken back now. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restorableDays * dayMs);
}
