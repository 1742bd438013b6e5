import { formatEuro } from "@papillote/domain/money/format-euro.ts";
import { orderTotal } from "@papillote/domain/orders/order-lines.ts";
import { customerById } from "#server/accounts/accounts.ts";
import { momentInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Receipt, receiptPdf } from "#server/print/receipt-pdf.ts";
import { findOrderLines, findOrderRow, type OrderLineRow, type OrderRow } from "./orders.store.ts";
import { type ReceiptWords, receiptWords } from "./receipt-words.ts";

export type PrintedReceipt = { readonly filename: string; readonly pdf: Buffer };
type Paid = {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly buyer: string;
};

/** Undefined for an order that is not paid, and for somebody else's: that it exists is not told. */
export async function printReceipt(
  deps: Deps,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<PrintedReceipt | undefined> {
  const order = await findOrderRow(deps.db, orderId);
  if (order?.customerId !== customerId || order.status !== "fulfilled") return undefined;
  const lines = await findOrderLines(deps.db, orderId);
  const owner = await customerById(deps.db, customerId);
  const words = receiptWords(order.locale);
  const pdf = await receiptPdf(
    receiptOf(
      deps,
      { order, lines, buyer: owner ? `${owner.firstname} ${owner.lastname}` : order.email },
      words,
    ),
  );
  return { filename: words.filename(order.orderNumber), pdf };
}

function receiptOf(
  { config, clock }: Deps,
  { order, lines, buyer }: Paid,
  words: ReceiptWords,
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
    ],
    notes: [words.where, words.vat, words.noInvoice],
    sellerTitle: words.seller,
    seller: config.seller,
  };
}
