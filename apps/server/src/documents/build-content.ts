import { day } from "@papillote/domain/dates/day.ts";
import {
  type Address,
  type DocumentContent,
  documentLines,
  documentNumber,
  documentParts,
  kindOfPart,
  outsideVatArticle,
  type Party,
  type SoldLine,
} from "@papillote/domain/documents/document-content.ts";
import { type Cents, cents } from "@papillote/domain/money/cents.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Config } from "#server/platform/config.ts";
import type { DocumentRow, RefundedLine } from "./documents.store.ts";
import type { Sale, SaleAddressRow, SaleLineRow, TopupRow } from "./sales.store.ts";

/** The documents of an order: one for its vouchers, one for everything with VAT, or both. */
export function contentsOfOrder(config: Config, sold: Sale): DocumentContent[] {
  const { fromBalance, byCard } = sold.sale;
  return documentParts(sold.lines).map(({ part, lines }) => {
    const common = commonOf(config, sold);
    const kind = kindOfPart(part, common.buyer);
    const paid = { fromBalance, byCard };
    return { ...common, kind, part, paid, ...linesOf(lines, common), corrects: null };
  });
}

type Refund = {
  readonly lines: readonly RefundedLine[];
  readonly amount: Cents;
  readonly toCard: Cents;
  readonly toBalance: Cents;
};

/**
 * The credit notes of a refund, each naming the document that it corrects.
 * @throws when the lines are not what was refunded, or when their document has no number
 */
export function contentsOfRefund(
  config: Config,
  sold: Sale,
  { refund, issued }: { refund: Refund; issued: readonly DocumentRow[] },
): DocumentContent[] {
  const common = commonOf(config, sold);
  const contents = documentParts(refundedLines(sold.lines, refund.lines)).map(({ part, lines }) => {
    const original = issued.find(
      ({ content }) => content.part === part && content.kind !== "credit_note",
    );
    if (!original)
      throw new Error(`the ${part} of ${sold.sale.orderId} have no document to correct`);
    const corrects = correctionOf(original);
    const paid = { fromBalance: refund.toBalance, byCard: refund.toCard };
    const { buyer, seller, delivery } = original.content; // as they were
    return {
      ...{ ...common, buyer, seller, delivery, kind: "credit_note" as const, part, paid, corrects },
      ...linesOf(lines, common),
    };
  });
  const total = contents.reduce((sum, content) => sum + content.total, 0);
  if (total !== refund.amount)
    throw new Error(`a refund of ${refund.amount} cents has lines of ${total} cents`);
  return contents;
}

function refundedLines(
  sold: readonly SaleLineRow[],
  refunded: readonly RefundedLine[],
): SaleLineRow[] {
  return refunded.flatMap(({ lineNo, qty, discount }) =>
    sold.filter((line) => line.lineNo === lineNo).map((line) => ({ ...line, qty, discount })),
  );
}

/** Credit on the balance is outside VAT until it pays for something. */
export function contentOfTopup(config: Config, topup: TopupRow): DocumentContent {
  const { paymentId, locale, amount, capturedAt, firstname, lastname } = topup;
  const soldOn = day(dayInParis(capturedAt));
  return {
    ...{ version: 1, kind: "receipt", part: "topup", locale, soldOn, ...sellerOf(config) },
    buyer: { ...nobody, name: `${firstname} ${lastname}`.trim() },
    ...{ delivery: null, orderNumber: null, transactionId: paymentId, operation: null },
    ...{ lines: [], vat: [], total: amount, paid: { fromBalance: cents(0), byCard: amount } },
    ...{ outsideVat: outsideVatArticle(soldOn), corrects: null },
  };
}

/** The credit note of what was taken off the balance again and sent back to the card. */
export function contentOfTopupRefund(receipt: DocumentRow, fromLot: Cents): DocumentContent {
  return {
    ...receipt.content,
    ...{ kind: "credit_note", total: fromLot },
    paid: { fromBalance: cents(0), byCard: fromLot },
    corrects: correctionOf(receipt),
  };
}

function correctionOf({ series, year, number, issuedAt, content }: DocumentRow) {
  const issuedOn = day(dayInParis(issuedAt));
  return { number: documentNumber(series, year, number), kind: content.kind, issuedOn };
}

const nobody: Party = { name: "", company: null, siren: null, vatNumber: null, address: null };

function sellerOf({ shopName, seller, sellerIdentity }: Config) {
  const { isVatOnDebits, ...identity } = sellerIdentity;
  return { shopName, isVatOnDebits, seller: { ...identity, lines: seller } };
}

function commonOf(config: Config, { sale, addresses }: Sale) {
  const billing = addresses.find(({ kind }) => kind === "billing");
  const shipping = addresses.find(({ kind }) => kind === "shipping");
  const account = [sale.firstname, sale.lastname].filter(Boolean).join(" ");
  const buyer = partyOf(billing, account === "" ? sale.email : account);
  const goesTo = shipping && partyOf(shipping, buyer.name);
  const isElsewhere = goesTo && JSON.stringify(goesTo.address) !== JSON.stringify(buyer.address);
  return {
    version: 1 as const,
    ...sellerOf(config),
    ...{ locale: sale.locale, buyer, delivery: isElsewhere ? goesTo : null },
    ...{ orderNumber: sale.orderNumber, transactionId: null },
    soldOn: day(dayInParis(sale.soldAt)),
  };
}

function linesOf(
  sold: readonly SoldLine[],
  { soldOn, seller }: Pick<DocumentContent, "soldOn" | "seller">,
): Pick<DocumentContent, "lines" | "vat" | "total" | "operation" | "outsideVat" | "returns"> {
  const isTaxed = sold.some(({ vatRate }) => vatRate !== null);
  const cards = sold.filter(({ kind }) => kind === "card");
  const returns = new Set(cards.map((card) => card.returnAddress ?? seller.lines.join(", ")));
  return {
    ...documentLines(sold),
    outsideVat: isTaxed ? null : outsideVatArticle(soldOn),
    ...(cards.length > 0 && { returns: [...returns] }),
  };
}

function partyOf(given: SaleAddressRow | undefined, name: string): Party {
  if (!given) return { ...nobody, name };
  const { firstname, lastname, company, siren, vatNumber } = given;
  const person = [firstname, lastname].filter(Boolean).join(" ");
  return {
    ...{ name: person === "" ? name : person, company, siren, vatNumber },
    address: addressOf(given),
  };
}

function addressOf({ street, postcode, city, country }: SaleAddressRow): Address | null {
  if (street.length === 0 && postcode === null && city === null) return null;
  return { street, postcode: postcode ?? "", city: city ?? "", country };
}
