import type { PaperPattern } from "@papillote/artwork/papers.ts";
import type { CardWords } from "@papillote/mail/printed";
import { drawLogo, type LogoPath } from "#server/print/logo.ts";
import { fillWithPaper } from "#server/print/paper-fill.ts";
import { type Doc, decoration, inks, millimetre, type Sheet } from "#server/print/sheet.ts";
import { barcodeOf } from "#server/vouchers/vouchers.ts";
import { paperScale, withWholeWords } from "./outside.ts";
import { inPanel, panel } from "./panel.ts";
import { tornPaper } from "./shapes.ts";

const messagePlace = { column: 1, row: 0 } as const;
const voucherPlace = { column: 0, row: 0 } as const;
const strip = { y: 15, width: 27, height: panel.height - 30 } as const;
const slip = { x: 52, width: panel.width - 76, padding: 17 } as const;
const slipTilt = -2;
const messageSizes = [21, 19, 17, 15, 13.5, 12] as const;
const messageHeight = 250;
const qrWidth = 37 * millimetre;
const column = { x: 16, width: panel.width - 74 } as const;
const centred = { width: column.width, align: "center" } as const;

type Message = {
  readonly giver: string;
  readonly receiver: string;
  readonly message: string;
  readonly paper: PaperPattern;
  readonly words: CardWords;
};

/** On the left of the opened card: the giver's words on a slip of paper. */
export function drawMessage(
  sheet: Sheet,
  { giver, receiver, message, paper, words }: Message,
): void {
  const { doc, put } = sheet;
  drawStrip(sheet, messagePlace, paper);
  const text = message === "" ? "" : words.quoted(message);
  const style = { width: slip.width - 2 * slip.padding, lineGap: 1 } as const;
  const size = fittingSize(doc, text, style);
  const textHeight =
    text === "" ? 0 : doc.font("strong").fontSize(size).heightOfString(text, style);
  const from = withWholeWords(words.from(giver, receiver));
  const fromHeight = doc.font("text").fontSize(13).heightOfString(from, style);
  const height = textHeight + fromHeight + 12 + 2 * 24;
  const top = (panel.height - height) / 2;
  const tilted = (draw: () => void) =>
    inPanel(sheet, messagePlace, () => {
      doc.rotate(slipTilt, { origin: [slip.x + slip.width / 2, panel.height / 2] });
      draw();
    });
  decoration(doc, () =>
    tilted(() => drawSlip(doc, tornPaper({ ...slip, y: top, height }, "both"))),
  );
  const x = slip.x + slip.padding;
  if (text !== "")
    put("P", () =>
      tilted(() =>
        doc
          .font("strong")
          .fontSize(size)
          .fillColor(inks.text)
          .text(text, x, top + 24, style),
      ),
    );
  put("P", () =>
    tilted(() =>
      doc
        .font("text")
        .fontSize(13)
        .fillColor(inks.soft)
        .text(from, x, top + 24 + textHeight + 12, style),
    ),
  );
}

function fittingSize(doc: Doc, text: string, style: PDFKit.Mixins.TextOptions): number {
  const heightAt = (size: number) => doc.font("strong").fontSize(size).heightOfString(text, style);
  return messageSizes.find((size) => heightAt(size) <= messageHeight) ?? messageSizes[5];
}

function drawSlip(doc: Doc, outline: string): void {
  doc.save().translate(0, 2.5).path(outline).fillOpacity(0.1).fill(inks.text).restore();
  doc.path(outline).lineWidth(0.6).fillOpacity(1).fillAndStroke(inks.white, inks.line);
}

type Voucher = {
  readonly link: string;
  readonly amount: string;
  readonly brandName: string;
  readonly logo: readonly LogoPath[] | undefined;
  readonly where: string;
  readonly paper: PaperPattern;
  readonly words: CardWords;
};

/** On the right of the opened card: what it is worth, the code to scan, and how to use it. */
export function drawVoucher(sheet: Sheet, voucher: Voucher): void {
  const { amount, brandName, logo, words, where, link, paper } = voucher;
  const { doc, put } = sheet;
  const { x, width } = column;
  drawStrip(sheet, voucherPlace, paper);
  const write = (text: string, top: number, options: PDFKit.Mixins.TextOptions = {}) =>
    doc.text(text, x, top, { ...centred, ...options });
  const logoWidth = 116;
  const logoBox = { x: x + (width - logoWidth) / 2, y: 22, width: logoWidth };
  const inHere = (draw: () => void) => inPanel(sheet, voucherPlace, draw);
  if (logo) decoration(doc, () => inHere(() => drawLogo(doc, logo, logoBox)));
  put("H2", () =>
    inHere(() => {
      doc.font("display").fontSize(40).fillColor(inks.text);
      write(amount, logo ? 84 : 44, { characterSpacing: -1.4 });
    }),
  );
  put("P", () =>
    inHere(() => {
      doc.font("text").fontSize(13).fillColor(inks.soft);
      write(withWholeWords(words.at(brandName)), logo ? 132 : 94, { height: 34, ellipsis: true });
    }),
  );
  const qrTop = 158;
  put("Figure", () => inHere(() => drawQr(doc, link, qrTop)), { alt: words.qr });
  put("Link", () =>
    inHere(() => {
      doc.font("strong").fontSize(13).fillColor(inks.text);
      write(words.scan, qrTop + qrWidth + 4, { link });
    }),
  );
  let top = qrTop + qrWidth + 26;
  for (const text of [...words.howToUse, where])
    put("P", () =>
      inHere(() => {
        doc.font("text").fontSize(10.5).fillColor(inks.soft);
        write(text, top);
        top = doc.y + 4;
      }),
    );
}

function drawQr(doc: Doc, link: string, top: number): void {
  const { width, bars } = barcodeOf("qr", link);
  doc
    .save()
    .translate(column.x + (column.width - qrWidth) / 2, top)
    .scale(qrWidth / width);
  for (const bar of bars) doc.rect(bar.x, bar.y, bar.width, bar.height);
  doc.fill(inks.black).restore();
}

/** The outer edge shows the gift's paper, torn open. */
function drawStrip(
  sheet: Sheet,
  place: typeof messagePlace | typeof voucherPlace,
  paper: PaperPattern,
): void {
  const { doc } = sheet;
  const isLeft = place.column === 1;
  const box = { ...strip, x: isLeft ? 15 : panel.width - 15 - strip.width };
  decoration(doc, () =>
    inPanel(sheet, place, () =>
      fillWithPaper(doc, tornPaper(box, isLeft ? "right" : "left"), {
        ...{ box, paper, scale: paperScale },
      }),
    ),
  );
}
