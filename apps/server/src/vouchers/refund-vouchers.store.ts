import type { Cents } from "@papillote/domain/money/cents.ts";
import { firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";

export type RefundedVouchers = {
  readonly lineNo: number;
  readonly qty: number;
  readonly face: Cents;
  readonly codeIds: readonly number[];
};

/** True for vouchers that the buyer can still give back: never seen, and not a present. */
const unseen = `status in ('waiting', 'active') and revealed_at is null
  and not exists (select from gift g
    where g.voucher_id = voucher.voucher_id and g.cancelled_at is null)`;

/**
 * Waits for a voucher that is being revealed, and leaves it out once its code was seen. A voucher
 * that is offered, or that its receiver keeps, is left out. What was issued last comes back first.
 */
const refundUnseen = statement(
  "voucher.refund_unseen",
  `with wanted as (select * from unnest($2::int[], $3::int[]) as w (line_no, qty)),
   unseen as materialized (
     select voucher_id, line_no from voucher
     where order_id = $1 and line_no = any($2::int[]) and ${unseen}
       and ($5::uuid is null or voucher_id = $5)
     order by voucher_id desc for no key update),
   numbered as (select voucher_id, line_no,
     row_number() over (partition by line_no order by voucher_id desc) as place from unseen),
   refunded as (
     update voucher v set status = 'refunded', order_refund_id = $4
     from numbered n join wanted w using (line_no)
     where v.voucher_id = n.voucher_id and n.place <= w.qty
     returning v.line_no, v.face_cents, v.stock_code_id)
   select line_no as "lineNo", count(*)::int as qty, sum(face_cents)::bigint as face,
     coalesce(array_agg(stock_code_id) filter (where stock_code_id is not null), '{}') as "codeIds"
   from refunded group by line_no order by line_no`,
);

type VoucherRefund = {
  readonly orderId: string;
  readonly orderRefundId: string;
  /** Refunds only this voucher. */
  readonly voucherId?: string | undefined;
};

/** @param lines how many vouchers of which lines; fewer come back when the rest was seen or used */
export function refundUnseenVouchers(
  tx: Tx,
  { orderId, orderRefundId, voucherId }: VoucherRefund,
  lines: readonly { readonly lineNo: number; readonly qty: number }[],
): Promise<RefundedVouchers[]> {
  return rows<RefundedVouchers>(tx, refundUnseen, [
    orderId,
    lines.map(({ lineNo }) => lineNo),
    lines.map(({ qty }) => qty),
    orderRefundId,
    voucherId ?? null,
  ]);
}

const refundReported = statement(
  "voucher.refund_reported",
  `update voucher set status = 'refunded', order_refund_id = $3, refused_report_id = $4
   where voucher_id = $1 and order_id = $2 and status = 'active' and left_cents is null
   returning line_no as "lineNo", 1 as qty, face_cents as face,
     array_remove(array[stock_code_id], null) as "codeIds"`,
);

export type ReportedVoucher = { readonly voucherId: string; readonly reportId: number };

/**
 * Refunds a voucher whose code a till refused, although its code was seen. Empty when its owner
 * used it, or gives it to another person at present.
 */
export function refundReportedVoucher(
  tx: Tx,
  { orderId, orderRefundId }: Pick<VoucherRefund, "orderId" | "orderRefundId">,
  { voucherId, reportId }: ReportedVoucher,
): Promise<RefundedVouchers[]> {
  const values = [voucherId, orderId, orderRefundId, reportId];
  return rows<RefundedVouchers>(tx, refundReported, values);
}

const ofReport = statement(
  "voucher.is_of_report",
  `select exists (select from voucher where order_refund_id = $1
     and refused_report_id is not null) as found`,
);

/** Whether the refund was made because a till refused a code. */
export async function isOfReport(db: Queryable, orderRefundId: string): Promise<boolean> {
  return (await firstRow<{ found: boolean }>(db, ofReport, [orderRefundId]))?.found ?? false;
}

/**
 * True for the voucher of a gift that its receiver has not opened; a refund ends the gift first.
 */
const unopened = `revealed_at is null and exists (select from gift g
  where g.voucher_id = voucher.voucher_id and g.claimed_at is null and g.cancelled_at is null
    and g.opened_at is null and g.revealed_at is null)`;
const countUnseen = statement(
  "voucher.count_unseen",
  `select line_no as "lineNo", count(*) filter (where ${unseen})::int as unseen,
     count(*) filter (where ${unseen} or ${unopened})::int as refundable
   from voucher where order_id = $1 group by line_no`,
);

type Counts = { readonly lineNo: number; readonly unseen: number; readonly refundable: number };

/** How many vouchers of each line were never seen and are not presents, by line number. */
export async function countUnseenVouchers(
  db: Queryable,
  orderId: string,
): Promise<ReadonlyMap<number, number>> {
  const found = await rows<Counts>(db, countUnseen, [orderId]);
  return new Map(found.map(({ lineNo, unseen }) => [lineNo, unseen]));
}

/** The same count with unopened presents, which a refund ends. */
export async function countRefundableVouchers(
  db: Queryable,
  orderId: string,
): Promise<ReadonlyMap<number, number>> {
  const found = await rows<Counts>(db, countUnseen, [orderId]);
  return new Map(found.map(({ lineNo, refundable }) => [lineNo, refundable]));
}
