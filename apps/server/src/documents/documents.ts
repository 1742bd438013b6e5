import {
  type DocumentContent,
  documentNumber,
} from "@papillote/domain/documents/document-content.ts";
import type { Queryable } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  type DocumentPage,
  type DocumentRow,
  findDocumentPage,
  findDocumentsOfOrder,
  findDocumentsOfPayment,
  findDocumentsOfRefund,
  requestDocument,
} from "./documents.store.ts";
import { numberNow } from "./number-documents.ts";
import { printDocument } from "./print-document.ts";

export { requestDocument };

type PrintedDocument = { readonly filename: string; readonly pdf: Buffer };

/**
 * The document of an order: its invoice, else its receipt; or the document with the given number.
 * Documents that the job has not numbered yet are numbered now. Undefined for an order that was
 * never paid.
 */
export async function printDocumentOfOrder(
  deps: Deps,
  { orderId, number }: { orderId: string; number?: string | undefined },
): Promise<PrintedDocument | undefined> {
  let issued = await findDocumentsOfOrder(deps.db, orderId);
  if (issued.length === 0) {
    await numberNow(deps, { orderId });
    issued = await findDocumentsOfOrder(deps.db, orderId);
  }
  const chosen =
    number === undefined
      ? (issued.find(({ content }) => content.kind === "invoice") ?? issued[0])
      : issued.find((document) => numberOf(document) === number);
  return chosen && printDocument(deps, chosen);
}

/** The receipt of a top-up, or the credit note with the given number. */
export async function printDocumentOfTopup(
  deps: Deps,
  { paymentId, number }: { paymentId: string; number?: string | undefined },
): Promise<PrintedDocument | undefined> {
  let issued = await findDocumentsOfPayment(deps.db, paymentId);
  if (issued.length === 0) {
    await numberNow(deps, { paymentId });
    issued = await findDocumentsOfPayment(deps.db, paymentId);
  }
  const chosen =
    number === undefined ? issued[0] : issued.find((document) => numberOf(document) === number);
  return chosen && printDocument(deps, chosen);
}

/** The credit notes of a refund; those that the job has not numbered yet are numbered now. */
export async function creditNotesOf(
  deps: Deps,
  refund: { readonly orderRefundId: string } | { readonly refundId: string },
): Promise<{ readonly number: string; readonly lines: DocumentContent["lines"] }[]> {
  await numberNow(deps, refund);
  const notes = await findDocumentsOfRefund(deps.db, refund);
  return notes.map((note) => ({ number: numberOf(note), lines: note.content.lines }));
}

/** The documents that an order's page offers to download. */
export async function documentsOfOrder(db: Queryable, orderId: string) {
  const issued = await findDocumentsOfOrder(db, orderId);
  return issued.map((document) => ({
    number: numberOf(document),
    kind: document.content.kind,
    total: document.content.total,
    issuedAt: document.issuedAt,
  }));
}

/** Amounts in cents, negative for a credit note. `rates` are in hundredths of a percent. */
export type NumberedDocument = Pick<DocumentPage, "kind" | "issuedOn" | "order" | "isCompany"> & {
  readonly number: string;
  readonly total: number;
  readonly outsideVat: number;
  readonly net: number;
  readonly vat: number;
  readonly rates: readonly { readonly rate: number; readonly net: number; readonly vat: number }[];
};

/** All documents of a year and series (or of all years or series), by series, year and number. */
export async function* numberedDocuments(
  db: Queryable,
  filter: Parameters<typeof findDocumentPage>[1],
): AsyncGenerator<NumberedDocument[]> {
  let after: Pick<DocumentPage, "series" | "year" | "running"> | undefined;
  after = { series: "", year: 0, running: 0 };
  while (after) {
    const page: DocumentPage[] = await findDocumentPage(db, filter, after);
    if (page.length > 0) yield page.map(amountsOf);
    after = page.at(-1);
  }
}

function amountsOf({ series, year, running, sign, total, ...row }: DocumentPage): NumberedDocument {
  const { kind, issuedOn, order, isCompany } = row;
  const rates = row.rates.map(({ rate, net, vat }) => ({ rate, net: sign * net, vat: sign * vat }));
  const net = rates.reduce((sum, one) => sum + one.net, 0);
  const vat = rates.reduce((sum, one) => sum + one.vat, 0);
  const signed = sign * total;
  const amounts = { total: signed, outsideVat: signed - net - vat, net, vat, rates };
  const number = documentNumber(series, year, running);
  return { number, kind, issuedOn, order, isCompany, ...amounts };
}

function numberOf({ series, year, number }: DocumentRow): string {
  return documentNumber(series, year, number);
}
