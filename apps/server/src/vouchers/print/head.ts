import { drawLetterhead, letterheadHeight } from "#server/print/letterhead.ts";
import type { LogoPath } from "#server/print/logo.ts";
import { paperOf } from "#server/print/papers.ts";
import { type Doc, inks, inner, page, type Sheet } from "#server/print/sheet.ts";
import { drawSweet, sweetHeight } from "./sweet.ts";

/** In points; smaller with a dedication, so that the part for the till still fits on the page. */
const sweetWidths = { alone: 368, withMessage: 288 } as const;
const shortLead = 60;
const tight = -1;
const largest = 42;
const largestOnTwoLines = 34;
const smallestOnOneLine = 29;
const longLead = 160;

type Head = {
  readonly shopName: string;
  readonly orderText: string;
  readonly title: string;
  /** Where to use the voucher, or its dedication. */
  readonly lead: string;
  readonly brandName: string;
  readonly pictureText: string;
  readonly universeId: number | null;
  readonly logo: readonly LogoPath[] | undefined;
};

/** Letterhead, the sweet in the paper of its universe, then amount and brand. */
export function drawHead(
  sheet: Sheet,
  { shopName, orderText, title, lead, brandName, pictureText, universeId, logo }: Head,
): void {
  const { doc, put } = sheet;
  const { margin } = page;
  drawLetterhead(sheet, { shopName, about: orderText });
  const top = margin + letterheadHeight;
  const sweetWidth = lead.length > shortLead ? sweetWidths.withMessage : sweetWidths.alone;
  const sweet = {
    x: (page.width - sweetWidth) / 2,
    y: top,
    width: sweetWidth,
    paper: paperOf(universeId),
    logo,
    brandName,
  };
  put("Figure", () => drawSweet(doc.font("display"), sweet), { alt: pictureText });
  const titleTop = top + sweetHeight(sweetWidth) + 12;
  const centred = { width: inner, align: "center" } as const;
  const { text, size } = titleLines(doc.font("display"), title, brandName);
  put("H1", () => {
    doc.font("display").fillColor(inks.text).fontSize(size);
    doc.text(text, margin, titleTop, { ...centred, characterSpacing: tight, lineGap: -4 });
  });
  put("P", () =>
    doc
      .font("text")
      .fontSize(lead.length > longLead ? 11 : 14)
      .fillColor(inks.soft)
      .text(lead, margin, doc.y + 8, centred),
  );
}

/** The largest size that fits; a long brand name gets a line of its own. */
function titleLines(doc: Doc, title: string, brandName: string): { text: string; size: number } {
  const size = fittingSize(doc, title);
  if (size >= smallestOnOneLine) return { text: title, size };
  // In Japanese the amount comes after the brand, without a space between them.
  const at = Math.max(0, title.indexOf(brandName));
  const lines = [title.slice(0, at), brandName, title.slice(at + brandName.length)].filter(
    (line) => line.trim() !== "",
  );
  const sizes = lines.map((line) => fittingSize(doc, line));
  return { text: lines.join("\n"), size: Math.min(largestOnTwoLines, ...sizes) };
}

function fittingSize(doc: Doc, line: string): number {
  const width = doc.fontSize(largest).widthOfString(line, { characterSpacing: tight });
  return Math.min(largest, (largest * inner * 0.99) / width);
}
