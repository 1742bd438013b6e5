import { addCents, type Cents } from "@papillote/domain/money/cents.ts";
import { orderTotal } from "@papillote/domain/orders/order-lines.ts";
import { partOfLine, splitRefund } from "@papillote/domain/orders/refund-parts.ts";
import type { Db } from "#server/db/db.ts";
import {
  countRefundedVouchers,
  findOrderLines,
  findOrderRefunds,
  isVoucherLine,
  type OrderRow,
} from "#server/orders/orders.ts";

type Preview = { readonly amount: Cents; readonly toCard: Cents; readonly toBalance: Cents };

/**
 * What a refund of these pieces would bring back, and where to. The caller checks that they can be
 * refunded.
 */
export async function previewRefund(
  db: Db,
  { orderId, byCard, fromBalance }: OrderRow,
  wanted: readonly { readonly lineNo: number; readonly qty: number }[],
): Promise<Preview> {
  const sold = await findOrderLines(db, orderId);
  const refunded = await countRefundedVouchers(db, orderId);
  const back = sold.flatMap((line) => {
    const qty = wanted.find(({ lineNo }) => lineNo === line.lineNo)?.qty ?? 0;
    const earlier = isVoucherLine(line) ? (refunded.get(line.lineNo) ?? 0) : line.refundedQty;
    return qty > 0 ? [partOfLine(line, { earlier, qty })] : [];
  });
  const amount = orderTotal(back);
  const earlier = await findOrderRefunds(db, orderId);
  const paid = {
    ...{ byCard, fromBalance },
    toCard: addCents(...earlier.map((one) => one.toCard)),
    toBalance: addCents(...earlier.map((one) => one.toBalance)),
  };
  return { amount, ...splitRefund(amount, paid) };
}
