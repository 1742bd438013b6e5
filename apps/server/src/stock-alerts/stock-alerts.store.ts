import type { Cents } from "@papillote/domain/money/cents.ts";
import { change, firstRow, type Queryable, rows, statement } from "#server/db/db.ts";

/** A product, or one variant of it; of a voucher its amount, of goods none. */
export type Awaited = {
  readonly productId: number;
  readonly variantSku: string | null;
  readonly face: Cents | null;
};
export type Alert = Awaited & {
  readonly alertId: string;
  readonly qty: number;
  /** One of the two: an account, or a guest's address. */
  readonly customerId: string | null;
  readonly email: string | null;
  readonly locale: string;
};

const insert = statement(
  "stock_alert.insert",
  `insert into stock_alert (alert_id, product_id, variant_sku, face_cents, qty, customer_id, email, locale, asked_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (product_id, variant_sku, face_cents, customer_id, lower(email)) do update set qty = excluded.qty, locale = excluded.locale, asked_at = excluded.asked_at`,
);

/** Once for each person, product and amount: who asks again changes how many they want. */
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

const awaited = statement(
  "stock_alert.awaited",
  `select distinct product_id as "productId", variant_sku as "variantSku", face_cents as face from stock_alert order by product_id, variant_sku, face_cents`,
);

export function findAwaited(db: Queryable): Promise<Awaited[]> {
  return rows(db, awaited);
}

const due = statement(
  "stock_alert.due",
  `select alert_id as "alertId" from stock_alert
   where product_id = $1 and variant_sku is not distinct from $2 and face_cents is not distinct from $3 and qty <= $4 order by asked_at, alert_id`,
);

/** Who asked first is told first. */
export async function findDue(
  db: Queryable,
  { productId, variantSku, face }: Awaited,
  free: number,
): Promise<string[]> {
  return (await rows<{ alertId: string }>(db, due, [productId, variantSku, face, free])).map(
    ({ alertId }) => alertId,
  );
}

const take = statement(
  "stock_alert.take",
  `delete from stock_alert where alert_id = $1
   returning alert_id as "alertId", product_id as "productId", variant_sku as "variantSku", face_cents as face, qty, customer_id as "customerId", email, locale`,
);

/** Nothing when another run of the job was first. */
export function takeAlert(db: Queryable, alertId: string): Promise<Alert | undefined> {
  return firstRow(db, take, [alertId]);
}

const forget = statement("stock_alert.forget", "delete from stock_alert where asked_at < $1");

export async function forgetAlerts(db: Queryable, before: Date): Promise<void> {
  await change(db, forget, [before]);
}

const ofPerson = statement(
  "stock_alert.of_person",
  `select coalesce(variant_sku, product.sku) as sku, product.name, face_cents as "faceCents", qty, asked_at as "askedAt"
   from stock_alert join product using (product_id)
   where customer_id = $1 or lower(email) = lower($2) order by asked_at`,
);
export type ExportedAlert = {
  readonly sku: string;
  readonly name: string;
  readonly faceCents: Cents | null;
  readonly qty: number;
  readonly askedAt: Date;
};

export function exportAlerts(
  db: Queryable,
  customerId: string,
  email: string,
): Promise<ExportedAlert[]> {
  return rows(db, ofPerson, [customerId, email]);
}

const erase = statement(
  "stock_alert.erase",
  "delete from stock_alert where customer_id = $1 or lower(email) = lower($2)",
);

export async function eraseAlerts(db: Queryable, customerId: string, email: string): Promise<void> {
  await change(db, erase, [customerId, email]);
}
