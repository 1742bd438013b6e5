import { type Day, day } from "@papillote/domain/dates/day.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Tx } from "#server/db/db.ts";
import { atomically, inTransaction } from "#server/db/transaction.ts";
import { lockBuyer, lockOrder } from "#server/orders/orders.ts";
import { isDisputed } from "#server/payments/payments.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { refundDelivered } from "#server/refunds/refunds.ts";
import { holdCodes, type PlainCode } from "#server/stock/stock.ts";
import {
  findReport,
  type LockedVoucher,
  lockReportedVoucher,
  type RefusedReport,
  type ReportAnswer,
  requestAnotherCode,
  type Supplier,
  saveReplacement,
  settleReport,
  takeReissuedCode,
} from "#server/vouchers/vouchers.ts";
import { queueAnswer } from "./answer-letter.ts";

type AnswerRefusal = "NOT_FOUND" | "REPORT_SETTLED";
type SupplierRefusal = "CODE_PENDING" | "SUPPLIER_REFUSES" | "CODE_KNOWN";
type ReplaceRefusal = "VOUCHER_NOT_ACTIVE" | "ORDER_DISPUTED" | "NO_CODE_LEFT" | SupplierRefusal;
type Settled = Pick<RefusedReport, "answer" | "settledAt">;

/** The brand says that the code works, so the voucher stays as it is. */
export function confirmCode(
  deps: Deps,
  reportId: number,
): Promise<Outcome<Settled, AnswerRefusal>> {
  return answerReport(deps, { reportId, answer: "works" }, () => Promise.resolve(done(undefined)));
}

/**
 * Gives the voucher another code: one of its pool that ends no sooner, or, where a supplier issued
 * the code, another one of the supplier. The code that it had is withdrawn; the voucher keeps its
 * id, its owner and its history.
 * @throws Outage when the supplier does not answer
 */
export async function replaceCode(
  deps: Deps,
  reportId: number,
  supplier: Supplier,
): Promise<Outcome<Settled, AnswerRefusal | ReplaceRefusal>> {
  const issued = await issueAnother(deps, supplier, reportId);
  if (!issued.ok) return issued;
  const plain = issued.value;
  return answerReport<ReplaceRefusal>(
    deps,
    { reportId, answer: "replaced" },
    async (tx, answering) => {
      const { voucher } = answering;
      if (await isDisputed(tx, answering.orderId)) return refused("ORDER_DISPUTED");
      if (!isReplaceable(voucher)) return refused("VOUCHER_NOT_ACTIVE");
      const replacement = { ...answering, reportId };
      if (voucher.codeId !== null) return takeFromStock(tx, replacement);
      // It could not be replaced a moment ago, so the supplier was not asked.
      if (!plain) return refused("CODE_PENDING");
      return takeReissuedCode(tx, deps, { ...replacement, plain });
    },
  );
}

/** @returns undefined for a code of the stock, and where no code may be replaced */
async function issueAnother(
  deps: Deps,
  supplier: Supplier,
  reportId: number,
): Promise<Outcome<PlainCode | undefined, SupplierRefusal>> {
  const report = await findReport(deps.db, reportId);
  if (!report || report.settledAt) return done(undefined);
  const { voucherId, orderId } = report;
  const voucher = await atomically(deps.db, (tx) => lockReportedVoucher(tx, voucherId));
  const isOpen = isReplaceable(voucher) && !(await isDisputed(deps.db, orderId));
  if (voucher.codeId !== null || !isOpen) return done(undefined);
  return requestAnotherCode(supplier, { voucher, reportId });
}

async function takeFromStock(
  tx: Tx,
  { orderId, voucher, reportId, at }: Answering & { readonly reportId: number },
): Promise<Outcome<void, "NO_CODE_LEFT">> {
  const { voucherId, lineNo, brandId, denomination } = voucher;
  if (brandId === null) throw new Error(`voucher ${voucherId}: codes of stock belong to a brand`);
  const endsFrom = newEndFrom(voucher.endsOn, day(dayInParis(at)));
  const demand = { lineNo, brandId, denomination, qty: 1, endsFrom };
  const held = await holdCodes(tx, { orderId, demands: [demand] });
  if (!held.ok) return refused("NO_CODE_LEFT");
  await saveReplacement(tx, { voucherId, orderId, lineNo, reportId, at });
  return done(undefined);
}

/**
 * Refunds the voucher although its code was seen. The money goes back to who paid, as for any
 * refund of the order, and the code is withdrawn.
 */
export async function refundReported(
  deps: Deps,
  { reportId, reason }: { readonly reportId: number; readonly reason: string },
): Promise<
  Outcome<
    Settled & { readonly orderNumber: string },
    AnswerRefusal | "VOUCHER_NOT_ACTIVE" | "ORDER_DISPUTED" | "ORDER_NOT_REFUNDABLE"
  >
> {
  const report = await findReport(deps.db, reportId);
  if (!report) return refused("NOT_FOUND");
  const { orderNumber, lineNo, voucherId } = report;
  const at = deps.clock.now();
  const refunded = await refundDelivered(deps, {
    ...{ orderNumber, reason, lines: [{ lineNo, qty: 1 }], reported: { voucherId, reportId } },
    record: async (tx) => {
      const voucher = await lockReportedVoucher(tx, voucherId);
      if (!(await settleReport(tx, { reportId, answer: "refunded", at }))) return false;
      if (!voucher.isBought) await queueAnswer(tx, deps, { reportId, answer: "refunded", voucher });
      return true;
    },
  });
  if (refunded.ok) return done({ orderNumber, answer: "refunded", settledAt: at });
  const settled = await settledReport(deps, reportId);
  if (settled) return refused("REPORT_SETTLED", settled);
  if (refunded.refusal === "ORDER_DISPUTED") return refused("ORDER_DISPUTED");
  return refused(
    refunded.refusal === "VOUCHERS_SEEN" ? "VOUCHER_NOT_ACTIVE" : "ORDER_NOT_REFUNDABLE",
  );
}

type Answering = {
  readonly orderId: string;
  readonly voucher: LockedVoucher;
  readonly at: Date;
};

/**
 * Locks in the order of all transactions, settles the report, and writes to the voucher's owner; or
 * nothing happens.
 */
async function answerReport<Refusal extends string = never>(
  deps: Deps,
  { reportId, answer }: { readonly reportId: number; readonly answer: ReportAnswer },
  work: (tx: Tx, answering: Answering) => Promise<Outcome<void, Refusal>>,
): Promise<Outcome<Settled, AnswerRefusal | Refusal>> {
  const report = await findReport(deps.db, reportId);
  if (!report) return refused("NOT_FOUND");
  const { orderId, voucherId, buyerId } = report;
  const at = deps.clock.now();
  const answered = await inTransaction(
    deps.db,
    async (tx): Promise<Outcome<Settled, AnswerRefusal | Refusal>> => {
      await lockBuyer(tx, buyerId);
      await lockOrder(tx, orderId);
      const voucher = await lockReportedVoucher(tx, voucherId);
      if (!(await settleReport(tx, { reportId, answer, at }))) return refused("REPORT_SETTLED");
      const worked = await work(tx, { orderId, voucher, at });
      if (!worked.ok) return worked;
      const now = await lockReportedVoucher(tx, voucherId);
      if (!now.isRefunded) await queueAnswer(tx, deps, { reportId, answer, voucher: now });
      deps.log.info({ reportId, voucherId, answer }, "report of a refused code answered");
      return done({ answer, settledAt: at });
    },
  );
  if (answered.ok || answered.refusal !== "REPORT_SETTLED") return answered;
  return refused("REPORT_SETTLED", await settledReport(deps, reportId));
}

async function settledReport({ db }: Deps, reportId: number): Promise<Settled | undefined> {
  const report = await findReport(db, reportId);
  return report?.settledAt ? report : undefined;
}

/** An owner who noted a use got something for the code, so it was accepted somewhere. */
function isReplaceable({ isRefunded, status, left, deletedAt }: LockedVoucher): boolean {
  if (isRefunded || left !== null || deletedAt !== null) return false;
  return status === "active" || status === "offered";
}

/** The last day that was promised, which may be over when the report is answered. */
function newEndFrom(endsOn: Day | null, today: Day): Day | null {
  if (endsOn === null) return null;
  return endsOn < today ? today : endsOn;
}
