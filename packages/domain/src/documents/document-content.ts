import type { Day } from "#domain/dates/day.ts";
import { addCents, type Cents, cents } from "#domain/money/cents.ts";
import { orderTotal } from "#domain/orders/order-lines.ts";
import { type BookedLine, isOutsideVat, vatOfLine } from "#domain/orders/posting-plan.ts";

export type DocumentKind = "receipt" | "invoice" | "credit_note";
/** Vouchers are outside VAT, so they have a document of their own, as has credit on the balance. */
export type DocumentPart = "vouchers" | "taxed" | "topup";
/**
 * Receipts (« reçu »), invoices (« facture ») and credit notes (« avoir ») are numbered separately.
 */
export type Series = "R" | "F" | "A";

export function seriesOf(kind: DocumentKind): Series {
  return ({ receipt: "R", invoice: "F", credit_note: "A" } as const)[kind];
}

/** F2026-000042: the series, the year of issue, and the number within that series and year. */
export function documentNumber(series: string, year: number, number: number): string {
  return `${series}${year}-${String(number).padStart(6, "0")}`;
}

export type Address = {
  readonly street: readonly string[];
  readonly postcode: string;
  readonly city: string;
  /** The country code, two letters. */
  readonly country: string;
};
export type Party = {
  readonly name: string;
  readonly company: string | null;
  readonly siren: string | null;
  readonly vatNumber: string | null;
  /** Null when no complete address was given. */
  readonly address: Address | null;
};
type Seller = Omit<Party, "company"> & {
  /** Name, address and registrations as they are printed. */
  readonly lines: readonly string[];
};

export type SoldLine = BookedLine & {
  readonly name: string;
  readonly sku: string;
  /** For a physical card (S3.16), where its brand takes it back. */
  readonly returnAddress?: string | null;
  /** The first name of the receiver of a gift. */
  readonly givenTo?: string | null;
};
type DocumentLine = {
  readonly name: string;
  readonly sku: string;
  readonly kind: SoldLine["kind"];
  readonly qty: number;
  readonly face: Cents;
  /** Including VAT, like `discount` and `total`. */
  readonly unit: Cents;
  /** The reduction of the whole line. */
  readonly discount: Cents;
  readonly total: Cents;
  /** In hundredths of a percent; null outside VAT. */
  readonly vatRate: number | null;
  readonly vat: Cents;
  /**
   * The first name of the receiver of a gift; the gift's code and the receiver's address are never
   * stored here.
   */
  readonly givenTo?: string;
};

/**
 * A document as it is stored for ever: all that its PDF and its XML say, except the number and day.
 */
export type DocumentContent = {
  readonly version: 1;
  readonly kind: DocumentKind;
  readonly part: DocumentPart;
  readonly locale: string;
  readonly shopName: string;
  readonly seller: Seller;
  readonly buyer: Party;
  /** Where goods are sent, if not to the buyer's address. */
  readonly delivery: Party | null;
  readonly orderNumber: string | null;
  readonly transactionId: string | null;
  readonly soldOn: Day;
  /** The mention that the law asks for: goods, services or both. */
  readonly operation: "goods" | "services" | "mixed" | null;
  readonly isVatOnDebits: boolean;
  readonly lines: readonly DocumentLine[];
  readonly vat: readonly { readonly rate: number; readonly net: Cents; readonly vat: Cents }[];
  readonly total: Cents;
  /** For the whole order, which may have two documents; for a refund, where its money went. */
  readonly paid: { readonly fromBalance: Cents; readonly byCard: Cents };
  /** Why there is no VAT: the article in force on the day of the sale. */
  readonly outsideVat: string | null;
  /** Where the physical cards of this document are returned (S3.16); none in older documents. */
  readonly returns?: readonly string[];
  readonly corrects: {
    readonly number: string;
    readonly kind: DocumentKind;
    readonly issuedOn: Day;
  } | null;
};

/** The lines of one sale or refund, grouped by document. */
export function documentParts(
  lines: readonly SoldLine[],
): { readonly part: DocumentPart; readonly lines: readonly SoldLine[] }[] {
  const vouchers = lines.filter(isOutsideVat);
  const taxed = lines.filter((line) => !isOutsideVat(line));
  return [
    ...(taxed.length > 0 ? [{ part: "taxed" as const, lines: taxed }] : []),
    ...(vouchers.length > 0 ? [{ part: "vouchers" as const, lines: vouchers }] : []),
  ];
}

/** A company gets an invoice for its vouchers too; a person gets only a receipt for them. */
export function kindOfPart(part: DocumentPart, buyer: Party): "receipt" | "invoice" {
  return part === "taxed" || (part === "vouchers" && buyer.company !== null)
    ? "invoice"
    : "receipt";
}

/** Whether a sale has an invoice, perhaps beside a receipt; known before documents are numbered. */
export function isInvoiced(
  lines: readonly Pick<SoldLine, "kind">[],
  company: string | null,
): boolean {
  return company !== null || lines.some((line) => !isOutsideVat(line));
}

/** The lines of a document, each with its VAT as the ledger books it, and the sums by VAT rate. */
export function documentLines(
  sold: readonly SoldLine[],
): Pick<DocumentContent, "lines" | "vat" | "total" | "operation"> {
  const lines = sold.map((line): DocumentLine => {
    const { name, sku, kind, qty, face, unit, discount, vatRate, givenTo } = line;
    const total = orderTotal([line]);
    const vat = vatOfLine(line);
    const sums = { total, vatRate, vat };
    return { name, sku, kind, qty, face, unit, discount, ...sums, ...(givenTo && { givenTo }) };
  });
  const rates = [...new Set(lines.flatMap(({ vatRate }) => vatRate ?? []))].sort((a, b) => b - a);
  return {
    lines,
    vat: rates.map((rate) => {
      const ofRate = lines.filter(({ vatRate }) => vatRate === rate);
      const vat = addCents(...ofRate.map((line) => line.vat));
      return { rate, vat, net: cents(addCents(...ofRate.map(({ total }) => total)) - vat) };
    }),
    total: addCents(...lines.map(({ total }) => total)),
    operation: operationOf(lines),
  };
}

/**
 * Shipping counts as part of the goods that it carries. The shipping of physical cards is a
 * service, and so are downloads (CGI 259 D).
 */
function operationOf(lines: readonly DocumentLine[]): DocumentContent["operation"] {
  const hasGoods = lines.some(({ kind }) => kind === "goods");
  const hasServices = lines.some(
    ({ kind }) => kind === "fee" || kind === "download" || (kind === "shipping" && !hasGoods),
  );
  if (hasGoods) return hasServices ? "mixed" : "goods";
  return hasServices ? "services" : null;
}

/**
 * The article by which multi-purpose vouchers are outside VAT, with the first day on which it is in
 * force. References to the CGI are accepted on documents until 31 December 2027 beside those of the
 * CIBS.
 */
const outsideVatArticles: readonly { readonly from: string; readonly article: string }[] = [
  { from: "2019-01-01", article: "article 256 ter du CGI" },
];

export function outsideVatArticle(soldOn: Day): string {
  const inForce = outsideVatArticles.filter(({ from }) => from <= soldOn).at(-1);
  return (inForce ?? outsideVatArticles[0])?.article ?? "";
}
