import type { Cents } from "@papillote/domain/money/cents.ts";
import type { PaymentStatus, PaymentUse } from "@papillote/domain/payments/payment-states.ts";
import { change, firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";

export type PaymentRow = {
  paymentId: string;
  purpose: "order" | "topup";
  orderId: string | null;
  customerId: string;
  provider: string;
  providerRef: string | null;
  paymentUrl: string | null;
  description: string;
  locale: string;
  platform: "web" | "app";
  amount: Cents;
  currency: "EUR";
  status: PaymentStatus;
  expiresAt: Date;
  appliedAs: PaymentUse | null;
  capturedAt: Date | null;
  failureReason: string | null;
};
type NewPayment = Omit<
  PaymentRow,
  | "providerRef"
  | "paymentUrl"
  | "currency"
  | "status"
  | "appliedAs"
  | "capturedAt"
  | "failureReason"
> & { readonly createdAt: Date };

const columns = `payment_id as "paymentId", purpose, order_id as "orderId",
  customer_id as "customerId", provider, provider_ref as "providerRef",
  payment_url as "paymentUrl", description, locale, platform, amount_cents as amount, currency, status,
  expires_at as "expiresAt", applied_as as "appliedAs", captured_at as "capturedAt",
  failure_reason as "failureReason"`;

const insert = statement(
  "payment.insert",
  `insert into payment (payment_id, purpose, order_id, customer_id, provider, description, locale,
     platform, amount_cents, status, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'created', $10, $11)
     on conflict (payment_id) do nothing`,
);
const find = statement("payment.find", `select ${columns} from payment where payment_id = $1`);
const lock = statement(
  "payment.lock",
  `select ${columns} from payment where payment_id = $1 for update`,
);
const findByRef = statement(
  "payment.find_by_ref",
  `select ${columns} from payment where provider = $1 and provider_ref = $2
   union all select ${columns} from payment where provider = $1
     and payment_id = case when pg_input_is_valid($2, 'uuid') then $2::uuid end`,
);
const ofOrder = statement(
  "payment.of_order",
  `select ${columns} from payment where order_id = $1 order by created_at, payment_id`,
);
const enqueueOpen = statement(
  "payment.enqueue_open",
  `insert into job_outbox (task, payload, job_key)
   select $2, jsonb_build_object('paymentId', payment_id), $2 || ':' || payment_id
   from payment where status = 'created' and created_at <= $1`,
);
const enqueueOpenOf = statement(
  "payment.enqueue_open_of",
  `insert into job_outbox (task, payload, job_key)
   select $2, jsonb_build_object('paymentId', payment_id), $2 || ':' || payment_id
   from payment where status = 'created' and order_id = $1`,
);
const openOf = statement(
  "payment.open_of",
  "select payment_id as \"paymentId\" from payment where status = 'created' and customer_id = $1",
);
const give = statement(
  "payment.give_all",
  "update payment set customer_id = $2 where customer_id = $1",
);
const saveSessionOf = statement(
  "payment.save_session",
  "update payment set provider_ref = $2, payment_url = $3 where payment_id = $1",
);
const saveEndOf = statement(
  "payment.save_end",
  "update payment set status = $2, failure_reason = $3 where payment_id = $1",
);
const saveCaptureOf = statement(
  "payment.save_capture",
  `update payment set status = 'captured', captured_at = $2, applied_as = $3, failure_reason = null
     where payment_id = $1`,
);

/** False when a payment with this id exists already. */
export async function insertPayment(db: Queryable, payment: NewPayment): Promise<boolean> {
  const {
    paymentId,
    purpose,
    orderId,
    customerId,
    provider,
    description,
    locale,
    platform,
    amount,
    createdAt,
    expiresAt,
  } = payment;
  return (
    (await change(db, insert, [
      paymentId,
      purpose,
      orderId,
      customerId,
      provider,
      description,
      locale,
      platform,
      amount,
      createdAt,
      expiresAt,
    ])) === 1
  );
}

export function findPayment(db: Queryable, paymentId: string): Promise<PaymentRow | undefined> {
  return firstRow<PaymentRow>(db, find, [paymentId]);
}

export function lockPayment(tx: Tx, paymentId: string): Promise<PaymentRow | undefined> {
  return firstRow<PaymentRow>(tx, lock, [paymentId]);
}

export function findPaymentByRef(
  db: Queryable,
  provider: string,
  ref: string,
): Promise<PaymentRow | undefined> {
  return firstRow<PaymentRow>(db, findByRef, [provider, ref]);
}

/** Oldest first. */
export function findPaymentsOfOrder(db: Queryable, orderId: string): Promise<PaymentRow[]> {
  return rows<PaymentRow>(db, ofOrder, [orderId]);
}

export async function findOpenPayments(db: Queryable, customerId: string): Promise<string[]> {
  const found = await rows<{ paymentId: string }>(db, openOf, [customerId]);
  return found.map(({ paymentId }) => paymentId);
}

export async function givePaymentsOf(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await change(tx, give, [from, to]);
}

/** Queues one job for each payment that is still open. */
export async function enqueueOpenPayments(
  db: Queryable,
  { before, task }: { before: Date; task: string },
): Promise<void> {
  await change(db, enqueueOpen, [before, task]);
}

/** Queues one job for each open payment of one order. */
export async function enqueueOpenPaymentsOf(
  db: Queryable,
  orderId: string,
  task: string,
): Promise<void> {
  await change(db, enqueueOpenOf, [orderId, task]);
}

const buyerOf = statement(
  "provider_buyer.find",
  `select buyer_ref as "buyerRef" from provider_buyer where provider = $1 and customer_id = $2`,
);
const insertBuyer = statement(
  "provider_buyer.insert",
  `insert into provider_buyer (provider, customer_id, buyer_ref, created_at)
   values ($1, $2, $3, $4) on conflict (provider, customer_id) do nothing`,
);

export async function findBuyerRef(
  db: Queryable,
  buyer: { readonly provider: string; readonly customerId: string },
): Promise<string | undefined> {
  const { provider, customerId } = buyer;
  return (await firstRow<{ buyerRef: string }>(db, buyerOf, [provider, customerId]))?.buyerRef;
}

/** Keeps the first reference when there is one already. */
export async function saveBuyerRef(
  db: Queryable,
  buyer: { provider: string; customerId: string; buyerRef: string; now: Date },
): Promise<void> {
  await change(db, insertBuyer, [buyer.provider, buyer.customerId, buyer.buyerRef, buyer.now]);
}

export async function saveSession(
  db: Queryable,
  session: { paymentId: string; ref: string; url: string },
): Promise<void> {
  await change(db, saveSessionOf, [session.paymentId, session.ref, session.url]);
}

export async function saveEnd(
  tx: Tx,
  end: { paymentId: string; status: PaymentStatus; failureReason: string | null },
): Promise<void> {
  await change(tx, saveEndOf, [end.paymentId, end.status, end.failureReason]);
}

/**
 * Saves status and use in one statement, so that every captured payment says what it was used for.
 */
export async function saveCapture(
  tx: Tx,
  capture: { paymentId: string; capturedAt: Date; appliedAs: PaymentUse },
): Promise<void> {
  await change(tx, saveCaptureOf, [capture.paymentId, capture.capturedAt, capture.appliedAs]);
}
