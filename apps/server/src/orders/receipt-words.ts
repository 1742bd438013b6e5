/** What an order's receipt says, in the language of its buyer. */
export type ReceiptWords = {
  readonly filename: (orderNumber: string) => string;
  readonly title: string;
  readonly about: (orderNumber: string) => string;
  readonly order: string;
  readonly placed: string;
  readonly buyer: string;
  readonly columns: {
    readonly name: string;
    readonly qty: string;
    readonly face: string;
    readonly unit: string;
    readonly total: string;
  };
  readonly total: string;
  readonly fromBalance: string;
  readonly byCard: string;
  readonly where: string;
  readonly vat: string;
  readonly noInvoice: string;
  readonly seller: string;
};

const french: ReceiptWords = {
  filename: (orderNumber) => `recu-${orderNumber}.pdf`,
  title: "Reçu",
  about: (orderNumber) => `Commande n° ${orderNumber}`,
  order: "Commande",
  placed: "Passée",
  buyer: "Client",
  columns: { name: "Bon", qty: "Quantité", face: "Valeur", unit: "Prix", total: "Payé" },
  total: "Total payé",
  fromBalance: "Avec la cagnotte",
  byCard: "Par carte",
  where: "Vos bons sont dans votre compte, sous « Mes bons ».",
  vat: "Bons à usages multiples, hors champ de la TVA\u00a0: la taxe est due à l’utilisation du bon.",
  noInvoice: "Ce reçu n’est pas une facture.",
  seller: "Vendu par",
};

const english: ReceiptWords = {
  filename: (orderNumber) => `receipt-${orderNumber}.pdf`,
  title: "Receipt",
  about: (orderNumber) => `Order no. ${orderNumber}`,
  order: "Order",
  placed: "Placed",
  buyer: "Customer",
  columns: { name: "Voucher", qty: "Quantity", face: "Worth", unit: "Price", total: "Paid" },
  total: "Total paid",
  fromBalance: "From your balance",
  byCard: "By card",
  where: "Your vouchers are in your account, under “My vouchers”.",
  vat: "Multi-purpose vouchers, outside VAT: the tax is due when the voucher is used.",
  noInvoice: "This receipt is no invoice.",
  seller: "Sold by",
};

export function receiptWords(locale: string): ReceiptWords {
  return locale.startsWith("fr") ? french : english;
}
