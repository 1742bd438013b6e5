import { millimetre, type Sheet } from "#server/print/sheet.ts";

/** A quarter of the sheet, in points. */
export const panel = { width: 105 * millimetre, height: 148.5 * millimetre } as const;

type Place = { readonly column: 0 | 1; readonly row: 0 | 1 };

/**
 * Draws in the coordinates of a quarter of the sheet. The upper two quarters are drawn upside down,
 * so that they are upright when folded behind the lower ones.
 */
export function inPanel(
  { doc }: Pick<Sheet, "doc">,
  { column, row }: Place,
  draw: () => void,
): void {
  doc.save().translate(column * panel.width, row * panel.height);
  if (row === 0) doc.translate(panel.width, panel.height).rotate(180);
  draw();
  doc.restore();
}
