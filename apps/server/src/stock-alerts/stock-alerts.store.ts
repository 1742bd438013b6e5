import type { Cents } from "@papillote/domain/money/cents.ts";
import { change, firstRow, type Queryable, rows, statement } from "#server/db/db.ts";

/** A product, or one variant of it; `face` is null for goods. */
export type AlertTarget = {
  readonly productId: number;
  readonly variantSku: string | null;
  readonly face: Cents | null;
};
export type Alert = AlertTarget & {
  readonly alertId: string;
  readonly qty: number;
  /** Exactly one of the two is set: the account, or a guest's e-mail address. */
  readonly customerId: string | null;
  readonly email: string | null;
  readonly locale: string;
};

const insert = statement(
  "stock_alert.insert",
  `insert into stock_alert (alert_id, product_id, variant_sku, face_cents, qty, customer_id, email,
     locale, asked_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (product_id, variant_sku, face_cents, customer_id, lower(email)) do update
     set qty = excluded.qty, locale = excluded.locale, asked_at = excluded.asked_at`,
);

/** One per person, product and amount: a repeated request updates the quantity. */
export async function insertAlert(
  db: Queryable,
  { alertId, productId, variantSku, face, qty, customerId, email, locale }: Alert,
  askedAt: Date,
): Promise<void> {
  await change(db, insert, [
    alertId,
    productId,
    variantSku,
    face,
    qty,
    customerId,
    email,
    locale,
    askedAt,
  ]);
}

const targets = statement(
  "stock_alert.awaited",
  `select distinct product_id as "productId", variant_sku as "variantSku", face_cents as face
     from stock_alert order by product_id, variant_sku, face_cents`,
);

export function findAlertTargets(db: Queryable): Promise<AlertTarget[]> {
  return rows(db, targets);
}

const due = statement(
  "stock_alert.due",
  `select alert_id as "alertId" from stock_alert
   where product_id = $1 and variant_sku is not distinct from $2
     and face_cents is not distinct from $3 and qty <= $4 order by asked_at, alert_id`,
);

/** Alerts whose quantity is available, the oldest request first. */
export async function findDueAlerts(
  db: Queryable,
  { productId, variantSku, face }: AlertTarget,
  free: number,
): Promise<string[]> {
  return (await rows<{ alertId: string }>(db, due, [productId, variantSku, face, free])).map(
    ({ alertId }) => alertId,
  );
}

const take = statement(
  "stock_alert.take",
  `delete from stock_alert where alert_id = $1
   returning alert_id as "alertId", product_id as "productId", variant_sku as "variantSku",
     face_cents as face, qty, customer_id as "customerId", email, locale`,
);

/** Undefined when another run of the job took the alert first. */
export function takeAlert(db: Queryable, alertId: string): Promise<Alert | undefined> {
  return firstRow(db, take, [alertId]);
}

const deleteBefore = statement("stock_alert.forget", "delete from stock_alert where asked_at < $1");

export async function deleteAlertsBefore(db: Queryable, before: Date): Promise<void> {
  await change(db, deleteBefore, [before]);
}

const ofPerson = statement(
  "stock_alert.of_person",
  `select coalesce(variant_sku, product.sku) as sku, product.name, face_cents as "faceCents", qty,
     asked_at as "askedAt"
   from stock_alert join product using (product_id)
   where customer_id = $1 or lower(email) = lower($2) order by asked_at`,
);
type ExportAlert = {
  readonly sku: string;
  readonly name: string;
  readonly faceCents: Cents | null;
  readonly qty: number;
  readonly askedAt: Date;
};

/** Alerts for the export of personal data, including a guest's with the same e-mail address. */
export function exportAlertsOf(
  db: Queryable,
  { customerId, email }: { customerId: string; email: string },
): Promise<ExportAlert[]> {
  return rows(db, ofPerson, [customerId, email]);
}

const erase = statement(
  "stock_alert.erase",
  "delete from stock_alert where customer_id = $1 or lower(email) = lower($2)",
);

/** For a closed account: deletes its alerts, including a guest's with the same e-mail address. */
export async function eraseAlertsOf(
  db: Queryable,
  { customerId, email }: { customerId: string; email: string },
): Promise<void> {
  await change(db, erase, [customerId, email]);
}
