import { type Doc, decoration, inks, inner, page, type Sheet } from "./sheet.ts";

export type Column = { readonly name: string; readonly share: number; readonly isNumber?: boolean };
export type Pair = { readonly name: string; readonly value: string; readonly isTotal?: boolean };
type Cell = {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly align: "left" | "right";
  readonly header?: "Row" | "Column";
};

const padding = 6;
const gap = 12;
export const textSize = 10.5;

/**
 * A tagged table, so that screen readers announce each number with its header. Rows are not split
 * across pages.
 */
export function drawTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  const cellsOf = (texts: readonly string[], header?: "Column") => {
    let x: number = page.margin;
    return columns.map(({ share, isNumber = false }, index): Cell => {
      const cell = {
        text: texts[index] ?? "",
        x,
        width: inner * share - (index < columns.length - 1 ? gap : 0),
        align: isNumber ? "right" : "left",
      } as const;
      x += inner * share;
      return { ...cell, ...(header && { header }) };
    });
  };
  sheet.group("Table", () => {
    drawRow(
      sheet,
      cellsOf(
        columns.map(({ name }) => name),
        "Column",
      ),
    );
    for (const row of rows) drawRow(sheet, cellsOf(row));
  });
}

/** Names on the left, values on the right; the values have all the width that no name needs. */
export function drawPairs(sheet: Sheet, pairs: readonly Pair[]): void {
  const nameWidth = Math.min(inner * 0.6 - gap, widestName(sheet, pairs));
  sheet.group("Table", () => {
    for (const { name, value, isTotal = false } of pairs) {
      const cells: Cell[] = [
        { text: name, x: page.margin, width: nameWidth, align: "left", header: "Row" },
        {
          text: value,
          x: page.margin + nameWidth + gap,
          width: inner - nameWidth - gap,
          align: "right",
        },
      ];
      drawRow(sheet, cells, isTotal ? "strong" : "text");
    }
  });
}

function widestName({ doc }: Sheet, pairs: readonly Pair[]): number {
  const widthOf = ({ name, isTotal = false }: Pair) =>
    doc
      .font(isTotal ? "strong" : "text")
      .fontSize(textSize)
      .widthOfString(name);
  return Math.ceil(Math.max(0, ...pairs.map(widthOf)));
}

function drawRow(
  { doc, put, group }: Sheet,
  cells: readonly Cell[],
  valueFont: "text" | "strong" = "text",
): void {
  const fontOf = ({ header }: Cell) => (header === "Column" ? "strong" : valueFont);
  const height = Math.max(
    ...cells.map((cell) =>
      doc.font(fontOf(cell)).fontSize(textSize).heightOfString(cell.text, { width: cell.width }),
    ),
  );
  if (doc.y + height + 2 * padding > page.height - page.foot) doc.addPage();
  const top = doc.y + padding;
  group("TR", () => {
    for (const cell of cells) {
      const { text, x, width, align, header } = cell;
      const draw = () =>
        doc
          .font(fontOf(cell))
          .fontSize(textSize)
          .fillColor(inks.text)
          .text(text, x, top, { width, align });
      if (header) put("TH", draw, { scope: header });
      else put("TD", draw);
    }
  });
  doc.y = top + height + padding;
  decoration(doc, () => drawRule(doc));
}

function drawRule(doc: Doc): void {
  doc
    .lineWidth(0.8)
    .moveTo(page.margin, doc.y)
    .lineTo(page.width - page.margin, doc.y)
    .stroke(inks.line);
}
