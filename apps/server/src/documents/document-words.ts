import type {
  DocumentContent,
  DocumentKind,
} from "@papillote/domain/documents/document-content.ts";

const frenchKinds = { receipt: "Reçu", invoice: "Facture", credit_note: "Avoir" } as const;
const englishKinds = {
  receipt: "Receipt",
  invoice: "Invoice",
  credit_note: "Credit note",
} as const;
const files = {
  fr: { receipt: "recu", invoice: "facture", credit_note: "avoir" },
  en: { receipt: "receipt", invoice: "invoice", credit_note: "credit-note" },
} as const;

const french = {
  filename: (kind: DocumentKind, number: string) => `${files.fr[kind]}-${number}.pdf`,
  kind: (kind: DocumentKind): string => frenchKinds[kind],
  day: (day: string) => day.split("-").reverse().join("/"),
  issued: "Date d’émission",
  order: "Commande",
  sold: "Date de la vente",
  transaction: "Transaction",
  what: "Objet",
  topup: "Crédit de la cagnotte",
  corrects: "Corrige",
  correction: (kind: string, number: string, day: string) =>
    `${kind.toLowerCase()} n° ${number} du ${day}`,
  buyer: "Client",
  siren: "SIREN du client",
  vatNumber: "N° de TVA du client",
  address: "Adresse de facturation",
  delivery: "Adresse de livraison",
  operation: "Nature de l’opération",
  operations: {
    goods: "Livraison de biens",
    services: "Prestation de services",
    mixed: "Biens et services",
  },
  given: (name: string, receiver: string) => `${name}, cadeau pour ${receiver}`,
  columns: {
    voucher: "Bon",
    name: "Désignation",
    qty: "Quantité",
    face: "Valeur",
    unit: "Prix",
    unitWithVat: "Prix TTC",
    discount: "Remise",
    rate: "TVA",
    total: "Total",
    totalWithVat: "Total TTC",
  },
  net: "Total hors taxes",
  vat: (rate: string, net: string) => `TVA ${rate} % sur ${net}`,
  decimal: ",",
  total: "Total payé",
  totalWithVat: "Total TTC payé",
  refunded: "Total remboursé",
  fromBalance: "Avec la cagnotte",
  byCard: "Par carte",
  toBalance: "Sur la cagnotte",
  toCard: "Sur la carte",
  ofOrder: " (toute la commande)",
  where: "Vos bons sont dans votre compte, sous « Mes bons ».",
  returns: (address: string) => `Retour des cartes reçues par courrier\u00a0: ${address}.`,
  outsideVat: (article: string) =>
    `Bons à usages multiples, hors champ de la TVA (${article})\u00a0:` +
    " la taxe est due à l’utilisation du bon.",
  topupOutsideVat: (article: string) =>
    `La cagnotte est hors champ de la TVA (${article})\u00a0:` +
    " la taxe est due à l’utilisation du bon.",
  noInvoice: "Ce reçu n’est pas une facture.",
  settled:
    "Facture acquittée à la commande. Pas d’escompte pour paiement anticipé\u00a0; en cas de retard," +
    " pénalités de trois fois le taux d’intérêt légal et indemnité forfaitaire de recouvrement de" +
    " 40 euros.",
  onDebits: "Option pour le paiement de la taxe d’après les débits.",
  seller: "Vendu par",
  sellerSiren: (siren: string) => `SIREN ${siren}`,
  sellerVat: (number: string) => `N° de TVA ${number}`,
};

const english: typeof french = {
  filename: (kind, number) => `${files.en[kind]}-${number}.pdf`,
  kind: (kind) => englishKinds[kind],
  day: (day) => day,
  issued: "Date of issue",
  order: "Order",
  sold: "Date of the sale",
  transaction: "Transaction",
  what: "For",
  topup: "Credit on the balance",
  corrects: "Corrects",
  correction: (kind, number, day) => `${kind.toLowerCase()} no. ${number} of ${day}`,
  buyer: "Customer",
  siren: "Customer’s SIREN",
  vatNumber: "Customer’s VAT number",
  address: "Billing address",
  delivery: "Delivery address",
  operation: "Nature of the operation",
  operations: {
    goods: "Supply of goods",
    services: "Supply of services",
    mixed: "Goods and services",
  },
  given: (name: string, receiver: string) => `${name}, a gift for ${receiver}`,
  columns: {
    voucher: "Voucher",
    name: "Item",
    qty: "Quantity",
    face: "Worth",
    unit: "Price",
    unitWithVat: "Price with VAT",
    discount: "Discount",
    rate: "VAT",
    total: "Total",
    totalWithVat: "Total with VAT",
  },
  net: "Total without VAT",
  vat: (rate, net) => `VAT ${rate} % of ${net}`,
  decimal: ".",
  total: "Total paid",
  totalWithVat: "Total paid, with VAT",
  refunded: "Total refunded",
  fromBalance: "From your balance",
  byCard: "By card",
  toBalance: "To your balance",
  toCard: "To your card",
  ofOrder: " (the whole order)",
  where: "Your vouchers are in your account, under “My vouchers”.",
  returns: (address) => `Physical cards are returned to: ${address}.`,
  outsideVat: (article) =>
    `Multi-purpose vouchers, outside VAT (${article}): the tax is due when the voucher is used.`,
  topupOutsideVat: (article) =>
    `Credit on the balance is outside VAT (${article}): the tax is due when the voucher is used.`,
  noInvoice: "This receipt is no invoice.",
  settled:
    "Paid with the order. No discount for early payment; late payment costs three times the legal" +
    " rate of interest and a fixed recovery fee of 40 euros.",
  onDebits: "Option for payment of the tax on debits.",
  seller: "Sold by",
  sellerSiren: (siren) => `SIREN ${siren}`,
  sellerVat: (number) => `VAT no. ${number}`,
};

export type DocumentWords = typeof french;

export function documentWords({ locale }: Pick<DocumentContent, "locale">): DocumentWords {
  return locale.startsWith("fr") ? french : english;
}
