import { type Day, day } from "@papillote/domain/dates/day.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { BarcodeType, Usage } from "@papillote/domain/vouchers/voucher-kinds.ts";
import {
  activeFrom,
  earliestEndOnSale,
  voucherEnd,
} from "@papillote/domain/vouchers/voucher-life.ts";
import { statusOfIssued } from "@papillote/domain/vouchers/voucher-states.ts";
import type { Queryable, Tx } from "#server/db/db.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type CodeDemand, totalQty } from "#server/stock/stock.ts";
import { countCards, exportVouchersOf } from "./cards.store.ts";
import { getCard, isWaiverNeeded, listCards } from "./cards.ts";
import { wireCard, wireRevealed } from "./cards.wire.ts";
import {
  findOpenReports,
  findReport,
  findReportsOf,
  forgetReportsOf,
  type RefusedReport,
  type ReportAnswer,
  settleReport,
} from "./life/refused-codes.store.ts";
import { requestAnotherCode, takeReissuedCode } from "./life/reissue-code.ts";
import {
  type LockedVoucher,
  lockReportedVoucher,
  saveReplacement,
} from "./life/replaced-codes.store.ts";
import {
  findVouchersById,
  giveVoucher,
  offerVoucher,
  takeBackVoucher,
} from "./offered-vouchers.store.ts";
import { barcodeOf, barcodeSvg } from "./print/barcode.ts";
import {
  countRefundableVouchers,
  countUnseenVouchers,
  isOfReport,
  type ReportedVoucher,
  refundReportedVoucher,
  refundUnseenVouchers,
} from "./refund-vouchers.store.ts";
import { revealOfferedVoucher, revealVoucher, type VoucherWithCode } from "./reveal-voucher.ts";
import { configuredSupplier, hasSupplier, type Supplier } from "./supplier.gateway.ts";
import { enqueueActivation, enqueueIssuing } from "./vouchers.jobs.ts";
import {
  giveVouchersOf,
  insertVouchers,
  lockVoucher,
  type NewVoucher,
  type VoucherRow,
  vouchersOfOrder,
} from "./vouchers.store.ts";

export {
  barcodeOf,
  barcodeSvg,
  configuredSupplier,
  countRefundableVouchers,
  countUnseenVouchers,
  exportVouchersOf,
  findOpenReports,
  findReport,
  findReportsOf,
  findVouchersById,
  forgetReportsOf,
  getCard,
  giveVoucher,
  giveVouchersOf,
  hasSupplier,
  isOfReport,
  isWaiverNeeded,
  type LockedVoucher,
  listCards,
  lockReportedVoucher,
  lockVoucher,
  offerVoucher,
  type RefusedReport,
  type ReportAnswer,
  type ReportedVoucher,
  refundReportedVoucher,
  refundUnseenVouchers,
  requestAnotherCode,
  revealOfferedVoucher,
  revealVoucher,
  type Supplier,
  saveReplacement,
  settleReport,
  takeBackVoucher,
  takeReissuedCode,
  type VoucherRow,
  type VoucherWithCode,
  vouchersOfOrder,
  wireCard,
  wireRevealed,
};

/** A line of an order as sold. */
export type IssueLine = {
  readonly lineNo: number;
  readonly productSku: string;
  readonly brandId: number | null;
  readonly name: string;
  readonly face: Cents;
  readonly qty: number;
  readonly stockSource: "code_stock" | "on_demand";
  /**
   * The face value of the line's pool; null for the pool of codes that get their value when sold.
   */
  readonly denomination: Cents | null;
  readonly barcodeType: BarcodeType;
  readonly usage: Usage;
  readonly activation: "immediate" | "delayed";
  readonly validityMonths: number | null;
  readonly hasPin: boolean;
};

type Issue = { orderId: string; customerId: string; lines: readonly IssueLine[]; now: Date };

/** `ends` has the earliest last day of each line, unless its vouchers have no end. */
type Issued = { readonly voucherIds: string[]; readonly ends: ReadonlyMap<number, Day> };

/**
 * Issues one voucher for each unit sold, with the codes that the order holds, and with free codes
 * for the rest.
 */
export async function issueVouchers(
  tx: Tx,
  deps: Deps,
  { orderId, customerId, lines, now }: Issue,
): Promise<Outcome<Issued, "ADDING_PRODUCTS">> {
  const today = day(dayInParis(now));
  const demands = lines.flatMap((line) => demandOf(line, today));
  const vouchers = newVouchers(lines, now, deps.newId);
  const sale = { orderId, ownerId: customerId, issuedAt: now };
  const { codes, ends } = await insertVouchers(tx, sale, { vouchers, demands });
  if (codes !== totalQty(demands)) return refused("ADDING_PRODUCTS");
  if (lines.some(({ stockSource }) => stockSource === "on_demand"))
    await enqueueIssuing(tx, orderId);
  const runAt = vouchers.find((voucher) => voucher.activeFrom !== null)?.activeFrom;
  if (runAt) await enqueueActivation(tx, orderId, runAt);
  return done({ voucherIds: vouchers.map(({ voucherId }) => voucherId), ends });
}

/**
 * Counts the vouchers that are usable today or wait for code or activation, and those that wait.
 */
export async function countUsableVouchers(
  db: Queryable,
  ownerId: string,
  now: Date,
): Promise<{ usable: number; waiting: number }> {
  const { active, waiting } = await countCards(db, { ownerId, now });
  return { usable: active + waiting, waiting };
}

function demandOf(line: IssueLine, today: Day): CodeDemand[] {
  const { lineNo, brandId, denomination, qty, stockSource, validityMonths } = line;
  if (stockSource !== "code_stock") return [];
  if (brandId === null) throw new Error(`line ${lineNo}: codes of stock belong to a brand`);
  const endsFrom = earliestEndOnSale(today, validityMonths);
  return [{ lineNo, brandId, denomination, qty, endsFrom }];
}

function newVouchers(lines: readonly IssueLine[], now: Date, newId: () => string): NewVoucher[] {
  return lines.flatMap((line) =>
    Array.from({ length: line.qty }, (_, index) =>
      newVoucher(line, index + 1, { now, voucherId: newId() }),
    ),
  );
}

function newVoucher(
  line: IssueLine,
  place: number,
  { now, voucherId }: { now: Date; voucherId: string },
): NewVoucher {
  const { lineNo, brandId, productSku, name, face, barcodeType, hasPin, usage } = line;
  const from = line.activation === "delayed" ? activeFrom(now) : null;
  return {
    ...{ voucherId, lineNo, place, brandId, productSku, name, face, barcodeType, hasPin, usage },
    status: statusOfIssued({ hasCode: line.stockSource === "code_stock", activeFrom: from }, now),
    activeFrom: from,
    endsOn: voucherEnd(day(dayInParis(now)), line.validityMonths),
  };
}
