import { createRequire } from "node:module";
import type { Day } from "@papillote/domain/dates/day.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { formatEuro, type SignPosition } from "@papillote/domain/money/format-euro.ts";
import { codeDigits } from "@papillote/domain/vouchers/code-digits.ts";
import PDFDocument from "pdfkit";
import { type Barcode, barcodeOf } from "./barcode.ts";
import type { LogoPath } from "./pdf-logo.ts";
import { drawMark, drawTicketIcon } from "./pdf-marks.ts";
import { paperOf } from "./pdf-papers.ts";
import { drawSweet, sweetHeight } from "./pdf-sweet.ts";
import { type PdfWords, pdfWords, printedDay } from "./pdf-words.ts";
import type { BarcodeType, Usage } from "./vouchers.store.ts";

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

const fontFile = createRequire(import.meta.url);
/** Static cuts: the variable ones cannot be embedded. */
const fonts = {
  text: fontFile.resolve("@fontsource/onest/files/onest-latin-400-normal.woff"),
  strong: fontFile.resolve("@fontsource/onest/files/onest-latin-700-normal.woff"),
  display: fontFile.resolve("@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff"),
} as const;

const millimetre = 72 / 25.4;
const page = { width: 210 * millimetre, height: 297 * millimetre, margin: 46 } as const;
const inner = page.width - 2 * page.margin;
const ink = "#13261e";
const soft = "#42544b";
const line = "#d9ded2";
const sweetWidth = 350;

/** One A4 page, tagged for screen readers: what it is, then the part for the till, then how to use it. */
export function voucherPdf(printed: PrintedVoucher): Promise<Buffer> {
  const words = pdfWords(printed.locale);
  const amount = formatEuro(printed.voucher.face, printed.locale, printed.signPosition);
  const title = words.title(amount, printed.brandName);
  const doc = new PDFDocument({
    size: "A4",
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: 36 },
    pdfVersion: "1.7",
    lang: printed.locale,
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: printed.shopName, Creator: printed.shopName, CreationDate: printed.printedAt },
  });
  const whole = collect(doc);
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file);
  const root = doc.struct("Document");
  doc.addStructure(root);
  const put: Put = (tag, alt, draw) => root.add(doc.struct(tag, alt === undefined ? {} : { alt }, [() => draw()]));
  drawHead(doc, put, { printed, words, title });
  drawTill(doc, put, { printed, words });
  drawConditions(doc, put, { printed, words });
  root.end();
  doc.end();
  return whole;
}

type Doc = PDFKit.PDFDocument;
/** Draws as part of the structure; `alt` says what a picture shows. */
type Put = (tag: "H1" | "H2" | "P" | "Figure", alt: string | undefined, draw: () => void) => void;
type Content = { readonly printed: PrintedVoucher; readonly words: PdfWords };

function collect(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}

/** What is there for the eye alone. */
function decoration(doc: Doc, draw: () => void): void {
  doc.markContent("Artifact", { type: "Layout" });
  draw();
  doc.endMarkedContent();
}

function drawHead(doc: Doc, put: Put, { printed, words, title }: Content & { title: string }): void {
  const { margin } = page;
  const { shopName, voucher, brandName, universeId, logo } = printed;
  decoration(doc, () => drawMark(doc, { x: margin, y: margin - 2, width: 32 }));
  put("P", undefined, () =>
    doc
      .font("display")
      .fontSize(22)
      .fillColor(ink)
      .text(shopName, margin + 39, margin - 2, { characterSpacing: -0.6, lineBreak: false }),
  );
  put("P", undefined, () =>
    doc
      .font("text")
      .fontSize(10.5)
      .fillColor(soft)
      .text(words.order(voucher.orderNumber), margin, margin + 6, { width: inner, align: "right" }),
  );
  const sweetTop = margin + 42;
  const sweet = { x: (page.width - sweetWidth) / 2, y: sweetTop, width: sweetWidth, paper: paperOf(universeId), logo, brandName };
  put("Figure", brandName, () => drawSweet(doc.font("display"), sweet));
  doc.y = sweetTop + sweetHeight(sweetWidth) + 14;
  put("H1", undefined, () => {
    doc.font("display").fillColor(ink).fontSize(fittingSize(doc, title));
    doc.text(title, margin, doc.y, { width: inner, align: "center", characterSpacing: -1, lineGap: -4 });
  });
  put("P", undefined, () =>
    doc
      .font("text")
      .fontSize(14)
      .fillColor(soft)
      .text(words.where(voucher.usage), margin, doc.y + 8, { width: inner, align: "center" }),
  );
}

/** As large as one line takes; a long name goes on two. */
function fittingSize(doc: Doc, title: string): number {
  const [largest, smallest] = [42, 27];
  const width = doc.fontSize(largest).widthOfString(title, { characterSpacing: -1 });
  return Math.max(smallest, Math.min(largest, (largest * inner * 0.99) / width));
}

function drawTill(doc: Doc, put: Put, { printed, words }: Content): void {
  const { margin } = page;
  const { code, pin, voucher, locale } = printed;
  const digits = codeDigits(code);
  const cutTop = doc.y + 24;
  decoration(doc, () => {
    doc
      .save()
      .lineWidth(1.6)
      .lineCap("round")
      .dash(0.1, { space: 4 })
      .moveTo(margin, cutTop)
      .lineTo(page.width - margin, cutTop)
      .stroke("#76857c")
      .restore();
    drawTicketIcon(doc, { x: margin, y: cutTop + 9, width: 13, color: soft });
  });
  put("H2", undefined, () =>
    doc
      .font("text")
      .fontSize(10.5)
      .fillColor(soft)
      .text(words.forTheTill, margin + 19, cutTop + 9, { width: inner - 19 }),
  );

  const boxTop = cutTop + 34;
  const size = barcodeSize(voucher.barcodeType);
  const barcode = barcodeOf(voucher.barcodeType, code);
  const barcodeTop = boxTop + 12;
  const boxHeight = 12 + size.height + 4 + 20 + 8 + 34 + 10;
  decoration(doc, () => doc.rect(margin, boxTop, inner, boxHeight).fillAndStroke("#ffffff", line));
  put("Figure", words.barcode(digits), () => drawBarcode(doc, barcode, { top: barcodeTop, ...size }));
  put("P", undefined, () => {
    doc.font("strong").fontSize(fittingDigits(doc, digits)).fillColor("#000000");
    doc.text(digits, margin, barcodeTop + size.height + 4, { width: inner, align: "center", characterSpacing: 1.5 });
  });
  const facts = [
    ...(pin === null ? [] : [{ name: words.pin, value: codeDigits(pin) }]),
    voucher.endsOn === null ? { name: words.validUntil, value: words.noEnd } : { name: words.validUntil, value: printedDay(voucher.endsOn, locale) },
  ];
  drawFacts(doc, put, { facts, top: barcodeTop + size.height + 4 + 20 + 8 });
  doc.y = boxTop + boxHeight + 14;
}

/** At least 15 mm high, so that a till reads it at the first try; a QR code is square. */
function barcodeSize(type: BarcodeType): { width: number; height: number } {
  const width = { ean13: 58, code128: 96, qr: 34 }[type] * millimetre;
  return { width, height: type === "qr" ? width : 20 * millimetre };
}

function drawBarcode(doc: Doc, { width, height, bars }: Barcode, place: { top: number; width: number; height: number }): void {
  const left = (page.width - place.width) / 2;
  doc.rect(left, place.top, place.width, place.height).fill("#ffffff");
  doc
    .save()
    .translate(left, place.top)
    .transform(place.width / width, 0, 0, place.height / height, 0, 0);
  for (const bar of bars) doc.rect(bar.x, bar.y, bar.width, bar.height);
  doc.fill("#000000").restore();
}

function fittingDigits(doc: Doc, digits: string): number {
  const largest = 15;
  const width = doc.fontSize(largest).widthOfString(digits, { characterSpacing: 1.5 });
  return Math.min(largest, (largest * (inner - 24)) / width);
}

function drawFacts(doc: Doc, put: Put, { facts, top }: { facts: readonly { name: string; value: string }[]; top: number }): void {
  const width = 130;
  const left = (page.width - facts.length * width) / 2;
  for (const [index, { name, value }] of facts.entries()) {
    const x = left + index * width;
    put("P", undefined, () => {
      doc.font("text").fontSize(9).fillColor(soft).text(name, x, top, { width, align: "center" });
      doc
        .font("strong")
        .fontSize(14)
        .fillColor("#000000")
        .text(value, x, top + 13, { width, align: "center", characterSpacing: 0.6 });
    });
  }
}

function drawConditions(doc: Doc, put: Put, { printed, words }: Content): void {
  const { margin } = page;
  const { howToUse, terms } = printed;
  const paragraphs = [
    ...(howToUse.length === 0 ? [] : [{ head: words.howToUse, text: howToUse.join(" ") }]),
    ...(terms === "" ? [] : [{ head: words.terms, text: terms }]),
  ];
  const size = fittingText(doc, [...paragraphs.map(({ text }) => text), words.onlyOnce], paragraphs.length);
  for (const { head, text } of paragraphs) {
    put("H2", undefined, () => doc.font("strong").fontSize(size).fillColor(ink).text(head, margin, doc.y, { width: inner }));
    put("P", undefined, () => doc.font("text").fontSize(size).fillColor(ink).text(printable(text), { width: inner, lineGap: 1 }).moveDown(0.35));
  }
  put("P", undefined, () => doc.font("text").fontSize(size).fillColor(soft).text(words.onlyOnce, { width: inner }));
}

/** Small enough for one page where that is still readable; else the text runs on to a second one. */
function fittingText(doc: Doc, texts: readonly string[], heads: number): number {
  const room = page.height - 40 - doc.y;
  const heightAt = (size: number) => {
    doc.font("text").fontSize(size);
    const gaps = heads * size * 1.8;
    return texts.reduce((sum, text) => sum + doc.heightOfString(printable(text), { width: inner, lineGap: 1 }), gaps);
  };
  return [10.5, 10, 9.5, 9, 8.5, 8].find((size) => heightAt(size) <= room) ?? 8;
}

/** The fonts have the no-break space, not the narrow one of the data. */
function printable(text: string): string {
  return text.replaceAll("\u202f", "\u00a0");
}
