import { type Doc, inks, inner, type Put, page } from "./sheet.ts";

export type Conditions = {
  readonly paragraphs: readonly { readonly head: string; readonly text: string }[];
  /** Language of the paragraphs: the brand's, which may not be the document's. */
  readonly lang: string;
  readonly note: string;
};

const sizes = [10.5, 10, 9.5, 9, 8.5, 8] as const;
const smallest = 8;
const textStyle = { width: inner, lineGap: 1 };

/** How to use it and the brand's terms; on one page where they are still readable then, else on two. */
export function drawConditions(doc: Doc, put: Put, { paragraphs, lang, note }: Conditions): void {
  const size = fittingSize(doc, [...paragraphs.map(({ text }) => text), note], paragraphs.length);
  for (const { head, text } of paragraphs) {
    put("H2", () => doc.font("strong").fontSize(size).fillColor(inks.text).text(head, page.margin, doc.y, { width: inner }));
    put("P", () => doc.font("text").fontSize(size).fillColor(inks.text).text(printable(text), page.margin, doc.y, textStyle).moveDown(0.35), { lang });
  }
  put("P", () => doc.font("text").fontSize(size).fillColor(inks.soft).text(note, page.margin, doc.y, { width: inner }));
}

function fittingSize(doc: Doc, texts: readonly string[], heads: number): number {
  const room = page.height - 40 - doc.y;
  const heightAt = (size: number) => {
    doc.font("text").fontSize(size);
    return texts.reduce((sum, text) => sum + doc.heightOfString(printable(text), textStyle), heads * size * 1.8);
  };
  return sizes.find((size) => heightAt(size) <= room) ?? smallest;
}

/** The fonts have the no-break space, not the narrow one of the data. */
function printable(text: string): string {
  return text.replaceAll("\u202f", "\u00a0");
}
