import { documentNumber } from "@papillote/domain/documents/document-content.ts";
import type { Queryable } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  type DocumentRow,
  findDocumentOfPayment,
  findDocumentsOfOrder,
  requestDocument,
} from "./documents.store.ts";
import { numberNow } from "./number-documents.ts";
import { printDocument } from "./print-document.ts";

export { requestDocument };

type PrintedDocument = { readonly filename: string; readonly pdf: Buffer };

/**
 * The document of an order: its invoice, else its receipt, or the one of the given number. What
 * the job has not numbered yet is numbered now. Undefined for an order that was never paid.
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

export async function printReceiptOfTopup(
  deps: Deps,
  paymentId: string,
): Promise<PrintedDocument | undefined> {
  let issued = await findDocumentOfPayment(deps.db, paymentId);
  if (!issued) {
    await numberNow(deps, { paymentId });
    issued = await findDocumentOfPayment(deps.db, paymentId);
  }
  return issued && printDocument(deps, issued);
}

/** What an order's page offers to download. */
export async function documentsOfOrder(db: Queryable, orderId: string) {
  const issued = await findDocumentsOfOrder(db, orderId);
  return issued.map((document) => ({
    number: numberOf(document),
    kind: document.content.kind,
    total: document.content.total,
    issuedAt: document.issuedAt,
  }));
}

function numberOf({ series, year, number }: DocumentRow): string {
  return documentNumber(series, year, number);
}
