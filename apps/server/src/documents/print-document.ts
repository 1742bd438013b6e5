import { type Day, day } from "@papillote/domain/dates/day.ts";
import {
  type DocumentContent,
  documentNumber,
  type Party,
} from "@papillote/domain/documents/document-content.ts";
import { facturXml, isFacturX } from "@papillote/domain/documents/factur-x.ts";
import { addCents, type Cents, cents, decimalText } from "@papillote/domain/money/cents.ts";
import { decimalMark, formatEuro } from "@papillote/domain/money/format-euro.ts";
import { type DocumentWords, documentWords } from "@papillote/mail/printed";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { printedDay } from "#server/print/printed-day.ts";
import { type Receipt, receiptPdf } from "#server/print/receipt-pdf.ts";
import type { DocumentRow } from "./documents.store.ts";

type Page = {
  readonly content: DocumentContent;
  readonly words: DocumentWords;
  readonly euro: (amount: Cents) => string;
};

/** Uses only the stored content, so that a document always says what it said when it was issued. */
export async function printDocument(
  { config }: Deps,
  { series, year, number: running, issuedAt, content }: DocumentRow,
): Promise<{ filename: string; pdf: Buffer }> {
  const words = documentWords(content.locale);
  const number = documentNumber(series, year, running);
  const issuedOn = day(dayInParis(issuedAt));
  const { locale, shopName, kind, orderNumber } = content;
  const euro = (amount: Cents) => formatEuro(amount, locale, config.flags.signPosition);
  const page = { content, words, euro };
  const pdf = await receiptPdf({
    ...{ shopName, locale, madeAt: issuedAt },
    title: `${words.kind(kind)} ${number}`,
    about: orderNumber === null ? words.topup : `${words.order} ${orderNumber}`,
    facts: factsOf(page, issuedOn),
    ...(content.lines.length > 0 && { sold: soldOf(page) }),
    paid: paidOf(page),
    notes: notesOf(page),
    ...{ sellerTitle: words.seller, seller: sellerLines(page) },
    ...(isFacturX(content) && { facturX: facturXml({ number, issuedOn, content }) }),
  });
  return { filename: words.filename(kind, number), pdf };
}

function factsOf({ content, words }: Page, issuedOn: Day): Receipt["facts"] {
  const { part, orderNumber, transactionId, soldOn, buyer, delivery, operation, corrects } =
    content;
  const { siren, vatNumber } = buyer;
  const printed = (one: Day) => printedDay(one, content.locale);
  const correction =
    corrects && words.correction(corrects.kind, corrects.number, printed(corrects.issuedOn));
  const facts: readonly (readonly [string, string | null])[] = [
    [words.issued, printed(issuedOn)],
    [words.corrects, correction],
    [words.what, part === "topup" ? words.topup : null],
    [words.order, orderNumber],
    [words.transaction, transactionId],
    [words.sold, printed(soldOn)],
    [words.buyer, nameOf(buyer)],
    [words.siren, siren],
    [words.vatNumber, vatNumber],
    [words.address, addressText(buyer)],
    [words.delivery, delivery && [nameOf(delivery), addressText(delivery)].join(", ")],
    [words.operation, operation && words.operations[operation]],
  ];
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

function nameOf({ company, name }: Party): string {
  return company === null ? name : [company, name].join(", ");
}

function addressText({ address }: Party): string | null {
  if (!address) return null;
  const { street, postcode, city, country } = address;
  const town = [postcode, city].filter(Boolean).join("\u00a0");
  return [...street, town, country].filter(Boolean).join(", ");
}

/**
 * Vouchers have a face value, all other lines a VAT rate; there is a discount column only if there
 * is a discount.
 */
function soldOf({ content, words, euro }: Page): NonNullable<Receipt["sold"]> {
  const { columns } = words;
  const isTaxed = content.part === "taxed";
  const hasDiscount = content.lines.some(({ discount }) => discount > 0);
  const numbers = [
    columns.qty,
    ...(isTaxed ? [columns.unitWithVat] : [columns.face, columns.unit]),
    ...(hasDiscount ? [columns.discount] : []),
    ...(isTaxed ? [columns.rate, columns.totalWithVat] : [columns.total]),
  ];
  const share = hasDiscount ? 0.13 : 0.15;
  return {
    columns: [
      { name: isTaxed ? columns.name : columns.voucher, share: 1 - share * numbers.length },
      ...numbers.map((name) => ({ name, share, isNumber: true })),
    ],
    rows: content.lines.map(({ name, qty, face, unit, discount, vatRate, total, givenTo }) => [
      ...[givenTo === undefined ? name : words.given(name, givenTo), String(qty)],
      ...(isTaxed ? [euro(unit)] : [euro(face), euro(unit)]),
      ...(hasDiscount ? [discount === 0 ? "–" : euro(cents(0 - discount))] : []),
      ...(isTaxed ? [`${rateText(vatRate ?? 0, content.locale)} %`] : []),
      euro(total),
    ]),
  };
}

function rateText(rate: number, locale: string): string {
  return decimalText(cents(rate))
    .replace(/\.?0+$/, "")
    .replace(".", decimalMark(locale));
}

function paidOf({ content, words, euro }: Page): Receipt["paid"] {
  const { kind, vat, total, paid } = content;
  const isBack = kind === "credit_note";
  const net = cents(total - addCents(...vat.map((one) => one.vat)));
  const isWhole = paid.fromBalance + paid.byCard === total;
  const source = (name: string) => (isWhole ? name : words.ofOrder(name));
  const paidTotal = vat.length > 0 ? words.totalWithVat : words.total;
  return [
    ...(vat.length > 0 ? [{ name: words.net, value: euro(net) }] : []),
    ...vat.map((one) => ({
      name: words.vat(rateText(one.rate, content.locale), euro(one.net)),
      value: euro(one.vat),
    })),
    { name: isBack ? words.refunded : paidTotal, value: euro(total), isTotal: true },
    ...(paid.fromBalance > 0
      ? [
          {
            name: source(isBack ? words.toBalance : words.fromBalance),
            value: euro(paid.fromBalance),
          },
        ]
      : []),
    ...(paid.byCard > 0
      ? [{ name: source(isBack ? words.toCard : words.byCard), value: euro(paid.byCard) }]
      : []),
  ];
}

function notesOf({ content, words }: Page): string[] {
  const { kind, part, outsideVat, buyer, isVatOnDebits, lines, returns = [] } = content;
  const hasCodes = part === "vouchers" && lines.some((line) => line.kind === "voucher");
  const vatNote = part === "topup" ? words.topupOutsideVat : words.outsideVat;
  return [
    ...(hasCodes && kind !== "credit_note" ? [words.where] : []),
    ...(kind === "credit_note" ? [] : returns.map(words.returns)),
    ...(outsideVat === null ? [] : [vatNote(outsideVat)]),
    ...(part === "taxed" && isVatOnDebits ? [words.onDebits] : []),
    ...(kind === "invoice" && buyer.company !== null ? [words.settled] : []),
    ...(kind === "receipt" ? [words.noInvoice] : []),
  ];
}

/** Adds the seller's registration numbers where the seller's printed lines do not have them. */
function sellerLines({ content, words }: Page): string[] {
  const { lines, siren, vatNumber } = content.seller;
  const printed = lines.join(" ").replaceAll(" ", "");
  return [
    ...lines,
    ...(siren === null || printed.includes(siren) ? [] : [words.sellerSiren(siren)]),
    ...(vatNumber === null || printed.includes(vatNumber) ? [] : [words.sellerVat(vatNumber)]),
  ];
}
