import type { BarcodeType } from "@papillote/domain/vouchers/voucher-kinds.ts";
import { type Barcode, barcodeOf } from "./barcode.ts";
import { drawTicketIcon } from "./marks.ts";
import { type Doc, decoration, inks, inner, millimetre, type Put, page } from "./sheet.ts";

/** In millimetres; at least 15 high, so that a till reads it at the first try. A QR code is square. */
const barcodeSizes = {
  ean13: { width: 66, height: 22 },
  code128: { width: 106, height: 22 },
  qr: { width: 36, height: 36 },
} satisfies Record<BarcodeType, { width: number; height: number }>;
const digitsStyle = { characterSpacing: 1.5 };
const digitsHeight = 20;
const factsHeight = 34;
const padding = 12;

export type Fact = { readonly name: string; readonly value: string };
export type Till = {
  readonly instruction: string;
  readonly code: string;
  readonly digits: string;
  readonly barcodeType: BarcodeType;
  readonly barcodeText: string;
  readonly facts: readonly Fact[];
};

/** Below the dotted line: barcode, number, PIN and last day, black on white. */
export function drawTill(doc: Doc, put: Put, till: Till): void {
  const { margin } = page;
  const cutTop = doc.y + 22;
  decoration(doc, () => drawCut(doc, cutTop));
  put("H2", () =>
    doc
      .font("text")
      .fontSize(10.5)
      .fillColor(inks.soft)
      .text(till.instruction, margin + 19, cutTop + 9, { width: inner - 19 }),
  );

  const size = { width: barcodeSizes[till.barcodeType].width * millimetre, height: barcodeSizes[till.barcodeType].height * millimetre };
  const boxTop = cutTop + 34;
  const barcodeTop = boxTop + padding;
  const digitsTop = barcodeTop + size.height + 4;
  const factsTop = digitsTop + digitsHeight + 8;
  const boxEnd = factsTop + factsHeight + padding;
  decoration(doc, () =>
    doc
      .lineWidth(1)
      .rect(margin, boxTop, inner, boxEnd - boxTop)
      .fillAndStroke(inks.white, inks.line),
  );
  put("Figure", () => drawBarcode(doc, barcodeOf(till.barcodeType, till.code), { top: barcodeTop, ...size }), { alt: till.barcodeText });
  put("P", () => {
    doc.font("strong").fontSize(fittingDigits(doc, till.digits)).fillColor(inks.black);
    doc.text(till.digits, margin, digitsTop, { width: inner, align: "center", ...digitsStyle });
  });
  drawFacts(doc, put, till.facts, factsTop);
  doc.y = boxEnd + 14;
}

function drawCut(doc: Doc, top: number): void {
  const { margin } = page;
  doc.save().lineWidth(1.6).lineCap("round").dash(0.1, { space: 4 });
  doc
    .moveTo(margin, top)
    .lineTo(page.width - margin, top)
    .stroke(inks.dots)
    .restore();
  drawTicketIcon(doc, { x: margin, y: top + 9, width: 13, color: inks.soft });
}

function drawBarcode(doc: Doc, { width, height, bars }: Barcode, place: { top: number; width: number; height: number }): void {
  const left = (page.width - place.width) / 2;
  doc.rect(left, place.top, place.width, place.height).fill(inks.white);
  doc.save().transform(place.width / width, 0, 0, place.height / height, left, place.top);
  for (const bar of bars) doc.rect(bar.x, bar.y, bar.width, bar.height);
  doc.fill(inks.black).restore();
}

function fittingDigits(doc: Doc, digits: string): number {
  const largest = 15;
  const width = doc.fontSize(largest).widthOfString(digits, digitsStyle);
  return Math.min(largest, (largest * (inner - 2 * padding)) / width);
}

function drawFacts(doc: Doc, put: Put, facts: readonly Fact[], top: number): void {
  const width = 160;
  const left = (page.width - facts.length * width) / 2;
  for (const [index, { name, value }] of facts.entries()) {
    const x = left + index * width;
    put("P", () => {
      doc.font("text").fontSize(9).fillColor(inks.soft).text(name, x, top, { width, align: "center" });
      doc.font("strong").fontSize(14).fillColor(inks.black);
      doc.text(value, x, top + 13, { width, align: "center", characterSpacing: 0.6 });
    });
  }
}
