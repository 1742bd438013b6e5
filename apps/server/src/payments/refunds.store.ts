import type { Cents } from "@papillote/domain/money/cents.ts";
import type { PaymentUse, RefundStatus } from "@papillote/domain/payments/payment-states.ts";
import { change, firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";

export type RefundRow = {
  readonly refundId: string;
  readonly paymentId: string;
  readonly amount: Cents;
  readonly reason: string;
  readonly status: RefundStatus;
  /** `provider`: begun at the provider, for instance on its dashboard. */
  readonly origin: "shop" | "provider";
  readonly providerRef: string | null;
  readonly orderRefundId: string | null;
  /**
   * It is known what the refund was for: an order's refund, a top-up, a failed refund, or nothing.
   */
  readonly isExplained: boolean;
  /** The refund that was asked for after this one failed. */
  readonly replacedBy: string | null;
  readonly sessionRef: string | null;
  readonly orderId: string | null;
  readonly customerId: string;
  readonly appliedAs: PaymentUse | null;
  /** For a top-up, the amount that was taken off its lot. */
  readonly fromLot: Cents;
};

const explained = `(granted or from_lot_cents > 0 or order_refund_id is not null or exists
    (select from refund failed where failed.replaced_by = refund.refund_id))`;
const columns = `refund_id as "refundId", refund.payment_id as "paymentId",
  refund.amount_cents as amount, refund.reason, refund.status, origin,
  refund.provider_ref as "providerRef", order_refund_id as "orderRefundId",
  ${explained} as "isExplained", replaced_by as "replacedBy", payment.provider_ref as "sessionRef",
  payment.order_id as "orderId", payment.customer_id as "customerId",
  payment.applied_as as "appliedAs", from_lot_cents as "fromLot"`;

const insert = statement(
  "refund.insert",
  `insert into refund (refund_id, payment_id, amount_cents, reason, status, asked_at,
     order_refund_id) values ($1, $2, $3, $4, 'asked', $5, $6)`,
);
const insertBegunOf = statement(
  "refund.insert_begun",
  `insert into refund (refund_id, payment_id, amount_cents, reason, status, asked_at, origin,
     provider_ref) values ($1, $2, $3, 'begun at the provider', 'sent', $4, 'provider', $5)`,
);
const find = statement(
  "refund.find",
  `select ${columns} from refund join payment using (payment_id) where refund_id = $1`,
);
const findByRef = statement(
  "refund.find_by_ref",
  `select ${columns} from refund join payment using (payment_id)
   where refund.payment_id = $1 and (refund.provider_ref = $2
     or refund_id = case when pg_input_is_valid($3, 'uuid') then $3::uuid end)`,
);
const lock = statement(
  "refund.lock",
  `select ${columns} from refund join payment using (payment_id) where refund_id = $1
     for update of refund`,
);
const send = statement(
  "refund.send",
  "update refund set status = 'sent', provider_ref = $2 where refund_id = $1",
);
const succeed = statement(
  "refund.succeed",
  `update refund set status = 'succeeded', provider_ref = $2, succeeded_at = $3
     where refund_id = $1`,
);
const fail = statement(
  "refund.fail",
  `update refund set status = 'failed', provider_ref = coalesce($2, provider_ref),
     failure_reason = $3, failed_at = $4 where refund_id = $1`,
);
const replace = statement(
  "refund.replace",
  "update refund set replaced_by = $2 where refund_id = $1",
);
const explain = statement(
  "refund.explain",
  `update refund set order_refund_id = $2, granted = $3, from_lot_cents = $4
   where refund_id = $1`,
);
const failedOf = statement(
  "refund.failed_of",
  `select ${columns} from refund join payment using (payment_id)
   where refund.payment_id = $1 and refund.amount_cents = $2 and refund.status = 'failed'
     and (origin = 'shop' or ${explained}) and replaced_by is null
   order by failed_at limit 1 for update of refund`,
);
const failed = statement(
  "refund.failed",
  `select refund_id as "refundId", refund.payment_id as "paymentId", refund.amount_cents as amount,
     refund.failure_reason as reason, failed_at as "failedAt", origin,
     order_number as "orderNumber"
   from refund join payment using (payment_id) left join orders using (order_id)
   where refund.status = 'failed' and replaced_by is null order by failed_at, refund_id`,
);
const askedOf = statement(
  "refund.asked_of",
  `select refund_id as "refundId" from refund
   where payment_id = $1 and origin = 'shop' and status in ('asked', 'sent')`,
);
const enqueueAsked = statement(
  "refund.enqueue_asked",
  `insert into job_outbox (task, payload, job_key)
   select case origin when 'shop' then $2 else $3 end,
     jsonb_build_object('refundId', refund_id), 'refund:' || refund_id
   from refund where status in ('asked', 'sent') and asked_at <= $1`,
);

type NewRefund = {
  readonly refundId: string;
  readonly paymentId: string;
  readonly amount: Cents;
  readonly reason: string;
  readonly askedAt: Date;
  /** None for a payment for which nothing was delivered. */
  readonly orderRefundId: string | null;
};

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  const { refundId, paymentId, amount, reason, askedAt, orderRefundId } = refund;
  await change(tx, insert, [refundId, paymentId, amount, reason, askedAt, orderRefundId]);
}

export async function insertBegunRefund(
  tx: Tx,
  refund: Pick<NewRefund, "refundId" | "paymentId" | "amount"> & {
    readonly providerRef: string;
    readonly now: Date;
  },
): Promise<void> {
  const { refundId, paymentId, amount, now, providerRef } = refund;
  await change(tx, insertBegunOf, [refundId, paymentId, amount, now, providerRef]);
}

/** The refunds of one payment that the provider has not confirmed. */
export async function findAskedRefunds(db: Queryable, paymentId: string): Promise<string[]> {
  const found = await rows<{ refundId: string }>(db, askedOf, [paymentId]);
  return found.map(({ refundId }) => refundId);
}

/**
 * Queues one job for each refund that the provider has not confirmed; it replaces an earlier one.
 */
export async function enqueueAskedRefunds(
  db: Queryable,
  { before, task, taskOfBegun }: { before: Date; task: string; taskOfBegun: string },
): Promise<void> {
  await change(db, enqueueAsked, [before, task, taskOfBegun]);
}

export function findRefund(db: Queryable, refundId: string): Promise<RefundRow | undefined> {
  return firstRow<RefundRow>(db, find, [refundId]);
}

/** Finds a refund by the provider's reference, or by the shop's id that the provider knows. */
export function findRefundByRef(
  db: Queryable,
  { paymentId, ref, refundId }: { paymentId: string; ref: string; refundId: string | undefined },
): Promise<RefundRow | undefined> {
  return firstRow<RefundRow>(db, findByRef, [paymentId, ref, refundId ?? ""]);
}

export function lockRefund(tx: Tx, refundId: string): Promise<RefundRow | undefined> {
  return firstRow<RefundRow>(tx, lock, [refundId]);
}

/**
 * A failed refund of that amount that was not replaced: one of the shop, or a booked one of the
 * provider.
 */
export function lockFailedRefund(
  tx: Tx,
  { paymentId, amount }: { readonly paymentId: string; readonly amount: Cents },
): Promise<RefundRow | undefined> {
  return firstRow<RefundRow>(tx, failedOf, [paymentId, amount]);
}

type FailedRefund = {
  readonly refundId: string;
  readonly paymentId: string;
  readonly amount: Cents;
  readonly reason: string;
  readonly failedAt: Date;
  readonly origin: RefundRow["origin"];
  readonly orderNumber: string | null;
};

/** The failed refunds that wait for the operator, the oldest first. */
export function findFailedRefunds(db: Queryable): Promise<FailedRefund[]> {
  return rows<FailedRefund>(db, failed);
}

export async function saveRefundSent(
  tx: Tx,
  { refundId, providerRef }: { refundId: string; providerRef: string | null },
): Promise<void> {
  await change(tx, send, [refundId, providerRef]);
}

export async function saveRefunded(
  tx: Tx,
  refund: { refundId: string; providerRef: string | null; at: Date },
): Promise<void> {
  await change(tx, succeed, [refund.refundId, refund.providerRef, refund.at]);
}

export async function saveRefundFailed(
  tx: Tx,
  refund: { refundId: string; providerRef: string | null; reason: string; at: Date },
): Promise<void> {
  await change(tx, fail, [refund.refundId, refund.providerRef, refund.reason, refund.at]);
}

export async function saveReplaced(tx: Tx, refundId: string, by: string): Promise<void> {
  await change(tx, replace, [refundId, by]);
}

/**
 * Saves what a refund begun at the provider was for: vouchers or credit that came back, or nothing.
 */
export async function explainRefund(
  tx: Tx,
  refundId: string,
  cause:
    | { readonly orderRefundId: string }
    | { readonly orderRefundId: null; readonly fromLot: Cents; readonly isGranted: boolean },
): Promise<void> {
  const { orderRefundId } = cause;
  const money = orderRefundId === null ? [cause.isGranted, cause.fromLot] : [false, 0];
  await change(tx, explain, [refundId, orderRefundId, ...money]);
}
