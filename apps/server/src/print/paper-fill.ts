import type { PaperPattern } from "@papillote/artwork/papers.ts";
import { markPath } from "./papers.ts";

type Doc = PDFKit.PDFDocument;
type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Fills the outline, which is within the box, with the tiles of the paper. */
export function fillWithPaper(
  doc: Doc,
  outline: string,
  {
    box,
    paper: { size, ground, marks },
    scale = 1,
  }: { readonly box: Box; readonly paper: PaperPattern; readonly scale?: number },
): void {
  const [tileWidth, tileHeight] = size;
  doc.save().path(outline).clip();
  doc.rect(box.x, box.y, box.width, box.height).fill(ground);
  doc.translate(box.x, box.y).scale(scale);
  for (let top = 0; top < box.height / scale; top += tileHeight) {
    for (let left = 0; left < box.width / scale; left += tileWidth) {
      doc.save().translate(left, top).rect(0, 0, tileWidth, tileHeight).clip();
      for (const mark of marks) drawMark(doc, mark);
      doc.restore();
    }
  }
  doc.restore();
}

function drawMark(doc: Doc, mark: PaperPattern["marks"][number]): void {
  const { fill, stroke, width = 1, isRound = false, opacity = 1 } = mark;
  doc.path(markPath(mark));
  if (fill !== undefined) doc.fillOpacity(opacity).fill(fill).fillOpacity(1);
  if (stroke !== undefined)
    doc
      .lineCap(isRound ? "round" : "butt")
      .lineWidth(width)
      .stroke(stroke);
}
