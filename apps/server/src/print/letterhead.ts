import { decoration, inks, inner, page, type Sheet } from "./sheet.ts";

const markSize = 44;
const markWrap =
  "M13 7h18a3 3 0 0 1 3 3v4l-2 4 2 4v4a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3v-4l2-4-2-4v-4a3 3 0 0 1 3-3zM10.5 18L2 8l2.2 3.3L1 13.6l3 2.2-3 2.2 3 2.2-3 2.2 3.2 2.3L2 28zM33.5 18L42 8l-2.2 3.3 3.2 2.3-3 2.2 3 2.2-3 2.2 3 2.2-3.2 2.3L42 28z";
const accent = "#cf1159";
const markWidth = 32;

export const letterheadHeight = 40;

/** The shop's logo and name, and on the right the subject of the document. */
export function drawLetterhead(
  { doc, put }: Sheet,
  { shopName, about }: { shopName: string; about: string },
): void {
  const { margin } = page;
  decoration(doc, () => drawShopMark(doc, { x: margin, y: margin - 2, width: markWidth }));
  const shopStyle = { characterSpacing: -0.6, lineBreak: false };
  put("P", () =>
    doc
      .font("display")
      .fontSize(22)
      .fillColor(inks.text)
      .text(shopName, margin + 39, margin - 2, shopStyle),
  );
  put("P", () =>
    doc
      .font("text")
      .fontSize(10.5)
      .fillColor(inks.soft)
      .text(about, margin, margin + 6, { width: inner, align: "right" }),
  );
}

/** The title of a document, below the letterhead. */
export function drawTitle({ doc, put }: Sheet, title: string): void {
  doc.y = page.margin + letterheadHeight + 30;
  put("H1", () =>
    doc
      .font("display")
      .fontSize(34)
      .fillColor(inks.text)
      .text(title, page.margin, doc.y, { width: inner, characterSpacing: -1, lineGap: -4 }),
  );
}

export function drawShopMark(
  doc: PDFKit.PDFDocument,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  doc
    .save()
    .translate(x, y)
    .scale(width / markSize);
  doc.path(markWrap).fill(accent);
  doc.rect(16, 12.5, 12, 11).fill(inks.white);
  doc.lineWidth(1.6).path("M18 16.2h8M18 19.8h5").stroke(accent);
  doc.restore();
}
