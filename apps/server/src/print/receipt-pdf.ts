import { drawLetterhead, drawTitle } from "./letterhead.ts";
import { inks, inner, openSheet, page, type Sheet } from "./sheet.ts";
import { type Column, drawPairs, drawTable, type Pair } from "./table.ts";

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

/** A receipt, an invoice or a credit note, drawn on request from its stored content. */
export function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const { shopName, title, about, facts, sold, paid, notes, sellerTitle, seller } = receipt;
  const sheet = openSheet(receipt);
  const { doc, put } = sheet;
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
  doc.y += 10;
  put("H2", () =>
    doc
      .font("strong")
      .fontSize(10.5)
      .fillColor(inks.text)
      .text(sellerTitle, page.margin, doc.y, { width: inner }),
  );
  doc.y += 3;
  for (const line of seller) drawParagraph(sheet, line);
  return sheet.finish();
}

function drawParagraph({ doc, put }: Sheet, text: string): void {
  put("P", () =>
    doc
      .font("text")
      .fontSize(10.5)
      .fillColor(inks.soft)
      .text(text, page.margin, doc.y, { width: inner, lineGap: 1 }),
  );
  doc.y += 4;
}
