import { orderTotal } from "@papillote/domain/orders/order-lines.ts";
import { partOfLine } from "@papillote/domain/orders/refund-parts.ts";
import { atomically } from "#server/db/transaction.ts";
import {
  countRefundedVouchers,
  findOrder,
  findOrderLines,
  isVoucherLine,
  type OrderLineRow,
} from "#server/orders/orders.ts";
import {
  findRefund,
  grantRefund,
  lockRefund,
  type PaymentDeps,
  type RefundRow,
  refundPayment,
  takesPlaceOfFailed,
} from "#server/payments/payments.ts";
import { refundDelivered } from "./refunds.ts";

/**
 * A refund begun at the provider, for instance on its dashboard, is booked once. Either it replaces
 * a failed refund; or vouchers whose code was not shown and that cost exactly this amount come
 * back; or the shop gave the money away, and the order stays as it is.
 */
export async function applyBegunRefund(deps: PaymentDeps, refundId: string): Promise<void> {
  const begun = await findRefund(deps.db, refundId);
  if (!begun) throw new Error(`there is no refund ${refundId}`);
  if (!begun.isExplained) await explain(deps, begun);
  await refundPayment(deps, refundId);
}

async function explain(deps: PaymentDeps, begun: RefundRow): Promise<void> {
  const { refundId } = begun;
  if (await atomically(deps.db, (tx) => takesPlaceOfFailed(tx, begun))) return;
  if (begun.orderId !== null && begun.appliedAs === "order")
    for (const lines of await possibleLines(deps, begun.orderId, begun))
      if (await comesBack(deps, begun, lines)) return;
  await atomically(deps.db, async (tx) => {
    const locked = await lockRefund(tx, refundId);
    if (locked && !locked.isExplained) await grantRefund(tx, deps, locked);
  });
}

type Lines = Parameters<typeof refundDelivered>[1]["lines"];

/** First all that can be refunded, then some pieces of one line. */
async function possibleLines(
  { db }: PaymentDeps,
  orderId: string,
  { amount }: RefundRow,
): Promise<Lines[]> {
  const earlier = await countRefundedVouchers(db, orderId);
  const ofOneLine = (await findOrderLines(db, orderId)).flatMap((line) => {
    const back = isVoucherLine(line) ? (earlier.get(line.lineNo) ?? 0) : line.refundedQty;
    const qty = piecesFor(line, { earlier: back, amount });
    return qty === undefined ? [] : [[{ lineNo: line.lineNo, qty }]];
  });
  return [[], ...ofOneLine];
}

/** The number of further pieces of the line that cost exactly this amount. */
function piecesFor(
  line: OrderLineRow,
  { earlier, amount }: { readonly earlier: number; readonly amount: number },
): number | undefined {
  const counts = Array.from({ length: line.qty - earlier }, (_, at) => at + 1);
  return counts.find((qty) => {
    return orderTotal([partOfLine(line, { earlier, qty })]) === amount;
  });
}

async function comesBack(
  deps: PaymentDeps,
  { refundId, amount, orderId, reason }: RefundRow,
  lines: Lines,
): Promise<boolean> {
  const order = orderId === null ? undefined : await findOrder(deps.db, orderId);
  if (!order) return false;
  const { orderNumber } = order;
  const request = { orderNumber, lines, reason, begun: { refundId, amount } };
  return (await refundDelivered(deps, request)).ok;
}
