import { day } from "@papillote/domain/dates/day.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { statusOn, voucherCan } from "@papillote/domain/vouchers/voucher-states.ts";
import { isWaiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type OpenCode, openVoucherCode } from "#server/stock/stock.ts";
import { isWaiverNeeded } from "./cards.ts";
import { findSealedCode, insertVoucherReveal } from "./codes.store.ts";
import { lockVoucher, type VoucherRow } from "./vouchers.store.ts";

export type RevealRequest = {
  readonly voucherId: string;
  readonly customerId: string;
  readonly how: "screen" | "pdf";
  readonly waiverVersion: string | undefined;
};
export type RevealRefusal = "VOUCHER_NOT_FOUND" | "VOUCHER_NOT_ACTIVE" | "WAIVER_NEEDED";
export type RevealedVoucher = { readonly voucher: VoucherRow } & OpenCode;

/** The owner sees the code, and that it was seen is written down before it leaves: no record, no code. */
export function revealVoucher(
  deps: Deps,
  { voucherId, customerId, how, waiverVersion }: RevealRequest,
): Promise<Outcome<RevealedVoucher, RevealRefusal>> {
  return inTransaction(deps.db, async (tx): Promise<Outcome<RevealedVoucher, RevealRefusal>> => {
    const now = deps.clock.now();
    const today = day(dayInParis(now));
    const voucher = await lockVoucher(tx, voucherId, customerId);
    if (!voucher) return refused("VOUCHER_NOT_FOUND");
    const status = statusOn(voucher.status, voucher.endsOn, today);
    if (!voucherCan(how === "pdf" ? "download" : "reveal", status))
      return refused("VOUCHER_NOT_ACTIVE");
    const waived =
      waiverVersion !== undefined && isWaiverVersion(waiverVersion) ? waiverVersion : null;
    if (waived === null && isWaiverNeeded(voucher, today)) return refused("WAIVER_NEEDED");
    await insertVoucherReveal(tx, { voucherId, customerId, how, waiverVersion: waived, at: now });
    const open = openVoucherCode(deps.secrets, await findSealedCode(tx, voucherId));
    deps.log.info({ voucherId, how }, "voucher revealed");
    return done({ voucher, ...open });
  });
}
