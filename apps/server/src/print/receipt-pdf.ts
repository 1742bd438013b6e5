import { drawLetterhead, drawTitle } from "./letterhead.ts";
import { type Doc, inks, inner, openSheet, page, type Sheet } from "./sheet.ts";
import { type Column, drawPairs, drawTable, type Pair, textSize } from "./table.ts";

export type Receipt = {
  readonly shopName: string;
  readonly locale: string;
  readonly madeAt: Date;
  readonly title: string;
  readonly about: string;
  readonly facts: readonly Pair[];
  readonly sold?: {
    readonly columns: readonly Column[];
    readonly rows: readonly (readonly string[])[];
  };
  readonly paid: readonly Pair[];
  readonly notes: readonly string[];
  readonly sellerTitle: string;
  readonly seller: readonly string[];
  /** The XML of a company's invoice. */
  readonly facturX?: string | undefined;
};

const paragraph = { width: inner, lineGap: 1 } as const;
const afterParagraph = 4;

/** A receipt, an invoice or a credit note, drawn on request from its stored content. */
export function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const { shopName, title, about, facts, sold, paid, notes, sellerTitle, seller } = receipt;
  const sheet = openSheet(receipt);
  const { doc } = sheet;
  drawLetterhead(sheet, { shopName, about });
  drawTitle(sheet, title);
  doc.y += 14;
  drawPairs(sheet, facts);
  if (sold) {
    doc.y += 22;
    drawTable(sheet, sold.columns, sold.rows);
  }
  doc.y += 22;
  drawPairs(sheet, paid);
  doc.y += 18;
  for (const note of notes) drawParagraph(sheet, note);
  drawSeller(sheet, { sellerTitle, seller });
  return sheet.finish();
}

function drawSeller(
  sheet: Sheet,
  { sellerTitle, seller }: Pick<Receipt, "sellerTitle" | "seller">,
): void {
  const { doc, put } = sheet;
  doc.y += 10;
  keepTogether(doc, [sellerTitle, ...seller]);
  put("H2", () =>
    doc
      .font("strong")
      .fontSize(textSize)
      .fillColor(inks.text)
      .text(sellerTitle, page.margin, doc.y, { width: inner }),
  );
  doc.y += 3;
  for (const line of seller) drawParagraph(sheet, line);
}

function drawParagraph({ doc, put }: Sheet, text: string): void {
  keepTogether(doc, [text]);
  put("P", () =>
    doc
      .font("text")
      .fontSize(textSize)
      .fillColor(inks.soft)
      .text(text, page.margin, doc.y, paragraph),
  );
  doc.y += afterParagraph;
}

/** Begins a new page for paragraphs that would be split across two. */
function keepTogether(doc: Doc, texts: readonly string[]): void {
  const heights = texts.map(
    (text) =>
      doc.font("strong").fontSize(textSize).heightOfString(text, paragraph) + afterParagraph,
  );
  const height = heights.reduce((sum, one) => sum + one, 0) - afterParagraph;
  if (doc.y + height > page.height - page.foot) doc.addPage();
}
