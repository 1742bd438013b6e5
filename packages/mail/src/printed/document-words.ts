import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { DocumentKind } from "@papillote/domain/documents/document-content.ts";

/** The texts of receipts, invoices and credit notes, in the buyer's language. */
export type DocumentWords = ReturnType<typeof documentWordsIn>;

export function documentWordsIn(i18n: I18n) {
  return {
    filename: (kind: DocumentKind, number: string) => `${i18n._(files[kind])}-${number}.pdf`,
    kind: (kind: DocumentKind) => i18n._(kinds[kind]),
    correction: (kind: DocumentKind, number: string, day: string) =>
      i18n._(corrections(number, day)[kind]),
    given: (name: string, receiver: string) => i18n._(msg`${name}, a gift for ${receiver}`),
    ...labels(i18n),
    ...totals(i18n),
    ...notes(i18n),
    columns: columns(i18n),
    operations: {
      goods: i18n._(msg`Supply of goods`),
      services: i18n._(msg`Supply of services`),
      mixed: i18n._(msg`Goods and services`),
    },
  };
}

const kinds = { receipt: msg`Receipt`, invoice: msg`Invoice`, credit_note: msg`Credit note` };

const files = {
  receipt: msg({ message: "receipt", comment: "A file's name: letters a to z and hyphens" }),
  invoice: msg({ message: "invoice", comment: "A file's name: letters a to z and hyphens" }),
  credit_note: msg({
    message: "credit-note",
    comment: "A file's name: letters a to z and hyphens",
  }),
};

function corrections(number: string, day: string) {
  return {
    receipt: msg`receipt no. ${number} of ${day}`,
    invoice: msg`invoice no. ${number} of ${day}`,
    credit_note: msg`credit note no. ${number} of ${day}`,
  };
}

function labels(i18n: I18n) {
  return {
    issued: i18n._(msg`Date of issue`),
    order: i18n._(msg`Order`),
    sold: i18n._(msg`Date of the sale`),
    transaction: i18n._(msg`Transaction`),
    what: i18n._(msg({ message: "For", context: "what was paid" })),
    topup: i18n._(msg`Credit on the balance`),
    corrects: i18n._(msg({ message: "Corrects", comment: "Followed by the number of an invoice" })),
    buyer: i18n._(msg`Customer`),
    siren: i18n._(msg`Customer’s SIREN`),
    vatNumber: i18n._(msg`Customer’s VAT number`),
    address: i18n._(msg`Billing address`),
    delivery: i18n._(msg`Delivery address`),
    operation: i18n._(msg`Nature of the operation`),
    seller: i18n._(msg`Sold by`),
    sellerSiren: (siren: string) => i18n._(msg`SIREN ${siren}`),
    sellerVat: (number: string) => i18n._(msg`VAT no. ${number}`),
  };
}

function columns(i18n: I18n) {
  return {
    voucher: i18n._(msg`Voucher`),
    name: i18n._(msg({ message: "Item", comment: "A column: what was bought" })),
    qty: i18n._(msg`Quantity`),
    face: i18n._(msg({ message: "Worth", comment: "A column: the voucher's face value" })),
    unit: i18n._(msg`Price`),
    unitWithVat: i18n._(msg`Price with VAT`),
    discount: i18n._(msg`Discount`),
    rate: i18n._(msg`VAT`),
    total: i18n._(msg`Total`),
    totalWithVat: i18n._(msg`Total with VAT`),
  };
}

function totals(i18n: I18n) {
  return {
    net: i18n._(msg`Total without VAT`),
    vat: (rate: string, net: string) => i18n._(msg`VAT ${rate} % of ${net}`),
    total: i18n._(msg`Total paid`),
    totalWithVat: i18n._(msg`Total paid, with VAT`),
    refunded: i18n._(msg`Total refunded`),
    fromBalance: i18n._(msg`From your balance`),
    byCard: i18n._(msg`By card`),
    toBalance: i18n._(msg`To your balance`),
    toCard: i18n._(msg`To your card`),
    /** If an order has several documents, each names the payments of the complete order. */
    ofOrder: (name: string) => i18n._(msg`${name} (the whole order)`),
  };
}

function notes(i18n: I18n) {
  return {
    where: i18n._(msg`Your vouchers are in your account, under “My vouchers”.`),
    returns: (address: string) => i18n._(msg`Physical cards are returned to: ${address}.`),
    outsideVat: (article: string) =>
      i18n._(
        msg`Multi-purpose vouchers, outside VAT (${article}): the tax is due when the voucher is used.`,
      ),
    topupOutsideVat: (article: string) =>
      i18n._(
        msg`Credit on the balance is outside VAT (${article}): the tax is due when the voucher is used.`,
      ),
    noInvoice: i18n._(msg`This receipt is no invoice.`),
    settled: i18n._(
      msg`Paid with the order. No discount for early payment; late payment costs three times the legal rate of interest and a fixed recovery fee of 40 euros.`,
    ),
    onDebits: i18n._(msg`Option for payment of the tax on debits.`),
  };
}
