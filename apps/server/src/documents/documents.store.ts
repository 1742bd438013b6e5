import type { DocumentContent } from "@papillote/domain/documents/document-content.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { change, firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";

/** The job that numbers the documents that are due. */
export const numberTask = "documents.number";

/** What a document is about. */
export type Cause =
  | { readonly orderId: string }
  | { readonly paymentId: string }
  | { readonly orderRefundId: string }
  /** The refund of a top-up. */
  | { readonly refundId: string };

/** The part of a line that is refunded; `discount` is for all of its pieces together. */
export type RefundedLine = {
  readonly lineNo: number;
  readonly qty: number;
  readonly discount: Cents;
};

export type DueRow = {
  readonly dueId: number;
  readonly orderId: string | null;
  readonly paymentId: string | null;
  readonly orderRefundId: string | null;
  readonly refundId: string | null;
  readonly refundedLines: readonly RefundedLine[] | null;
};

export type DocumentRow = {
  readonly documentId: string;
  readonly series: string;
  readonly year: number;
  readonly number: number;
  readonly orderId: string | null;
  readonly issuedAt: Date;
  readonly content: DocumentContent;
};
type NewDocument = Omit<DocumentRow, "number" | "orderId"> & { readonly cause: Cause };

const insertDue = statement(
  "document_due.insert",
  `with due as (
     insert into document_due (order_id, payment_id, order_refund_id, refund_id, refunded_lines, due_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing)
   insert into job_outbox (task, payload, job_key) values ('${numberTask}', '{}', '${numberTask}')`,
);
const lock = statement(
  "document.lock",
  "select pg_advisory_xact_lock(hashtextextended('document_numbers', 0))",
);
const dueColumns = `due_id as "dueId", order_id as "orderId", payment_id as "paymentId",
  order_refund_id as "orderRefundId", refund_id as "refundId", refunded_lines as "refundedLines"`;
const nextDue = statement(
  "document_due.next",
  `select ${dueColumns} from document_due where attempts < $1
   order by attempts, due_at, due_id limit $2 for update`,
);
const dueOf = statement(
  "document_due.of_cause",
  `select ${dueColumns} from document_due
   where order_id = $1 or payment_id = $2 or order_refund_id = $3 or refund_id = $4 for update`,
);
const countAttempt = statement(
  "document_due.count_attempt",
  "update document_due set attempts = attempts + 1 where due_id = $1",
);
const removeDue = statement(
  "document_due.remove",
  `delete from document_due where due_id = any($1::bigint[]) returning due_id as "dueId"`,
);
/**
 * Numbers the documents in their given order. The row of the series is locked until the end of the
 * transaction, so that a rollback leaves no gap.
 */
const insertNumbered = statement(
  "document.insert_numbered",
  `with given as (
     select * from unnest($1::uuid[], $2::text[], $3::integer[], $4::text[], $5::text[], $6::text[],
       $7::uuid[], $8::uuid[], $9::uuid[], $10::bigint[], $11::timestamptz[], $12::jsonb[])
       with ordinality as given (document_id, series, year, kind, part, order_id, payment_id,
         order_refund_id, refund_id, total_cents, issued_at, content, place)),
   counted as (
     select series, year, count(*)::integer as documents from given
     group by series, year order by series, year),
   next as (
     insert into document_series (series, year, last_number)
     select series, year, documents from counted
     on conflict (series, year) do update
       set last_number = document_series.last_number + excluded.last_number
     returning series, year, last_number),
   numbered as (
     select given.*, (next.last_number - counted.documents
       + row_number() over (partition by series, year order by place))::integer as number
     from given join counted using (series, year) join next using (series, year))
   insert into document (document_id, series, year, number, kind, part, order_id, payment_id,
     order_refund_id, refund_id, total_cents, issued_at, content, content_sha)
   select document_id, series, year, number, kind, part, order_id, payment_id, order_refund_id,
     refund_id, total_cents, issued_at, content,
     document_sha(series, year, number, issued_at, content)
   from numbered order by place`,
);
const columns = `document_id as "documentId", series, year, number, order_id as "orderId",
  issued_at as "issuedAt", content`;
const ofOrder = statement(
  "document.of_order",
  `select ${columns} from document where order_id = $1
     or order_refund_id in (select order_refund_id from order_refund where order_id = $1)
   order by issued_at, series desc, number`,
);
const ofPayment = statement(
  "document.of_payment",
  `select ${columns} from document where payment_id = $1
     or refund_id in (select refund_id from refund where payment_id = $1)
   order by issued_at, series desc, number`,
);
const ofRefund = statement(
  "document.of_refund",
  `select ${columns} from document where order_refund_id = $1 or refund_id = $2
   order by series, year, number`,
);

const page = statement(
  "document.page",
  `select series, year, number as running, kind,
     to_char(issued_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as "issuedOn",
     coalesce(content ->> 'orderNumber', '') as "order",
     content #>> '{buyer,company}' is not null as "isCompany",
     case kind when 'credit_note' then -1 else 1 end as sign, total_cents as total,
     content -> 'vat' as rates
   from document where ($1::integer is null or year = $1) and ($2::text is null or series = $2)
     and (series, year, number) > ($3, $4::integer, $5::integer)
   order by series, year, number limit $6`,
);

export type DocumentPage = {
  readonly series: string;
  readonly year: number;
  readonly running: number;
  readonly kind: string;
  readonly issuedOn: string;
  readonly order: string;
  readonly isCompany: boolean;
  /** -1 for a credit note, whose amounts are stored as positive numbers. */
  readonly sign: 1 | -1;
  readonly total: Cents;
  readonly rates: DocumentContent["vat"];
};

/**
 * The documents after the given one. If the year or the series is null, those of all are included.
 */
export function findDocumentPage(
  db: Queryable,
  { year, series }: { readonly year: number | null; readonly series: string | null },
  after: Pick<DocumentPage, "series" | "year" | "running">,
): Promise<DocumentPage[]> {
  const from = [after.series, after.year, after.running];
  return rows<DocumentPage>(db, page, [year, series, ...from, pageSize]);
}

const pageSize = 500;

function idsOf(cause: Cause): (string | null)[] {
  return [
    "orderId" in cause ? cause.orderId : null,
    "paymentId" in cause ? cause.paymentId : null,
    "orderRefundId" in cause ? cause.orderRefundId : null,
    "refundId" in cause ? cause.refundId : null,
  ];
}

/**
 * Called in the transaction of the sale or refund; the job that this queues numbers the document
 * after the commit. `lines` are those of a refund.
 */
export async function requestDocument(
  tx: Tx,
  { at, lines, ...cause }: Cause & { readonly at: Date; readonly lines?: readonly RefundedLine[] },
): Promise<void> {
  const refunded = lines?.map(({ lineNo, qty, discount }) => ({ lineNo, qty, discount }));
  await change(tx, insertDue, [...idsOf(cause), refunded ? JSON.stringify(refunded) : null, at]);
}

/** Documents are numbered one after another in all processes, so that none waits for two series. */
export async function lockNumbering(tx: Tx): Promise<void> {
  await change(tx, lock);
}

/** In the order of the sales; what failed before comes last. */
export function findNextDue(
  tx: Tx,
  { attemptsMax, limit }: { attemptsMax: number; limit: number },
): Promise<DueRow[]> {
  return rows<DueRow>(tx, nextDue, [attemptsMax, limit]);
}

export function findDueOf(tx: Tx, cause: Cause): Promise<DueRow | undefined> {
  return firstRow<DueRow>(tx, dueOf, idsOf(cause));
}

export async function countFailedAttempt(db: Queryable, dueId: number): Promise<void> {
  await change(db, countAttempt, [dueId]);
}

/** Returns those that were still due. */
export async function removeFromDue(
  tx: Tx,
  dueIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const removed = await rows<{ dueId: number }>(tx, removeDue, [dueIds]);
  return new Set(removed.map(({ dueId }) => dueId));
}

/**
 * Each document takes the next number of its series. @throws when a cause already has its document
 */
export async function insertDocuments(tx: Tx, documents: readonly NewDocument[]): Promise<void> {
  if (documents.length === 0) return;
  const causes = documents.map(({ cause }) => idsOf(cause));
  const inserted = await change(tx, insertNumbered, [
    documents.map(({ documentId }) => documentId),
    documents.map(({ series }) => series),
    documents.map(({ year }) => year),
    documents.map(({ content }) => content.kind),
    documents.map(({ content }) => content.part),
    ...[0, 1, 2, 3].map((place) => causes.map((ids) => ids[place] ?? null)),
    documents.map(({ content }) => content.total),
    documents.map(({ issuedAt }) => issuedAt),
    documents.map(({ content }) => JSON.stringify(content)),
  ]);
  if (inserted !== documents.length)
    throw new Error(`${inserted} of ${documents.length} documents were numbered`);
}

/** Includes the credit notes of the order's refunds, in the order of their issue. */
export function findDocumentsOfOrder(db: Queryable, orderId: string): Promise<DocumentRow[]> {
  return rows<DocumentRow>(db, ofOrder, [orderId]);
}

/** The receipt of a top-up, then the credit notes of its refunds. */
export function findDocumentsOfPayment(db: Queryable, paymentId: string): Promise<DocumentRow[]> {
  return rows<DocumentRow>(db, ofPayment, [paymentId]);
}

/** The credit notes of one refund. */
export function findDocumentsOfRefund(db: Queryable, refund: Cause): Promise<DocumentRow[]> {
  const [, , orderRefundId, refundId] = idsOf(refund);
  return rows<DocumentRow>(db, ofRefund, [orderRefundId, refundId]);
}
