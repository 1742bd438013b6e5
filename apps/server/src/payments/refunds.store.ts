import type { Cents } from "@papillote/domain/money/cents.ts";
import { change, firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";

type RefundRow = {
  refundId: string;
  paymentId: string;
  amount: Cents;
  status: "asked" | "succeeded";
  sessionRef: string | null;
};

const columns = `refund_id as "refundId", refund.payment_id as "paymentId",
  refund.amount_cents as amount, refund.status, payment.provider_ref as "sessionRef"`;

const insert = statement(
  "refund.insert",
  `insert into refund (refund_id, payment_id, amount_cents, reason, status, asked_at,
     order_refund_id) values ($1, $2, $3, $4, 'asked', $5, $6)`,
);
const find = statement(
  "refund.find",
  `select ${columns} from refund join payment using (payment_id) where refund_id = $1`,
);
const lock = statement(
  "refund.lock",
  `select ${columns} from refund join payment using (payment_id) where refund_id = $1
     for update of refund`,
);
const succeed = statement(
  "refund.succeed",
  `update refund set status = 'succeeded', provider_ref = $2, succeeded_at = $3
     where refund_id = $1`,
);

const askedOf = statement(
  "refund.asked_of",
  "select refund_id as \"refundId\" from refund where payment_id = $1 and status = 'asked'",
);
const enqueueAsked = statement(
  "refund.enqueue_asked",
  `insert into job_outbox (task, payload, job_key)
   select $2, jsonb_build_object('refundId', refund_id), 'refund:' || refund_id
   from refund where status = 'asked' and asked_at <= $1`,
);

type NewRefund = {
  readonly refundId: string;
  readonly paymentId: string;
  readonly amount: Cents;
  readonly reason: string;
  readonly askedAt: Date;
  /** None for a payment that nothing was delivered for. */
  readonly orderRefundId?: string;
};

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  await change(tx, insert, [
    refund.refundId,
    refund.paymentId,
    refund.amount,
    refund.reason,
    refund.askedAt,
    refund.orderRefundId ?? null,
  ]);
}

/** Of one payment. */
export async function findAskedRefunds(db: Queryable, paymentId: string): Promise<string[]> {
  const found = await rows<{ refundId: string }>(db, askedOf, [paymentId]);
  return found.map(({ refundId }) => refundId);
}

/** One job for each refund that the provider has not confirmed; it takes the place of its earlier. */
export async function enqueueAskedRefunds(
  db: Queryable,
  { before, task }: { before: Date; task: string },
): Promise<void> {
  await change(db, enqueueAsked, [before, task]);
}

export function findRefund(db: Queryable, refundId: string): Promise<RefundRow | undefined> {
  return firstRow<RefundRow>(db, find, [refundId]);
}

export function lockRefund(tx: Tx, refundId: string): Promise<RefundRow | undefined> {
  return firstRow<RefundRow>(tx, lock, [refundId]);
}

export async function saveRefunded(
  tx: Tx,
  refund: { refundId: string; providerRef: string; at: Date },
): Promise<void> {
  await change(tx, succeed, [refund.refundId, refund.providerRef, refund.at]);
}
