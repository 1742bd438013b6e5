import type { PaperPattern } from "@papillote/artwork/papers.ts";
import { sweetFrame as frame, sweetOutlines } from "@papillote/artwork/sweet.ts";
import { markPath } from "#server/print/papers.ts";
import { type LogoPath, logoSize } from "./logo.ts";

const { fan, pleats, body, shade, label, rule } = sweetOutlines;

const ink = "#13261e";
const logoBox = { x: 74, y: 57, width: 172, height: 92 } as const;
const nameSizes = [26, 23, 20, 17, 14] as const;
const smallestName = 11;

type Sweet = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly paper: PaperPattern;
  readonly logo: readonly LogoPath[] | undefined;
  /** Drawn on the label, in the current font, if there is no logo. */
  readonly brandName: string;
};

export function sweetHeight(width: number): number {
  return (width * frame.height) / frame.width;
}

export function drawSweet(
  doc: PDFKit.PDFDocument,
  { x, y, width, paper, logo, brandName }: Sweet,
): void {
  doc
    .save()
    .translate(x, y)
    .scale(width / frame.width);
  drawFan(doc, paper);
  doc.save().transform(-1, 0, 0, 1, frame.width, 0);
  drawFan(doc, paper);
  doc.restore();
  wrap(doc, body, paper);
  doc.path(shade).fillOpacity(0.1).fill(ink).fillOpacity(1);
  doc.path(label).fill("#ffffff");
  doc.path(rule).lineWidth(1).strokeOpacity(0.28).stroke(ink).strokeOpacity(1);
  if (logo) drawLogo(doc, logo);
  else drawName(doc, brandName);
  doc.restore();
}

/** In the largest size that fits the label. */
function drawName(doc: PDFKit.PDFDocument, brandName: string): void {
  const style = { width: logoBox.width, align: "center", lineGap: -3 } as const;
  const heightAt = (size: number) => doc.fontSize(size).heightOfString(brandName, style);
  const widest = (size: number) =>
    Math.max(...brandName.split(/[\s-]/).map((word) => doc.fontSize(size).widthOfString(word)));
  const size =
    nameSizes.find((size) => heightAt(size) <= logoBox.height && widest(size) <= logoBox.width) ??
    smallestName;
  doc
    .fontSize(size)
    .fillColor(ink)
    .text(brandName, logoBox.x, frame.height / 2 - heightAt(size) / 2, style);
}

function drawFan(doc: PDFKit.PDFDocument, paper: PaperPattern): void {
  wrap(doc, fan, paper);
  doc.path(pleats).fillOpacity(0.13).fill(ink).fillOpacity(1);
}

/** Fills the outline with the tiles of the paper. */
function wrap(
  doc: PDFKit.PDFDocument,
  outline: string,
  { size: [tileWidth, tileHeight], ground, marks }: PaperPattern,
): void {
  doc.save().path(outline).clip();
  doc.rect(0, 0, frame.width, frame.height).fill(ground);
  for (let top = 0; top < frame.height; top += tileHeight) {
    for (let left = 0; left < frame.width; left += tileWidth) {
      doc.save().translate(left, top).rect(0, 0, tileWidth, tileHeight).clip();
      for (const mark of marks) drawMark(doc, mark);
      doc.restore();
    }
  }
  doc.restore();
}

function drawMark(doc: PDFKit.PDFDocument, mark: PaperPattern["marks"][number]): void {
  const { fill, stroke, width = 1, isRound = false, opacity = 1 } = mark;
  doc.path(markPath(mark));
  if (fill !== undefined) doc.fillOpacity(opacity).fill(fill).fillOpacity(1);
  if (stroke !== undefined)
    doc
      .lineCap(isRound ? "round" : "butt")
      .lineWidth(width)
      .stroke(stroke);
}

function drawLogo(doc: PDFKit.PDFDocument, logo: readonly LogoPath[]): void {
  doc
    .save()
    .translate(logoBox.x, logoBox.y)
    .scale((logoBox.width / logoSize.width) * logoSize.scale);
  for (const path of logo) {
    doc
      .lineWidth(Number(path["stroke-width"]))
      .lineCap(path["stroke-linecap"] === "round" ? "round" : "butt");
    doc.lineJoin(path["stroke-linejoin"] === "round" ? "round" : "miter").path(path.d);
    const fillRule = path["fill-rule"] === "evenodd" ? "even-odd" : "non-zero";
    if (path.fill !== "none" && path.stroke !== "none")
      doc.fillAndStroke(path.fill, path.stroke, fillRule);
    else if (path.fill !== "none") doc.fill(path.fill, fillRule);
    else if (path.stroke !== "none") doc.stroke(path.stroke);
  }
  doc.restore();
}
