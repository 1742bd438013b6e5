import { printDocumentOfOrder, printReceiptOfTopup } from "#server/documents/documents.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findPayment } from "./payments.store.ts";

/**
 * The receipt of a top-up; of an order's payment, the document of the order. Undefined for a
 * payment not captured, refunded, or of another customer: its existence is not disclosed.
 */
export async function printPaymentReceipt(
  deps: Deps,
  paymentId: string,
  customerId: string,
): Promise<{ filename: string; pdf: Buffer } | undefined> {
  const payment = await findPayment(deps.db, paymentId);
  if (payment?.customerId !== customerId) return undefined;
  const { appliedAs, orderId } = payment;
  if (appliedAs === "topup") return printReceiptOfTopup(deps, paymentId);
  return appliedAs === "order" && orderId !== null
    ? printDocumentOfOrder(deps, { orderId })
    : undefined;
}
