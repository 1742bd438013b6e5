import { addCents, type Cents } from "@papillote/domain/money/cents.ts";
import { orderTotal } from "@papillote/domain/orders/order-lines.ts";
import { orderCan } from "@papillote/domain/orders/order-states.ts";
import { isOutsideVat } from "@papillote/domain/orders/posting-plan.ts";
import { partOfLine, splitRefund } from "@papillote/domain/orders/refund-parts.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { requestDocument } from "#server/documents/documents.ts";
import { findDownloadedLines } from "#server/downloads/downloads.ts";
import { bookOrderRefund, lockWallet } from "#server/ledger/ledger.ts";
import {
  countRefundedVouchers,
  findOrderByNumber,
  findOrderLines,
  findOrderRefunds,
  findShipments,
  insertOrderRefund,
  isVoucherLine,
  lockBuyer,
  lockOrder,
  type OrderLineRow,
  type OrderRefundRow,
  type OrderRow,
  savePaidStatus,
  saveTakenBack,
} from "#server/orders/orders.ts";
import {
  askRefund,
  deliveringPayment,
  explainRefund,
  isDisputed,
  lockRefund,
} from "#server/payments/payments.ts";
import type { Deps } from "#server/platform/deps.ts";
import { retireCodes, returnCodes, returnGoods } from "#server/stock/stock.ts";
import {
  type ReportedVoucher,
  refundReportedVoucher,
  refundUnseenVouchers,
} from "#server/vouchers/vouchers.ts";
import { requestRefundLetter } from "./refund-letter.ts";
import { takeBackGifts } from "./take-back-gifts.ts";

type Units = { readonly lineNo: number; readonly qty: number };
type RefundRequest = {
  readonly orderNumber: string;
  /**
   * How many pieces of which lines; when it is empty, all that can be taken back. A function decides
   * it once the order is locked, as another refund may end at the same moment; if it names no
   * pieces, nothing is refunded.
   */
  readonly lines: readonly Units[] | ((tx: Tx) => Promise<readonly Units[]>);
  /** With one line of one piece: refunds this gift, which was not opened. */
  readonly giftId?: string;
  /** With one line of one piece: refunds this voucher, whose code a till refused. */
  readonly reported?: ReportedVoucher;
  /** When `lines` is empty: also refunds what was sent, its shipping, and what was downloaded. */
  readonly withSent?: boolean;
  /** Refunds nothing of a line of which a file was downloaded. */
  readonly onlyUnused?: true;
  /** The operator's note. */
  readonly reason: string;
  /**
   * The provider has refunded the card already, so the vouchers have to cost exactly this amount.
   */
  readonly begun?: { readonly refundId: string; readonly amount: Cents };
  /** Writes more in the same transaction; if it returns false, nothing is refunded. */
  readonly record?: (tx: Tx, refund: OrderRefundRow) => Promise<boolean>;
};
type DecidedRequest = RefundRequest & { readonly lines: readonly Units[] };
/** What comes back of each line: the number of pieces, with their part of the line's discount. */
type Refunded = {
  readonly refund: OrderRefundRow;
  readonly lines: readonly OrderLineRow[];
  /** What stays sold: seen vouchers, what was sent, and what was not asked for. */
  readonly leftOut: readonly Named[];
};
type Named = Pick<OrderLineRow, "lineNo" | "qty" | "name">;
type RefundRefusal =
  | "ORDER_NOT_FOUND"
  | "ORDER_NOT_REFUNDABLE"
  | "ORDER_DISPUTED"
  | "VOUCHERS_SEEN"
  | "ANOTHER_AMOUNT";

/**
 * Refunds goods, vouchers whose codes were never shown (also vouchers that were given and not yet
 * opened), and credit that was given and not credited. The money returns to the sources of the
 * payment: the order's card first, then the lots of the balance. In one transaction, the vouchers
 * come back, their codes are on sale again, the ledger books the refund, and the provider is asked
 * for the card part; or nothing happens.
 * @returns the refusal `VOUCHERS_SEEN` with the number that can be refunded, when it is too few
 */
export async function refundDelivered(
  deps: Deps,
  asked: RefundRequest,
): Promise<Outcome<Refunded, RefundRefusal>> {
  const found = await findOrderByNumber(deps.db, asked.orderNumber);
  if (!found) return refused("ORDER_NOT_FOUND");
  const { customerId, orderId } = found;
  return inTransaction(deps.db, async (tx): Promise<Outcome<Refunded, RefundRefusal>> => {
    // All transactions lock in this order: buyer, order, wallet, then the vouchers.
    await lockBuyer(tx, customerId);
    const order = await lockOrder(tx, orderId);
    if (!order || !orderCan("refundLines", order.status)) return refused("ORDER_NOT_REFUNDABLE");
    if (!asked.begun && (await isDisputed(tx, orderId))) return refused("ORDER_DISPUTED");
    if (order.fromBalance > 0) await lockWallet(tx, customerId);
    const request = await decided(tx, asked);
    if (!request) return refused("VOUCHERS_SEEN", { refundable: 0 });
    const begun = request.begun && (await lockRefund(tx, request.begun.refundId));
    if (begun?.isExplained) return refused("ANOTHER_AMOUNT");
    const back = await takeBack(tx, deps, { order, request });
    if (!back.ok) return back;
    const refund = await refundMoney(tx, deps, { order, request, back: back.value });
    if (request.begun && request.begun.amount !== refund.toCard) return refused("ANOTHER_AMOUNT");
    if (request.record && !(await request.record(tx, refund)))
      return refused("ORDER_NOT_REFUNDABLE");
    await savePaidStatus(tx, orderId);
    await requestRefundLetter(tx, refund);
    const { orderRefundId, amount, toCard, toBalance } = refund;
    deps.log.info({ orderId, orderRefundId, amount, toCard, toBalance }, "order refunded");
    return done({ refund, ...back.value });
  });
}

async function decided(tx: Tx, asked: RefundRequest): Promise<DecidedRequest | undefined> {
  const { lines } = asked;
  if (typeof lines !== "function") return { ...asked, lines };
  const units = await lines(tx);
  return units.length > 0 ? { ...asked, lines: units } : undefined;
}

type Back = Omit<Refunded, "refund"> & { readonly orderRefundId: string };

/** Vouchers that were seen stay the buyer's; what was sent comes back only when it is asked for. */
async function takeBack(
  tx: Tx,
  deps: Deps,
  { order: { orderId }, request }: { order: OrderRow; request: DecidedRequest },
): Promise<Outcome<Back, "VOUCHERS_SEEN">> {
  const sold = await findOrderLines(tx, orderId);
  const wanted =
    request.lines.length > 0 ? request.lines : await allUnits(tx, orderId, { sold, request });
  const orderRefundId = deps.newId();
  const seen = await countRefundedVouchers(tx, orderId);
  const taken = await takeVouchers(tx, deps, { orderId, orderRefundId, wanted, request });
  if (!taken.ok) return taken;
  const { vouchers, hasCredit } = taken.value;
  const kept = request.onlyUnused ? await findDownloadedLines(tx, orderId) : new Set();
  const refundable = sold.filter(({ kind }) => kind !== "credit" || hasCredit);
  const others = otherUnits(refundable, wanted).filter(({ lineNo }) => !kept.has(lineNo));
  const back = [...vouchers, ...others];
  const earlierOf = (line: OrderLineRow) =>
    isVoucherLine(line) ? (seen.get(line.lineNo) ?? 0) : line.refundedQty;
  const leftOut = sold.flatMap((line) => {
    const now = back.find(({ lineNo }) => lineNo === line.lineNo)?.qty ?? 0;
    const qty = line.unit === 0 ? 0 : line.qty - earlierOf(line) - now;
    return qty > 0 ? [{ lineNo: line.lineNo, name: line.name, qty }] : [];
  });
  const qty = back.reduce((sum, one) => sum + one.qty, 0);
  const wantedQty = request.lines.reduce((sum, one) => sum + one.qty, 0);
  if (qty === 0 || qty < wantedQty) return refused("VOUCHERS_SEEN", { refundable: qty });
  const codeIds = vouchers.flatMap((one) => one.codeIds);
  await (request.reported ? retireCodes(tx, codeIds) : returnCodes(tx, codeIds));
  const lines = back.flatMap(({ lineNo, qty: count }) =>
    sold
      .filter((line) => line.lineNo === lineNo)
      .map((line) => partOfLine(line, { earlier: earlierOf(line), qty: count })),
  );
  return done({ orderRefundId, lines, leftOut });
}

type Taking = {
  readonly orderId: string;
  readonly orderRefundId: string;
  readonly wanted: readonly Units[];
  readonly request: RefundRequest;
};

/** Presents that were not opened end first. A reported voucher comes back by itself. */
async function takeVouchers(
  tx: Tx,
  deps: Deps,
  { orderId, orderRefundId, wanted, request: { giftId, reported } }: Taking,
) {
  const refund = { orderId, orderRefundId };
  if (reported) {
    const vouchers = await refundReportedVoucher(tx, refund, reported);
    return done({ vouchers, hasCredit: false });
  }
  const given = await takeBackGifts(tx, deps, { orderId, wanted, giftId });
  if (!given.ok) return given;
  const { voucherId, hasCredit = false } = given.value;
  const vouchers = await refundUnseenVouchers(tx, { ...refund, voucherId }, wanted);
  return done({ vouchers, hasCredit });
}

/**
 * The units of a refund without lines. One that the provider began covers the whole payment,
 * whatever was sent.
 */
async function allUnits(
  tx: Tx,
  orderId: string,
  { sold, request }: { sold: readonly OrderLineRow[]; request: RefundRequest },
): Promise<readonly Units[]> {
  if (request.withSent || request.begun) return sold;
  const hasParcels = (await findShipments(tx, orderId)).length > 0;
  const downloaded = await findDownloadedLines(tx, orderId);
  return sold.flatMap(({ lineNo, kind, qty, unsentQty }) => {
    if (kind === "goods" || kind === "card") return [{ lineNo, qty: unsentQty }];
    if (downloaded.has(lineNo)) return [];
    return kind === "shipping" && hasParcels ? [] : [{ lineNo, qty }];
  });
}

/**
 * The units of goods, shipping, fees and open credit that were not refunded yet. Free shipping is
 * not a piece to refund.
 */
function otherUnits(sold: readonly OrderLineRow[], wanted: readonly Units[]): Units[] {
  return sold.flatMap((line) => {
    if (isVoucherLine(line) || line.unit === 0) return [];
    const { lineNo, qty, refundedQty } = line;
    const named = wanted.reduce((sum, one) => sum + (one.lineNo === lineNo ? one.qty : 0), 0);
    const units = Math.min(named, qty - refundedQty);
    return units > 0 ? [{ lineNo, qty: units }] : [];
  });
}

/**
 * Units that were not sent are on sale again; those that come back by parcel are for the operator
 * to look at.
 */
async function returnUnsent(tx: Tx, orderId: string, back: readonly OrderLineRow[]) {
  const unsent = back.map(({ lineNo, qty, unsentQty }) => ({
    lineNo,
    qty: Math.min(qty, unsentQty),
  }));
  await returnGoods(
    tx,
    orderId,
    unsent.filter(({ qty }) => qty > 0),
  );
}

async function refundMoney(
  tx: Tx,
  deps: Deps,
  { order, request, back }: { order: OrderRow; request: RefundRequest; back: Back },
): Promise<OrderRefundRow> {
  const { orderId, customerId, byCard, fromBalance } = order;
  const { orderRefundId, lines } = back;
  const earlier = await findOrderRefunds(tx, orderId);
  const earlierToBalance = addCents(...earlier.map(({ toBalance }) => toBalance));
  const amount = orderTotal(lines);
  const { toCard, toBalance } = splitRefund(amount, {
    byCard,
    fromBalance,
    toCard: addCents(...earlier.map((one) => one.toCard)),
    toBalance: earlierToBalance,
  });
  const at = deps.clock.now();
  const { reason } = request;
  const others = lines.filter((one) => !isVoucherLine(one));
  const discount = addCents(...lines.filter(isOutsideVat).map((line) => line.discount));
  const refund = { orderRefundId, orderId, amount, discount, toCard, toBalance, reason, at };
  await insertOrderRefund(tx, refund);
  await saveTakenBack(tx, refund, others);
  await returnUnsent(tx, orderId, others);
  await requestDocument(tx, { orderRefundId, lines, at });
  const paymentId = toCard > 0 ? await deliveringPayment(tx, orderId) : undefined;
  await bookOrderRefund(tx, {
    ...{ transferId: deps.newId(), orderRefundId, orderId, customerId, paymentId },
    ...{ lines, toCard, toBalance, earlierToBalance, now: at },
  });
  if (request.begun) await explainRefund(tx, request.begun.refundId, { orderRefundId });
  else if (paymentId !== undefined)
    await askRefund(tx, deps, { paymentId, amount: toCard, reason, orderRefundId });
  return refund;
}
