import { cents } from "@papillote/domain/money/cents.ts";
import { formatEuro } from "@papillote/domain/money/format-euro.ts";
import { orderTotal } from "@papillote/domain/orders/order-lines.ts";
import { isDelivered } from "@papillote/domain/orders/order-states.ts";
import { customerById } from "#server/accounts/accounts.ts";
import { dayInParis, momentInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Receipt, receiptPdf } from "#server/print/receipt-pdf.ts";
import { findOrderRefunds, type OrderRefundRow } from "./order-refunds.store.ts";
import { findOrderLines, findOwnOrder, type OrderLineRow, type OrderRow } from "./orders.store.ts";

/** The texts of an order's receipt, in the language of its buyer. */
const french = {
  filename: (orderNumber: string) => `recu-${orderNumber}.pdf`,
  title: "Reçu",
  about: (orderNumber: string) => `Commande n° ${orderNumber}`,
  order: "Commande",
  placed: "Passée",
  buyer: "Client",
  columns: { name: "Bon", qty: "Quantité", face: "Valeur", unit: "Prix", total: "Payé" },
  total: "Total payé",
  fromBalance: "Avec la cagnotte",
  byCard: "Par carte",
  refunded: (day: string) => `Remboursé le ${day.split("-").reverse().join("/")}`,
  where: "Vos bons sont dans votre compte, sous « Mes bons ».",
  vat:
    "Bons à usages multiples, hors champ de la TVA\u00a0:" +
    " la taxe est due à l’utilisation du bon.",
  noInvoice: "Ce reçu n’est pas une facture.",
  seller: "Vendu par",
};

const english: typeof french = {
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
  refunded: (day) => `Refunded on ${day}`,
  where: "Your vouchers are in your account, under “My vouchers”.",
  vat: "Multi-purpose vouchers, outside VAT: the tax is due when the voucher is used.",
  noInvoice: "This receipt is no invoice.",
  seller: "Sold by",
};

type PaidOrder = {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly refunds: readonly OrderRefundRow[];
  readonly buyer: string;
};

/** Undefined for an unpaid order and for another customer's: its existence is not disclosed. */
export async function printReceipt(
  deps: Deps,
  own: { orderId: string; customerId: string },
): Promise<{ filename: string; pdf: Buffer } | undefined> {
  const order = await findOwnOrder(deps.db, own);
  if (!order) return undefined;
  const refunds = await findOrderRefunds(deps.db, order.orderId);
  if (!isDelivered(order.status) && refunds.length === 0) return undefined;
  const lines = await findOrderLines(deps.db, order.orderId);
  const owner = await customerById(deps.db, order.customerId);
  const words = order.locale.startsWith("fr") ? french : english;
  const pdf = await receiptPdf(
    receiptOf(
      deps,
      {
        order,
        lines,
        refunds,
        buyer: `${owner?.firstname ?? ""} ${owner?.lastname ?? ""}`.trim() || order.email,
      },
      words,
    ),
  );
  return { filename: words.filename(order.orderNumber), pdf };
}

function receiptOf(
  { config, clock }: Deps,
  { order, lines, refunds, buyer }: PaidOrder,
  words: typeof french,
): Receipt {
  const { locale, orderNumber, placedAt, total, fromBalance, byCard } = order;
  const euro = (amount: typeof total) => formatEuro(amount, locale, config.flags.signPosition);
  const { name, qty, face, unit, total: paid } = words.columns;
  return {
    shopName: config.shopName,
    locale,
    madeAt: clock.now(),
    title: `${words.title} ${orderNumber}`,
    about: words.about(orderNumber),
    facts: [
      { name: words.order, value: orderNumber },
      { name: words.placed, value: momentInParis(placedAt) },
      { name: words.buyer, value: buyer },
    ],
    sold: {
      columns: [
        { name, share: 0.4 },
        { name: qty, share: 0.15, isNumber: true },
        { name: face, share: 0.15, isNumber: true },
        { name: unit, share: 0.15, isNumber: true },
        { name: paid, share: 0.15, isNumber: true },
      ],
      rows: lines.map((line) => [
        line.name,
        String(line.qty),
        euro(line.face),
        euro(line.unit),
        euro(orderTotal([line])),
      ]),
    },
    paid: [
      { name: words.total, value: euro(total), isTotal: true },
      ...(fromBalance > 0 ? [{ name: words.fromBalance, value: euro(fromBalance) }] : []),
      ...(byCard > 0 ? [{ name: words.byCard, value: euro(byCard) }] : []),
      ...refunds.map(({ at, amount }) => ({
        name: words.refunded(dayInParis(at)),
        value: euro(cents(0 - amount)),
      })),
    ],
    notes: [words.where, words.vat, words.noInvoice],
    sellerTitle: words.seller,
    seller: config.seller,
  };
}
