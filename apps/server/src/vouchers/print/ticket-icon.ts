type Place = { readonly x: number; readonly y: number; readonly width: number };

const iconSize = 24;
/** Lucide's ticket (ISC licence). */
const ticket =
  "M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2ZM13 5v2M13 17v2M13 11v2";

export function drawTicketIcon(
  doc: PDFKit.PDFDocument,
  { x, y, width, color }: Place & { color: string },
): void {
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
