import type { BarcodeType } from "@papillote/domain/vouchers/voucher-kinds.ts";
import {
  type Doc,
  decoration,
  inks,
  inner,
  millimetre,
  page,
  type Sheet,
} from "#server/print/sheet.ts";
import { type Barcode, barcodeOf } from "./barcode.ts";

/** In points. EAN-13 at twice its nominal size, the largest its standard allows. */
const moduleWidth = { ean13: 0.66 * millimetre, code128: 0.5 * millimetre } as const;
/** Scanners at a till need 15 mm to read a barcode at the first try. */
const barHeight = 22 * millimetre;
const qrWidth = 36 * millimetre;
const digitsStyle = { characterSpacing: 1.5 };
const digitsHeight = 20;
const factsHeight = 34;
const factsGap = 34;
const valueStyle = { characterSpacing: 0.6 };
const padding = 12;
const digitsWidth = inner - 2 * padding;
/** Lucide's ticket (ISC licence). */
const ticketIcon = {
  width: 13,
  viewBox: 24,
  path:
    "M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4" +
    "a2 2 0 0 0-2 2ZM13 5v2M13 17v2M13 11v2",
} as const;

export type Fact = { readonly name: string; readonly value: string };
type Till = {
  readonly instruction: string;
  readonly code: string;
  readonly digits: string;
  readonly barcodeType: BarcodeType;
  readonly barcodeText: string;
  readonly facts: readonly Fact[];
};

/** The part below the dotted line: barcode, number, PIN and last day, black on white. */
export function drawTill(sheet: Sheet, till: Till): void {
  const { doc, put } = sheet;
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

  const barcode = barcodeOf(till.barcodeType, till.code);
  const size = sizeOf(till.barcodeType, barcode);
  const number = fittingDigits(doc, till.digits);
  const boxTop = cutTop + 34;
  const barcodeTop = boxTop + padding;
  const digitsTop = barcodeTop + size.height + 4;
  const factsTop = digitsTop + number.height + 8;
  const boxEnd = factsTop + factsHeight + padding;
  decoration(doc, () =>
    doc
      .lineWidth(1)
      .rect(margin, boxTop, inner, boxEnd - boxTop)
      .fillAndStroke(inks.white, inks.line),
  );
  put("Figure", () => drawBarcode(doc, barcode, { top: barcodeTop, ...size }), {
    alt: till.barcodeText,
  });
  put("P", () => {
    doc.font("strong").fontSize(number.fontSize).fillColor(inks.black);
    doc.text(till.digits, margin + padding, digitsTop, {
      width: digitsWidth,
      align: "center",
      ...digitsStyle,
    });
  });
  drawFacts(sheet, till.facts, factsTop);
  doc.y = boxEnd + 14;
}

/** A long code gets narrower modules to fit the page; a QR code is square. */
function sizeOf(type: BarcodeType, { width }: Barcode): { width: number; height: number } {
  if (type === "qr") return { width: qrWidth, height: qrWidth };
  return { width: Math.min(width * moduleWidth[type], inner - 2 * padding), height: barHeight };
}

function drawCut(doc: Doc, top: number): void {
  const { margin } = page;
  doc.save().lineWidth(1.6).lineCap("round").dash(0.1, { space: 4 });
  doc
    .moveTo(margin, top)
    .lineTo(page.width - margin, top)
    .stroke(inks.dots)
    .restore();
  drawTicketIcon(doc, margin, top + 9);
}

function drawTicketIcon(doc: Doc, x: number, y: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(ticketIcon.width / ticketIcon.viewBox)
    .lineWidth(1.75)
    .lineCap("round")
    .lineJoin("round")
    .path(ticketIcon.path)
    .stroke(inks.soft)
    .restore();
}

function drawBarcode(
  doc: Doc,
  { width, height, bars }: Barcode,
  box: { top: number; width: number; height: number },
): void {
  const left = (page.width - box.width) / 2;
  doc.rect(left, box.top, box.width, box.height).fill(inks.white);
  doc.save().transform(box.width / width, 0, 0, box.height / height, left, box.top);
  for (const bar of bars) doc.rect(bar.x, bar.y, bar.width, bar.height);
  doc.fill(inks.black).restore();
}

/** On one line if that is readable, else on several. */
function fittingDigits(doc: Doc, digits: string): { fontSize: number; height: number } {
  const [largest, smallest] = [15, 9];
  const width = doc.font("strong").fontSize(largest).widthOfString(digits, digitsStyle);
  const fontSize = Math.max(smallest, Math.min(largest, (largest * digitsWidth) / width));
  return {
    fontSize,
    height: Math.max(
      digitsHeight,
      doc.fontSize(fontSize).heightOfString(digits, { width: digitsWidth, ...digitsStyle }),
    ),
  };
}

/** Each name above its value, side by side and centred. */
function drawFacts({ doc, put, group }: Sheet, facts: readonly Fact[], top: number): void {
  const widths = facts.map((fact) => factWidth(doc, fact));
  let x = (page.width - widths.reduce((sum, width) => sum + width + factsGap, -factsGap)) / 2;
  group("L", () => {
    for (const [index, { name, value }] of facts.entries()) {
      const cell = { width: widths[index] ?? 0, align: "center" } as const;
      group("LI", () => {
        put("Lbl", () =>
          doc.font("text").fontSize(9).fillColor(inks.soft).text(name, x, top, cell),
        );
        put("LBody", () =>
          doc
            .font("strong")
            .fontSize(14)
            .fillColor(inks.black)
            .text(value, x, top + 13, { ...cell, ...valueStyle }),
        );
      });
      x += cell.width + factsGap;
    }
  });
}

function factWidth(doc: Doc, { name, value }: Fact): number {
  const nameWidth = doc.font("text").fontSize(9).widthOfString(name);
  return (
    Math.ceil(
      Math.max(nameWidth, doc.font("strong").fontSize(14).widthOfString(value, valueStyle)),
    ) + 2
  );
}
