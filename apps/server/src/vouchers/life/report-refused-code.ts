import { day } from "@papillote/domain/dates/day.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { statusOn, voucherCan } from "@papillote/domain/vouchers/voucher-states.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { lockVoucher } from "#server/vouchers/vouchers.store.ts";
import type { OwnVoucher } from "./change-voucher.ts";
import { saveRefusedCode } from "./refused-codes.store.ts";

type Report = OwnVoucher & { readonly place: string; readonly details: string };

/** Tells the operator. The voucher remains as it is, as it may still work in another shop. */
export function reportRefused(
  deps: Deps,
  { place, details, ...own }: Report,
): Promise<Outcome<Date, "VOUCHER_NOT_FOUND" | "VOUCHER_NOT_ACTIVE">> {
  return inTransaction(
    deps.db,
    async (tx): Promise<Outcome<Date, "VOUCHER_NOT_FOUND" | "VOUCHER_NOT_ACTIVE">> => {
      const now = deps.clock.now();
      const voucher = await lockVoucher(tx, own.voucherId, own.customerId);
      if (!voucher) return refused("VOUCHER_NOT_FOUND");
      const status = statusOn(voucher.status, voucher.endsOn, day(dayInParis(now)));
      if (!voucherCan("report_refused", status)) return refused("VOUCHER_NOT_ACTIVE");
      const reportedAt = await saveRefusedCode(tx, { ...own, place, details, at: now });
      deps.log.warn({ voucherId: own.voucherId }, "a till refused a code");
      return done(reportedAt);
    },
  );
}
