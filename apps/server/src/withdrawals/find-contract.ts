import { day } from "@papillote/domain/dates/day.ts";
import { addCents, type Cents, cents } from "@papillote/domain/money/cents.ts";
import { shownOrderId } from "@papillote/domain/orders/order-id.ts";
import { orderCan } from "@papillote/domain/orders/order-states.ts";
import { withdrawalEnd } from "@papillote/domain/vouchers/waiver.ts";
import {
  type ExcludedLine,
  type OpenLine,
  type SoldLine,
  withdrawable,
} from "@papillote/domain/withdrawals/withdrawal.ts";
import { findShippingDays } from "#server/cart/cart.ts";
import { hasOpenCredit } from "#server/credit-codes/credit-codes.ts";
import type { Db, Queryable } from "#server/db/db.ts";
import { inSnapshot } from "#server/db/transaction.ts";
import { findDownloadedLines } from "#server/downloads/downloads.ts";
import { findLotOfTopup } from "#server/ledger/ledger.ts";
import {
  countRefundedVouchers,
  findOrderLines,
  findOrderRefunds,
  findShipments,
  isVoucherLine,
  type OrderLineRow,
  type OrderRow,
} from "#server/orders/orders.ts";
import { type findPayment, isPaymentDisputed } from "#server/payments/payments.ts";
import { dayInParis } from "#server/platform/clock.ts";
import { countRefundableVouchers } from "#server/vouchers/vouchers.ts";
import { countReturning } from "./withdrawals.store.ts";

type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>;
type SoldPart = SoldLine & OrderLineRow;
type Facts = {
  readonly customerId: string;
  readonly concludedAt: Date;
  readonly open: readonly OpenLine[];
  readonly excluded: readonly ExcludedLine[];
};
/** What a buyer can withdraw from, as it is at this moment. */
export type WithdrawalContract =
  | (Facts & {
      readonly kind: "order";
      readonly order: OrderRow;
      readonly sold: readonly SoldPart[];
      /** What earlier refunds of the order sent back. */
      readonly earlier: { readonly toCard: Cents; readonly toBalance: Cents };
    })
  | (Facts & {
      readonly kind: "topup";
      readonly payment: PaymentRow;
      /** What the top-up's lot still has. */
      readonly left: Cents;
    });

export function contractNumber(contract: WithdrawalContract): string {
  return contract.kind === "order" ? contract.order.orderNumber : "";
}

/** The id that the buyer's pages use for the contract. */
export function contractId(contract: WithdrawalContract): string {
  return contract.kind === "order"
    ? shownOrderId(contract.order.orderId)
    : contract.payment.paymentId;
}

/** Read in one snapshot, as another refund of the order may end between two statements. */
export function orderContract(db: Db, order: OrderRow, now: Date): Promise<WithdrawalContract> {
  return inSnapshot(db, (tx) => contractIn(tx, order, now));
}

async function contractIn(db: Queryable, order: OrderRow, now: Date): Promise<WithdrawalContract> {
  const { orderId, customerId, placedAt: concludedAt } = order;
  const refunds = await findOrderRefunds(db, orderId);
  const earlier = {
    toCard: addCents(...refunds.map((one) => one.toCard)),
    toBalance: addCents(...refunds.map((one) => one.toBalance)),
  };
  const facts = { kind: "order" as const, order, customerId, concludedAt, earlier };
  if (!orderCan("refundLines", order.status) && order.status !== "refunded")
    return { ...facts, sold: [], open: [], excluded: [] };
  const sold = await soldLines(db, orderId);
  const parcels = await findShipments(db, orderId);
  const shipping = sold.find(({ kind }) => kind === "shipping");
  const days = shipping && (await findShippingDays(db, shipping.sku));
  const last = parcels.at(-1)?.at;
  const contract = {
    concludedOn: day(dayInParis(concludedAt)),
    sentOn: last ? day(dayInParis(last)) : null,
    deliveryDays: days?.daysMax ?? deliveryDaysUnknown,
  };
  return { ...facts, sold, ...withdrawable(sold, contract, day(dayInParis(now))) };
}

/** For a shipping method that is no longer in the catalogue. */
const deliveryDaysUnknown = 10;

export async function soldLines(db: Queryable, orderId: string): Promise<SoldPart[]> {
  const refunded = await countRefundedVouchers(db, orderId);
  const unseen = await countRefundableVouchers(db, orderId);
  const isCreditOpen = await hasOpenCredit(db, orderId);
  const returning = await countReturning(db, orderId);
  const downloaded = await findDownloadedLines(db, orderId);
  const lines = await findOrderLines(db, orderId);
  return lines.map((line) => {
    const { lineNo, kind, qty, refundedQty } = line;
    const back = isVoucherLine(line) ? (refunded.get(lineNo) ?? 0) : refundedQty;
    return {
      ...{ ...line, name: nameOf(line), refundedQty: back },
      unseenQty:
        kind === "credit"
          ? Number(isCreditOpen)
          : unseenOf(line, { back, downloaded, unseen: unseen.get(lineNo) ?? 0 }),
      returningQty: Math.min(returning.get(lineNo) ?? 0, qty - back),
    };
  });
}

/**
 * Equal vouchers for different receivers are different lines, so their names include the receiver.
 */
function nameOf({ name, gift }: OrderLineRow): string {
  return gift ? `${name} – ${gift.recipient.firstname}` : name;
}

function unseenOf(
  { kind, lineNo, qty }: OrderLineRow,
  { back, downloaded, unseen }: { back: number; downloaded: ReadonlySet<number>; unseen: number },
): number {
  if (kind !== "download") return unseen;
  return downloaded.has(lineNo) ? 0 : qty - back;
}

/**
 * The part of a top-up that was not spent can be withdrawn from. Undefined while it is not paid.
 */
export async function topupContract(
  db: Db,
  payment: PaymentRow,
  now: Date,
): Promise<WithdrawalContract | undefined> {
  const { customerId, capturedAt, appliedAs, paymentId, amount } = payment;
  if (appliedAs !== "topup" || !capturedAt) return undefined;
  const left = (await findLotOfTopup(db, paymentId))?.remaining ?? cents(0);
  const until = withdrawalEnd(day(dayInParis(capturedAt)));
  const isOpen = day(dayInParis(now)) <= until;
  const line = { lineNo: creditLine, name: "" };
  const facts = { kind: "topup" as const, customerId, payment, left, concludedAt: capturedAt };
  if (await isPaymentDisputed(db, paymentId))
    return { ...facts, open: [], excluded: [{ ...line, qty: 1, reason: "disputed" }] };
  return {
    ...facts,
    open: isOpen && left > 0 ? [{ ...line, refundQty: 1, returnQty: 0, until }] : [],
    excluded: excludedCredit(line, { isOpen, left, amount }),
  };
}

/** The line number of a top-up, whose credit counts as one piece. */
const creditLine = 0;

function excludedCredit(
  line: { readonly lineNo: number; readonly name: string },
  { isOpen, left, amount }: { isOpen: boolean; left: Cents; amount: Cents },
): ExcludedLine[] {
  if (!isOpen && left > 0) return [{ ...line, qty: 1, reason: "period_over" }];
  return left < amount ? [{ ...line, qty: 1, reason: "spent" }] : [];
}
