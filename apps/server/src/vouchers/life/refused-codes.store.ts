import type { Cents } from "@papillote/domain/money/cents.ts";
import { change, firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";

type RefusedCode = {
  readonly voucherId: string;
  readonly customerId: string;
  readonly place: string;
  readonly details: string;
  readonly at: Date;
};

/** A voucher has one open report at most: another report corrects it. */
const save = statement(
  "refused_code.save",
  `insert into refused_code as r (voucher_id, customer_id, place, details, reported_at)
     values ($1, $2, $3, $4, $5)
   on conflict (voucher_id) where settled_at is null
     do update set place = excluded.place, details = excluded.details
   returning r.reported_at as "reportedAt"`,
);
const open = statement(
  "refused_code.open",
  `select r.report_id as "reportId", r.reported_at as "reportedAt", r.place, r.details,
     c.email, v.voucher_id as "voucherId", v.name, v.face_cents as face, v.status,
     v.revealed_at as "revealedAt", o.order_number as "orderNumber"
   from refused_code r join voucher v using (voucher_id) join orders o using (order_id)
     join customer c on c.customer_id = r.customer_id
   where r.settled_at is null order by r.report_id limit 100`,
);
const find = statement(
  "refused_code.find",
  `select r.report_id as "reportId", r.settled_at as "settledAt", r.answer,
     v.voucher_id as "voucherId", v.line_no as "lineNo", o.order_id as "orderId",
     o.order_number as "orderNumber", o.customer_id as "buyerId"
   from refused_code r join voucher v using (voucher_id) join orders o using (order_id)
   where r.report_id = $1`,
);
const settle = statement(
  "refused_code.settle",
  `update refused_code set settled_at = $3, answer = $2
   where report_id = $1 and settled_at is null`,
);
const ofCustomer = statement(
  "refused_code.of_customer",
  `select voucher_id as "voucherId", place, details, reported_at as "reportedAt", answer,
     settled_at as "settledAt"
   from refused_code where customer_id = $1 order by report_id`,
);

/** Returns when the code was first reported. */
export async function saveRefusedCode(
  tx: Tx,
  { voucherId, customerId, place, details, at }: RefusedCode,
): Promise<Date> {
  const values = [voucherId, customerId, place, details, at];
  const row = await firstRow<{ reportedAt: Date }>(tx, save, values);
  if (!row) throw new Error("an insert with returning gave no row");
  return row.reportedAt;
}

export type OpenReport = {
  readonly reportId: number;
  readonly reportedAt: Date;
  readonly place: string;
  readonly details: string;
  readonly email: string;
  readonly voucherId: string;
  readonly name: string;
  readonly face: Cents;
  readonly status: string;
  readonly revealedAt: Date | null;
  readonly orderNumber: string;
};

/** The oldest first. */
export function findOpenReports(db: Queryable): Promise<OpenReport[]> {
  return rows<OpenReport>(db, open, []);
}

export type ReportAnswer = "works" | "replaced" | "refunded";
export type RefusedReport = {
  readonly reportId: number;
  readonly settledAt: Date | null;
  /** Null for one that was settled before answers were recorded, too. */
  readonly answer: ReportAnswer | null;
  readonly voucherId: string;
  readonly lineNo: number;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly buyerId: string;
};

export function findReport(db: Queryable, reportId: number): Promise<RefusedReport | undefined> {
  return firstRow<RefusedReport>(db, find, [reportId]);
}

/** False when the report is settled already. */
export async function settleReport(
  tx: Tx,
  { reportId, answer, at }: { reportId: number; answer: ReportAnswer; at: Date },
): Promise<boolean> {
  return (await change(tx, settle, [reportId, answer, at])) === 1;
}

const forgetWords = statement(
  "refused_code.forget_words",
  "update refused_code set place = '', details = '' where customer_id = $1",
);

/** For an account that becomes anonymous, as what was typed may name a person. */
export async function forgetReportsOf(tx: Tx, customerId: string): Promise<void> {
  await change(tx, forgetWords, [customerId]);
}

type OwnReport = Pick<RefusedCode, "voucherId" | "place" | "details"> & {
  readonly reportedAt: Date;
  readonly answer: ReportAnswer | null;
  readonly settledAt: Date | null;
};

/** For the export of personal data. */
export function findReportsOf(db: Queryable, customerId: string): Promise<OwnReport[]> {
  return rows<OwnReport>(db, ofCustomer, [customerId]);
}
