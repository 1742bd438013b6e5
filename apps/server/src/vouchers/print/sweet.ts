import type { PaperPattern } from "@papillote/artwork/papers.ts";
import { sweetFrame as frame, sweetOutlines } from "@papillote/artwork/sweet.ts";
import { drawLogo, type LogoPath } from "#server/print/logo.ts";
import { fillWithPaper } from "#server/print/paper-fill.ts";

const { fan, pleats, body, shade, label, rule } = sweetOutlines;

const whole = { x: 0, y: 0, ...frame };
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
  fillWithPaper(doc, body, { box: whole, paper });
  doc.path(shade).fillOpacity(0.1).fill(ink).fillOpacity(1);
  doc.path(label).fill("#ffffff");
  doc.path(rule).lineWidth(1).strokeOpacity(0.28).stroke(ink).strokeOpacity(1);
  if (logo) drawLogo(doc, logo, logoBox);
  else drawName(doc, brandName);
  doc.restore();
}

/** Draws the name in the largest size that fits the label. */
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
  fillWithPaper(doc, fan, { box: whole, paper });
  doc.path(pleats).fillOpacity(0.13).fill(ink).fillOpacity(1);
}
