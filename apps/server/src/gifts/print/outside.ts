import type { PaperPattern } from "@papillote/artwork/papers.ts";
import type { CardWords } from "@papillote/mail/printed";
import { drawShopMark } from "#server/print/letterhead.ts";
import { fillWithPaper } from "#server/print/paper-fill.ts";
import { type Doc, decoration, inks, type Sheet } from "#server/print/sheet.ts";
import { inPanel, panel } from "./panel.ts";
import { label, rectangle } from "./shapes.ts";

/** The scale of patterned papers in print: a tile of 24 units is 13.5 mm wide. */
export const paperScale = 1.6;
const margin = 15;
const labelBox = { x: 48, y: 127, width: panel.width - 96, height: 166 } as const;
const labelRadius = 15;
const nameSizes = [50, 44, 38, 32, 27, 23, 20] as const;
const smallestName = 17;
const tight = { characterSpacing: -1 } as const;

type Cover = { readonly receiver: string; readonly paper: PaperPattern; readonly words: CardWords };

/** The front of the card: the paper, and on its label who the gift is for. */
export function drawCover(sheet: Sheet, { receiver, paper, words }: Cover): void {
  const { doc, put } = sheet;
  const place = { column: 1, row: 1 } as const;
  const box = {
    x: margin,
    y: margin,
    width: panel.width - 2 * margin,
    height: panel.height - 2 * margin,
  };
  decoration(doc, () =>
    inPanel(sheet, place, () => {
      fillWithPaper(doc, rectangle(box), { box, paper, scale: paperScale });
      doc.path(label(labelBox, labelRadius)).fill(inks.white);
    }),
  );
  const column = { x: labelBox.x + 14, width: labelBox.width - 28 };
  const { name, size } = fittingName(doc, receiver, column.width);
  const style = { width: column.width, align: "center", lineGap: -3, ...tight } as const;
  const height = doc.font("display").fontSize(size).heightOfString(name, style);
  const top = labelBox.y + (labelBox.height - height - 24) / 2;
  const cover = { width: column.width, align: "center" } as const;
  put("P", () =>
    inPanel(sheet, place, () =>
      doc.font("text").fontSize(17).fillColor(inks.soft).text(words.cover, column.x, top, cover),
    ),
  );
  put("H1", () =>
    inPanel(sheet, place, () => {
      doc.font("display").fontSize(size).fillColor(inks.text);
      doc.text(name, column.x, top + 24, style);
    }),
  );
}

/** Japanese may break a line between any two letters, which a name or a short line should not. */
const withinWord =
  /(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー])(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー])/gu;
/** It has no width and is in no font, so it is not printed. */
const wordJoiner = "\u2060";

export function withWholeWords(text: string): string {
  return text.replaceAll(withinWord, wordJoiner);
}

/** The largest size at which no word is broken, with the name as it is set in that size. */
function fittingName(doc: Doc, name: string, width: number): { name: string; size: number } {
  const widest = (size: number) =>
    Math.max(
      ...name
        .split(/\s|(?<=-)/)
        .map((word) => doc.font("display").fontSize(size).widthOfString(word, tight)),
    );
  const size = nameSizes.find((one) => widest(one) <= width);
  if (size === undefined) return { name, size: smallestName };
  return { name: withWholeWords(name), size };
}

/** The back of the card shows the shop. */
export function drawBack(
  sheet: Sheet,
  { shopName, words }: { readonly shopName: string; readonly words: CardWords },
): void {
  const { doc, put } = sheet;
  const place = { column: 0, row: 1 } as const;
  const markWidth = 34;
  const nameStyle = { characterSpacing: -0.6, lineBreak: false } as const;
  const nameWidth = doc.font("display").fontSize(22).widthOfString(shopName, nameStyle);
  const left = (panel.width - markWidth - 8 - nameWidth) / 2;
  const top = panel.height - 96;
  decoration(doc, () =>
    inPanel(sheet, place, () => drawShopMark(doc, { x: left, y: top, width: markWidth })),
  );
  put("P", () =>
    inPanel(sheet, place, () =>
      doc
        .font("display")
        .fontSize(22)
        .fillColor(inks.text)
        .text(shopName, left + markWidth + 8, top, nameStyle),
    ),
  );
  put("P", () =>
    inPanel(sheet, place, () =>
      doc
        .font("text")
        .fontSize(12)
        .fillColor(inks.soft)
        .text(words.slogan, margin, top + 36, { width: panel.width - 2 * margin, align: "center" }),
    ),
  );
}
