type Place = { readonly x: number; readonly y: number; readonly width: number };

const markSize = 44;
const markWrap =
  "M13 7h18a3 3 0 0 1 3 3v4l-2 4 2 4v4a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3v-4l2-4-2-4v-4a3 3 0 0 1 3-3zM10.5 18L2 8l2.2 3.3L1 13.6l3 2.2-3 2.2 3 2.2-3 2.2 3.2 2.3L2 28zM33.5 18L42 8l-2.2 3.3 3.2 2.3-3 2.2 3 2.2-3 2.2 3 2.2-3.2 2.3L42 28z";
const iconSize = 24;
/** Lucide's ticket (ISC licence). */
const ticket = "M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2ZM13 5v2M13 17v2M13 11v2";
const accent = "#cf1159";

/** The shop's mark: a wrapped sweet with a label. */
export function drawMark(doc: PDFKit.PDFDocument, { x, y, width }: Place): void {
  doc
    .save()
    .translate(x, y)
    .scale(width / markSize);
  doc.path(markWrap).fill(accent);
  doc.rect(16, 12.5, 12, 11).fill("#ffffff");
  doc.lineWidth(1.6).path("M18 16.2h8M18 19.8h5").stroke(accent);
  doc.restore();
}

export function drawTicketIcon(doc: PDFKit.PDFDocument, { x, y, width, color }: Place & { color: string }): void {
  doc
    .save()
    .translate(x, y)
    .scale(width / iconSize)
    .lineWidth(1.75)
    .lineCap("round")
    .lineJoin("round")
    .path(ticket)
    .stroke(color)
    .restore();
}
