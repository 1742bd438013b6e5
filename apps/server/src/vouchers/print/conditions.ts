import { type Doc, inks, inner, page, type Sheet } from "#server/print/sheet.ts";

type Conditions = {
  readonly paragraphs: readonly { readonly head: string; readonly text: string }[];
  /** Language of the brand's texts; may differ from the document's. */
  readonly lang: string;
  readonly note: string;
};

const sizes = [10.5, 10, 9.5, 9] as const;
/** Font size of texts that need a second page. */
const overflowSize = 10;
const textStyle = { width: inner, lineGap: 1 };
const minLinesAfterHead = 3;

/**
 * Draws instructions and the brand's terms on the first page if they fit in a readable size, else
 * on a second page.
 */
export function drawConditions(sheet: Sheet, { paragraphs, lang, note }: Conditions): void {
  const { doc, put } = sheet;
  const size = fittingSize(doc, [...paragraphs.map(({ text }) => text), note], paragraphs.length);
  for (const { head, text } of paragraphs) {
    keepTogether(doc, (minLinesAfterHead + 1) * size * 1.4);
    put("H2", () =>
      doc
        .font("strong")
        .fontSize(size)
        .fillColor(inks.text)
        .text(head, page.margin, doc.y, { width: inner }),
    );
    put(
      "P",
      () =>
        doc
          .font("text")
          .fontSize(size)
          .fillColor(inks.text)
          .text(text, page.margin, doc.y, textStyle),
      { lang },
    );
    doc.y += size * 0.45;
  }
  keepTogether(doc, 2 * size * 1.4);
  put("P", () =>
    doc
      .font("text")
      .fontSize(size)
      .fillColor(inks.soft)
      .text(note, page.margin, doc.y, { width: inner }),
  );
}

function fittingSize(doc: Doc, texts: readonly string[], heads: number): number {
  const room = page.height - page.foot - 4 - doc.y;
  const heightAt = (size: number) => {
    doc.font("text").fontSize(size);
    return texts.reduce(
      (sum, text) => sum + doc.heightOfString(text, textStyle),
      heads * size * 1.8,
    );
  };
  return sizes.find((size) => heightAt(size) <= room) ?? overflowSize;
}

/** Starts a new page if the height is not free, so that no heading is left alone at the foot. */
function keepTogether(doc: Doc, height: number): void {
  if (doc.y + height > page.height - page.foot) doc.addPage();
}
