import { type LogoPath, logoSize } from "./logo.ts";
import type { PaperDrawing } from "./papers.ts";

/** The wrapped sweet in its 320 by 200 frame; the left fan is the right one mirrored. */
const frame = { width: 320, height: 200 } as const;
const fan =
  "M274 79C286 68 294 48 303 34L310.2 41.3L305.4 48.7L312.5 56L307.5 63.3L314.4 70.7L309.1 78L315.6 85.3L309.9 92.7L316 100L309.9 107.3L315.6 114.7L309.1 122L314.4 129.3L307.5 136.7L312.5 144L305.4 151.3L310.2 158.7L303 166C294 152 286 132 274 121Z";
const pleats = "M272 100L306 39.2L311 60.5ZM272 100L306 81.8L311 101.5ZM272 100L306 122.8L311 142.6Z";
const body =
  "M66 18H254Q261 18 263 25C265 50 268 64 277 77V123C268 136 265 150 263 175Q261 182 254 182H66Q59 182 57 175C55 150 52 136 43 123V77C52 64 55 50 57 25Q59 18 66 18Z";
const shade =
  "M43 77C52 64 55 50 57 25Q59 18 66 18H72C70 60 66 78 56 92L43 96ZM43 123C52 136 55 150 57 175Q59 182 66 182H72C70 140 66 122 56 108L43 104ZM277 77C268 64 265 50 263 25Q261 18 254 18H248C250 60 254 78 264 92L277 96ZM277 123C268 136 265 150 263 175Q261 182 254 182H248C250 140 254 122 264 108L277 104Z";
const label = "M78 35H242A11 11 0 0 0 253 46V154A11 11 0 0 0 242 165H78A11 11 0 0 0 67 154V46A11 11 0 0 0 78 35Z";
const rule = "M81 40H239A9 9 0 0 0 248 49V151A9 9 0 0 0 239 160H81A9 9 0 0 0 72 151V49A9 9 0 0 0 81 40Z";
const ink = "#13261e";
const logoPlace = { x: 74, y: 57, width: 172, height: 92 } as const;
const nameSizes = [26, 23, 20, 17, 14] as const;
const smallestName = 11;

export type Sweet = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly paper: PaperDrawing;
  readonly logo: readonly LogoPath[] | undefined;
  /** Stands on the label where there is no logo; in the font that is set. */
  readonly brandName: string;
};

export function sweetHeight(width: number): number {
  return (width * frame.height) / frame.width;
}

export function drawSweet(doc: PDFKit.PDFDocument, { x, y, width, paper, logo, brandName }: Sweet): void {
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

/** As large as the label takes. */
function drawName(doc: PDFKit.PDFDocument, brandName: string): void {
  const style = { width: logoPlace.width, align: "center", lineGap: -3 } as const;
  const heightAt = (size: number) => doc.fontSize(size).heightOfString(brandName, style);
  const widest = (size: number) => Math.max(...brandName.split(/[\s-]/).map((word) => doc.fontSize(size).widthOfString(word)));
  const size = nameSizes.find((tried) => heightAt(tried) <= logoPlace.height && widest(tried) <= logoPlace.width) ?? smallestName;
  doc
    .fontSize(size)
    .fillColor(ink)
    .text(brandName, logoPlace.x, frame.height / 2 - heightAt(size) / 2, style);
}

function drawFan(doc: PDFKit.PDFDocument, paper: PaperDrawing): void {
  wrap(doc, fan, paper);
  doc.path(pleats).fillOpacity(0.13).fill(ink).fillOpacity(1);
}

/** The outline filled with the paper: its tiles, cut at the outline. */
function wrap(doc: PDFKit.PDFDocument, outline: string, { size: [tileWidth, tileHeight], ground, marks }: PaperDrawing): void {
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

function drawMark(doc: PDFKit.PDFDocument, { d, fill, stroke, width = 1, isRound = false, opacity = 1 }: PaperDrawing["marks"][number]): void {
  doc.path(d);
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
    .translate(logoPlace.x, logoPlace.y)
    .scale((logoPlace.width / logoSize.width) * logoSize.scale);
  for (const path of logo) {
    doc.lineWidth(Number(path["stroke-width"])).lineCap(path["stroke-linecap"] === "round" ? "round" : "butt");
    doc.lineJoin(path["stroke-linejoin"] === "round" ? "round" : "miter").path(path.d);
    const fillRule = path["fill-rule"] === "evenodd" ? "even-odd" : "non-zero";
    if (path.fill !== "none" && path.stroke !== "none") doc.fillAndStroke(path.fill, path.stroke, fillRule);
    else if (path.fill !== "none") doc.fill(path.fill, fillRule);
    else if (path.stroke !== "none") doc.stroke(path.stroke);
  }
  doc.restore();
}
