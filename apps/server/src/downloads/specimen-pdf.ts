import { downloadWords } from "@papillote/mail/printed";
import { drawLetterhead, letterheadHeight } from "#server/print/letterhead.ts";
import { inks, inner, openSheet, page } from "#server/print/sheet.ts";

type Specimen = {
  readonly shopName: string;
  readonly title: string;
  readonly description: string;
  readonly madeAt: Date;
};

/** The texts of the catalogue are French. */
const locale = "fr-FR";

/** In place of a file that the demonstration's catalogue names but does not contain: a page that says so. */
export function specimenPdf({ shopName, title, description, madeAt }: Specimen): Promise<Buffer> {
  const words = downloadWords(locale);
  const sheet = openSheet({ title, shopName, locale, madeAt });
  const { doc, put } = sheet;
  drawLetterhead(sheet, { shopName, about: words.specimen });
  doc.y = page.margin + letterheadHeight + 30;
  put("H1", () =>
    doc
      .font("display")
      .fontSize(34)
      .fillColor(inks.text)
      .text(title, page.margin, doc.y, { width: inner, characterSpacing: -1, lineGap: -4 }),
  );
  doc.y += 18;
  for (const text of [description, words.instead])
    put("P", () => {
      doc
        .font("text")
        .fontSize(12)
        .fillColor(inks.soft)
        .text(text, page.margin, doc.y, { width: inner, lineGap: 3, paragraphGap: 10 });
    });
  return sheet.finish();
}
