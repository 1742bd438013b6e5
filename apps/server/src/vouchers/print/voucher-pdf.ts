import type { Day } from "@papillote/domain/dates/day.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { formatEuro, type SignPosition } from "@papillote/domain/money/format-euro.ts";
import { codeDigits } from "@papillote/domain/vouchers/code-digits.ts";
import type { BarcodeType, Usage } from "@papillote/domain/vouchers/voucher-kinds.ts";
import PDFDocument from "pdfkit";
import { drawConditions } from "./conditions.ts";
import { drawHead } from "./head.ts";
import type { LogoPath } from "./logo.ts";
import { type Doc, fonts, type Put, page } from "./sheet.ts";
import { drawTill, type Fact } from "./till.ts";
import { type PdfWords, pdfWords, printedDay } from "./words.ts";

export type PrintedVoucher = {
  readonly shopName: string;
  readonly signPosition: SignPosition;
  readonly locale: string;
  readonly printedAt: Date;
  readonly voucher: {
    readonly orderNumber: string;
    readonly face: Cents;
    readonly usage: Usage;
    readonly endsOn: Day | null;
    readonly barcodeType: BarcodeType;
  };
  readonly brandName: string;
  readonly universeId: number | null;
  readonly logo: readonly LogoPath[] | undefined;
  readonly howToUse: readonly string[];
  readonly terms: string;
  readonly code: string;
  readonly pin: string | null;
};

/** The brands' texts are French, as the catalogue is. */
const brandTextsLang = "fr-FR";

/** An A4 page, tagged for screen readers: what it is, then the part for the till, then how to use it. */
export function voucherPdf(printed: PrintedVoucher): Promise<Buffer> {
  const { shopName, voucher, brandName, universeId, logo, code } = printed;
  const words = pdfWords(printed.locale);
  const title = words.title(formatEuro(voucher.face, printed.locale, printed.signPosition), brandName);
  const { doc, put, finish } = openDocument(printed, title);
  drawHead(doc, put, { shopName, orderText: words.order(voucher.orderNumber), title, where: words.where(voucher.usage), brandName, universeId, logo });
  const digits = codeDigits(code);
  drawTill(doc, put, {
    ...{ code, digits, barcodeType: voucher.barcodeType, barcodeText: words.barcode(digits) },
    instruction: words.toShow(voucher.usage),
    facts: factsOf(printed, words),
  });
  drawConditions(doc, put, { paragraphs: paragraphsOf(printed, words), lang: brandTextsLang, note: words.keepIt });
  return finish();
}

type Sheet = { doc: Doc; put: Put; finish: () => Promise<Buffer> };

function openDocument({ locale, shopName, printedAt }: PrintedVoucher, title: string): Sheet {
  const doc = new PDFDocument({
    size: "A4",
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: 36 },
    pdfVersion: "1.7",
    lang: locale,
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: shopName, Creator: shopName, CreationDate: printedAt },
  });
  const whole = collect(doc);
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font);
  const root = doc.struct("Document");
  doc.addStructure(root);
  const put: Put = (tag, draw, options = {}) => {
    root.add(doc.struct(tag, options, [() => draw()]));
  };
  const finish = () => {
    root.end();
    doc.end();
    return whole;
  };
  return { doc, put, finish };
}

function collect(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}

function factsOf({ pin, voucher, locale }: PrintedVoucher, words: PdfWords): Fact[] {
  const last = voucher.endsOn === null ? words.noEnd : printedDay(voucher.endsOn, locale);
  return [...(pin === null ? [] : [{ name: words.pin, value: pin }]), { name: words.validUntil, value: last }];
}

function paragraphsOf({ howToUse, terms }: PrintedVoucher, words: PdfWords): { head: string; text: string }[] {
  return [
    { head: words.howToUse, text: howToUse.join(" ") },
    { head: words.terms, text: terms },
  ].filter(({ text }) => text !== "");
}
