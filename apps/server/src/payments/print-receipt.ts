import { printDocumentOfOrder, printDocumentOfTopup } from "#server/documents/documents.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findPayment } from "./payments.store.ts";

type ReceiptQuery = {
  readonly paymentId: string;
  readonly customerId: string;
  /** For a top-up, the number of one of its credit notes. */
  readonly number?: string | undefined;
};

/**
 * For a top-up, its receipt or one of its credit notes; for an order's payment, the document of the
 * order. Undefined for a payment that was not captured, was refunded, or is another customer's: its
 * existence is not disclosed.
 */
export async function printPaymentReceipt(
  deps: Deps,
  { paymentId, customerId, number }: ReceiptQuery,
): Promise<{ filename: string; pdf: Buffer } | undefined> {
  const payment = await findPayment(deps.db, paymentId);
  if (payment?.customerId !== customerId) return undefined;
  const { appliedAs, orderId } = payment;
  if (appliedAs === "topup") return printDocumentOfTopup(deps, { paymentId, number });
  return appliedAs === "order" && orderId !== null
    ? printDocumentOfOrder(deps, { orderId })
    : undefined;
}
