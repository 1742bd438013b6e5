import type { Cents } from "@papillote/domain/money/cents.ts";
import { change, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";

export type OrderRefundRow = {
  readonly orderRefundId: string;
  readonly orderId: string;
  readonly amount: Cents;
  /** The part of the coupon's reduction that goes back to the shop with this refund. */
  readonly discount: Cents;
  readonly toCard: Cents;
  readonly toBalance: Cents;
  readonly reason: string;
  readonly at: Date;
};

const insert = statement(
  "order_refund.insert",
  `insert into order_refund (order_refund_id, order_id, amount_cents, card_cents, balance_cents,
     reason, refunded_at, discount_cents) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const ofOrder = statement(
  "order_refund.of_order",
  `select order_refund_id as "orderRefundId", order_id as "orderId", amount_cents as amount,
     discount_cents as discount, card_cents as "toCard", balance_cents as "toBalance", reason, refunded_at as at
   from order_refund where order_id = $1 order by refunded_at, order_refund_id`,
);

export async function insertOrderRefund(tx: Tx, refund: OrderRefundRow): Promise<void> {
  const { orderRefundId, orderId, amount, toCard, toBalance, reason, at, discount } = refund;
  await change(tx, insert, [
    ...[orderRefundId, orderId, amount, toCard, toBalance, reason, at],
    discount,
  ]);
}

const refundedOf = statement(
  "order_refund.vouchers_back",
  `select line_no as "lineNo", count(*)::int as qty from voucher
   where order_id = $1 and status = 'refunded' group by line_no`,
);

/** How many vouchers of each line came back, by line number. */
export async function countRefundedVouchers(
  db: Queryable,
  orderId: string,
): Promise<ReadonlyMap<number, number>> {
  const found = await rows<{ lineNo: number; qty: number }>(db, refundedOf, [orderId]);
  return new Map(found.map(({ lineNo, qty }) => [lineNo, qty]));
}

/** Oldest first. */
export function findOrderRefunds(db: Queryable, orderId: string): Promise<OrderRefundRow[]> {
  return rows<OrderRefundRow>(db, ofOrder, [orderId]);
}
