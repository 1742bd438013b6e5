import { formatEuro } from "@papillote/domain/money/format-euro.ts";
import { momentInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { receiptPdf } from "#server/print/receipt-pdf.ts";
import { findPayment, type PaymentRow } from "./payments.store.ts";

const french = {
  filename: (id: string) => `recu-paiement-${id}.pdf`,
  title: "Reçu de paiement",
  what: "Objet",
  when: "Payé",
  transaction: "Transaction",
  topup: "Crédit de la cagnotte",
  paid: "Payé par carte",
  vat: "La cagnotte est hors champ de la TVA\u00a0: la taxe est due à l’utilisation du bon.",
  noInvoice: "Ce reçu n’est pas une facture.",
  seller: "Vendu par",
};
const english: typeof french = {
  filename: (id) => `payment-receipt-${id}.pdf`,
  title: "Payment receipt",
  what: "For",
  when: "Paid",
  transaction: "Transaction",
  topup: "Credit on the balance",
  paid: "Paid by card",
  vat: "Credit on the balance is outside VAT: the tax is due when the voucher is used.",
  noInvoice: "This receipt is no invoice.",
  seller: "Sold by",
};

/**
 * Undefined for a payment not captured, refunded, or of another customer: its existence is not
 * disclosed.
 */
export async function printPaymentReceipt(
  deps: Deps,
  paymentId: string,
  customerId: string,
): Promise<{ filename: string; pdf: Buffer } | undefined> {
  const payment = await findPayment(deps.db, paymentId);
  if (
    payment?.customerId !== customerId ||
    payment.status !== "captured" ||
    payment.appliedAs === "refund"
  )
    return undefined;
  return payment.capturedAt === null ? undefined : print(deps, payment, payment.capturedAt);
}

async function print(
  { config, clock }: Deps,
  payment: PaymentRow,
  capturedAt: Date,
): Promise<{ filename: string; pdf: Buffer }> {
  const { paymentId, purpose, locale, amount, description } = payment;
  const words = locale.startsWith("fr") ? french : english;
  const pdf = await receiptPdf({
    shopName: config.shopName,
    locale,
    madeAt: clock.now(),
    title: words.title,
    about: momentInParis(capturedAt),
    facts: [
      { name: words.what, value: purpose === "topup" ? words.topup : description },
      { name: words.when, value: momentInParis(capturedAt) },
      { name: words.transaction, value: paymentId },
    ],
    paid: [
      {
        name: words.paid,
        value: formatEuro(amount, locale, config.flags.signPosition),
        isTotal: true,
      },
    ],
    notes: [...(purpose === "topup" ? [words.vat] : []), words.noInvoice],
    sellerTitle: words.seller,
    seller: config.seller,
  });
  return { filename: words.filename(paymentId.slice(-6)), pdf };
}
