import { downloadWords } from "@papillote/mail/printed";
import { drawLetterhead, drawTitle } from "#server/print/letterhead.ts";
import { inks, inner, openSheet, page } from "#server/print/sheet.ts";

type Specimen = {
  readonly shopName: string;
  readonly title: string;
  readonly description: string;
  readonly madeAt: Date;
};

/** The texts of the catalogue are French. */
const locale = "fr-FR";

/**
 * Replaces a file that the demonstration's catalogue names but does not contain, with a page that
 * says so.
 */
export function specimenPdf({ shopName, title, description, madeAt }: Specimen): Promise<Buffer> {
  const words = downloadWords(locale);
  const sheet = openSheet({ title, shopName, locale, madeAt });
  const { doc, put } = sheet;
  drawLetterhead(sheet, { shopName, about: words.specimen });
  drawTitle(sheet, title);
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
