import { fieldErrors } from "@papillote/contract/field-errors.ts";
import { day } from "@papillote/domain/dates/day.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import {
  isPossibleNote,
  isSameNote,
  type OwnerNote,
  restorableUntil,
} from "@papillote/domain/vouchers/owner-notes.ts";
import { statusOn, voucherCan } from "@papillote/domain/vouchers/voucher-states.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { VoucherRow } from "#server/vouchers/vouchers.store.ts";
import { lockOwnVoucher, saveHiding, saveOwnerNote } from "./owner-notes.store.ts";

export type OwnVoucher = { readonly voucherId: string; readonly customerId: string };
type ChangeRefusal = "VOUCHER_NOT_FOUND" | "VOUCHER_NOT_ACTIVE";

/** Marks a voucher and notes what is left on it. Repeating the same note changes nothing. */
export function markVoucher(
  deps: Deps,
  own: OwnVoucher,
  note: OwnerNote,
): Promise<Outcome<void, ChangeRefusal | "INVALID_DATA">> {
  return changeOwn(deps, own, async (tx, voucher, now) => {
    if (voucher.deletedAt !== null) return refused("VOUCHER_NOT_FOUND");
    const mark = note.status === "used" ? "mark_used" : "mark_active";
    const status = statusAt(voucher, now);
    if (!voucherCan(mark, status)) return refused("VOUCHER_NOT_ACTIVE");
    if (!isPossibleNote(note, voucher.face))
      return refused("INVALID_DATA", {
        errors: fieldErrors([{ path: ["amount_left"], message: "AMOUNT_LEFT_WRONG" }]),
      });
    const isSame =
      (status === "used" || status === "active") &&
      isSameNote(note, { status, left: voucher.left });
    if (!isSame) await saveOwnerNote(tx, { ...own, at: now }, note);
    return done(undefined);
  });
}

/** Hides the voucher from its owner; nothing is destroyed. */
export function deleteVoucher(deps: Deps, own: OwnVoucher): Promise<Outcome<void, ChangeRefusal>> {
  return changeOwn(deps, own, async (tx, voucher, now) => {
    if (isGone(voucher, now)) return refused("VOUCHER_NOT_FOUND");
    if (voucher.deletedAt !== null) return done(undefined);
    if (!voucherCan("delete", statusAt(voucher, now))) return refused("VOUCHER_NOT_ACTIVE");
    await saveHiding(tx, { ...own, at: now }, "deleted");
    return done(undefined);
  });
}

/** The voucher is as it was before, with its notes. */
export function restoreVoucher(
  deps: Deps,
  own: OwnVoucher,
): Promise<Outcome<void, "VOUCHER_NOT_FOUND">> {
  return changeOwn(deps, own, async (tx, voucher, now) => {
    if (isGone(voucher, now)) return refused("VOUCHER_NOT_FOUND");
    if (voucher.deletedAt !== null) await saveHiding(tx, { ...own, at: now }, "restored");
    return done(undefined);
  });
}

/** Locks the voucher, so that its changes wait for each other. */
function changeOwn<Refusal extends string>(
  deps: Deps,
  { voucherId, customerId }: OwnVoucher,
  work: (tx: Tx, voucher: VoucherRow, now: Date) => Promise<Outcome<void, Refusal>>,
): Promise<Outcome<void, Refusal | "VOUCHER_NOT_FOUND">> {
  type Changed = Outcome<void, Refusal | "VOUCHER_NOT_FOUND">;
  return inTransaction(deps.db, async (tx): Promise<Changed> => {
    const voucher = await lockOwnVoucher(tx, voucherId, customerId);
    return voucher ? work(tx, voucher, deps.clock.now()) : refused("VOUCHER_NOT_FOUND");
  });
}

function statusAt({ status, endsOn }: VoucherRow, now: Date) {
  return statusOn(status, endsOn, day(dayInParis(now)));
}

/** Deleted too long ago to be taken back. */
function isGone({ deletedAt }: VoucherRow, now: Date): boolean {
  return deletedAt !== null && restorableUntil(deletedAt) <= now;
}
