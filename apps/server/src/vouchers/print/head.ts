import type { LogoPath } from "./logo.ts";
import { drawMark } from "./marks.ts";
import { paperOf } from "./papers.ts";
import { type Doc, decoration, inks, inner, type Put, page } from "./sheet.ts";
import { drawSweet, sweetHeight } from "./sweet.ts";

const sweetWidth = 368;
const tight = -1;
const largest = 42;
const largestOnTwoLines = 34;
const smallestOnOneLine = 29;

export type Head = {
  readonly shopName: string;
  readonly orderText: string;
  readonly title: string;
  readonly where: string;
  readonly brandName: string;
  readonly universeId: number | null;
  readonly logo: readonly LogoPath[] | undefined;
};

/** Who sells, what it is: the sweet in the paper of its universe, the amount and the brand. */
export function drawHead(doc: Doc, put: Put, { shopName, orderText, title, where, brandName, universeId, logo }: Head): void {
  const { margin } = page;
  decoration(doc, () => drawMark(doc, { x: margin, y: margin - 2, width: 32 }));
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
      .text(orderText, margin, margin + 6, { width: inner, align: "right" }),
  );
  const top = margin + 40;
  const sweet = { x: (page.width - sweetWidth) / 2, y: top, width: sweetWidth, paper: paperOf(universeId), logo, brandName };
  put("Figure", () => drawSweet(doc.font("display"), sweet), { alt: brandName });
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
      .fontSize(14)
      .fillColor(inks.soft)
      .text(where, margin, doc.y + 8, centred),
  );
}

/** As large as the line takes; a long brand stands on a line of its own. */
function titleLines(doc: Doc, title: string, brandName: string): { text: string; size: number } {
  const size = fittingSize(doc, title);
  if (size >= smallestOnOneLine) return { text: title, size };
  return { text: title.replace(` ${brandName}`, `\n${brandName}`), size: Math.min(largestOnTwoLines, fittingSize(doc, brandName)) };
}

function fittingSize(doc: Doc, line: string): number {
  const width = doc.fontSize(largest).widthOfString(line, { characterSpacing: tight });
  return Math.min(largest, (largest * inner * 0.99) / width);
}
