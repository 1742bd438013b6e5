import { drawLetterhead, letterheadHeight } from "#server/print/letterhead.ts";
import { inks, inner, openSheet, page, type Sheet } from "#server/print/sheet.ts";
import { type Part, partsOf, type Run } from "./parts-of-text.ts";

type Text = {
  readonly title: string;
  /** Markdown with the facts filled in. */
  readonly markdown: string;
  readonly updatedOn: string;
  readonly shopName: string;
};

const size = 11;
const indent = 18;
const headings = {
  1: { tag: "H1", size: 34, above: 0, below: 14 },
  2: { tag: "H2", size: 20, above: 22, below: 8 },
  3: { tag: "H3", size: 13.5, above: 12, below: 4 },
} as const;

/** A page of the content as a tagged PDF, for printing and for the viewer. */
export function printText({ title, markdown, updatedOn, shopName }: Text): Promise<Buffer> {
  const madeAt = new Date(`${updatedOn}T00:00:00Z`);
  const sheet = openSheet({ title, shopName, locale: "fr-FR", madeAt });
  drawLetterhead(sheet, { shopName, about: updatedOn.split("-").reverse().join("/") });
  sheet.doc.y = page.margin + letterheadHeight + 30;
  const parts = partsOf(markdown);
  const isTitled = parts[0]?.kind === "heading" && parts[0].level === 1;
  if (!isTitled) drawHeading(sheet, 1, title);
  for (const part of parts) drawPart(sheet, part);
  return sheet.finish();
}

function drawPart(sheet: Sheet, part: Part): void {
  if (part.kind === "heading") {
    drawHeading(sheet, part.level, part.runs.map(({ text }) => text).join(""));
  } else if (part.kind === "list") {
    drawList(sheet, part);
  } else {
    drawRuns(sheet, { tag: "P", runs: part.runs, left: page.margin });
    sheet.doc.y += 8;
  }
}

function drawHeading({ doc, put }: Sheet, level: 1 | 2 | 3, text: string): void {
  const { tag, size: height, above, below } = headings[level];
  doc.y += above;
  const options = { width: inner, lineGap: level === 1 ? -4 : 0 };
  const needed = doc.font("display").fontSize(height).heightOfString(text, options) + 4 * size;
  if (doc.y + needed > page.height - page.foot) doc.addPage();
  put(tag, () =>
    doc
      .font("display")
      .fontSize(height)
      .fillColor(inks.text)
      .text(text, page.margin, doc.y, options),
  );
  doc.y += below;
}

function drawList(sheet: Sheet, { items, isOrdered }: Extract<Part, { kind: "list" }>): void {
  const { doc, put, group } = sheet;
  group("L", () => {
    for (const [index, runs] of items.entries())
      group("LI", () => {
        keepTogether(sheet, runs);
        const top = doc.y;
        put("Lbl", () =>
          doc
            .font("strong")
            .fontSize(size)
            .fillColor(inks.text)
            .text(isOrdered ? `${index + 1}.` : "•", page.margin, top),
        );
        doc.y = top;
        drawRuns(sheet, { tag: "LBody", runs, left: page.margin + indent });
        doc.y += 4;
      });
  });
  doc.y += 4;
}

/** Starts a new page if an item does not fit, so that its label stays with its first lines. */
function keepTogether({ doc }: Sheet, runs: readonly Run[]): void {
  const text = runs.map((run) => run.text).join("");
  const needed = doc
    .font("text")
    .fontSize(size)
    .heightOfString(text, { width: inner - indent, lineGap: 2 });
  if (doc.y + needed > page.height - page.foot) doc.addPage();
}

type Runs = {
  readonly tag: "P" | "LBody";
  readonly runs: readonly Run[];
  readonly left: number;
};

function drawRuns({ doc, put }: Sheet, { tag, runs, left }: Runs): void {
  put(tag, () => {
    for (const [index, { text, isStrong }] of runs.entries()) {
      const options = {
        width: page.width - page.margin - left,
        lineGap: 2,
        continued: index < runs.length - 1,
      };
      doc
        .font(isStrong ? "strong" : "text")
        .fontSize(size)
        .fillColor(inks.text);
      if (index === 0) doc.text(text, left, doc.y, options);
      else doc.text(text, options);
    }
  });
}
