import PDFDocument from "pdfkit";
import { facturXFile, facturXMetadata } from "./factur-x-metadata.ts";
import { fontBytes } from "./fonts.ts";
import { mixFonts } from "./mixed-text.ts";

export const millimetre = 72 / 25.4;
export const page = {
  width: 210 * millimetre,
  height: 297 * millimetre,
  margin: 46,
  foot: 46,
} as const;
/** The width between the margins. */
export const inner = page.width - 2 * page.margin;
export const inks = {
  text: "#13261e",
  soft: "#42544b",
  dots: "#76857c",
  line: "#d9ded2",
  black: "#000000",
  white: "#ffffff",
} as const;

export type Doc = PDFKit.PDFDocument;
type Block = "H1" | "H2" | "H3" | "P" | "Figure" | "Lbl" | "LBody" | "Link" | "TH" | "TD";
type Group = "L" | "LI" | "Table" | "TR" | "Sect";
type BlockOptions = {
  readonly alt?: string;
  readonly lang?: string;
  readonly scope?: "Row" | "Column";
};

/**
 * A tagged PDF (PDF/UA): everything drawn is either part of the structure that screen readers
 * follow, or a decoration.
 */
export type Sheet = {
  readonly doc: Doc;
  /**
   * `alt` describes a figure, `lang` is set when it differs from the document's, `scope` tells
   * which cells a table header applies to.
   */
  readonly put: (tag: Block, draw: () => void, options?: BlockOptions) => void;
  /** Elements added by `draw` become children of the group. */
  readonly group: (tag: Group, draw: () => void) => void;
  readonly finish: () => Promise<Buffer>;
};
type SheetFacts = {
  readonly title: string;
  readonly shopName: string;
  readonly locale: string;
  readonly madeAt: Date;
  /** The XML of a company's invoice: the PDF is then a Factur-X, which is a PDF/A-3. */
  readonly facturX?: string | undefined;
};

/** Opens an A4 document as PDF/UA, with language, title in the window's bar and embedded fonts. */
export function openSheet({ title, shopName, locale, madeAt, facturX }: SheetFacts): Sheet {
  const doc = new PDFDocument({
    size: "A4",
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: page.foot },
    pdfVersion: "1.7",
    // The library supports only one of the two, and its types do not know PDF/UA.
    subset: facturX === undefined ? ("PDF/UA" as never) : "PDF/A-3a",
    lang: locale,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: shopName, Creator: shopName, CreationDate: madeAt },
  });
  escapeTitles(doc, [title, shopName]);
  if (facturX !== undefined) embed(doc, facturX, madeAt);
  const whole = collect(doc);
  for (const name of ["text", "strong", "display"] as const)
    doc.registerFont(name, fontBytes(name));
  mixFonts(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  return { doc, ...structureOf(doc, root), finish: () => finishSheet(doc, { root, title, whole }) };
}

/** Embeds the XML as another form of the same invoice, which the standard calls « Alternative ». */
function embed(doc: Doc, xml: string, madeAt: Date): void {
  doc.file(Buffer.from(xml), {
    ...{ name: facturXFile, type: "text/xml", description: "Factur-X (EN 16931)" },
    ...{ relationship: "Alternative", creationDate: madeAt, modifiedDate: madeAt },
  });
  doc.appendXML(facturXMetadata);
}

function structureOf(doc: Doc, root: PDFKit.PDFStructureElement): Pick<Sheet, "put" | "group"> {
  let parent = root;
  return {
    put: (tag, draw, options = {}) => {
      parent.add(doc.struct(tag, options, [() => draw()]));
    },
    group: (tag, draw) => {
      const outer = parent;
      parent = doc.struct(tag);
      outer.add(parent);
      draw();
      parent.end();
      parent = outer;
    },
  };
}

/** Documents of several pages get page numbers, and their title from the second page on. */
function finishSheet(
  doc: Doc,
  {
    root,
    title,
    whole,
  }: { root: PDFKit.PDFStructureElement; title: string; whole: Promise<Buffer> },
): Promise<Buffer> {
  root.end();
  const { count } = doc.bufferedPageRange();
  for (let index = 0; count > 1 && index < count; index++) {
    doc.switchToPage(index);
    decoration(doc, () => drawFoot(doc, index === 0 ? "" : title, `${index + 1} / ${count}`));
  }
  doc.end();
  return whole;
}

function drawFoot(doc: Doc, title: string, place: string): void {
  const top = page.height - page.foot + 12;
  doc.page.margins.bottom = 0; // or pdfkit would add a page for the number
  doc.font("text").fontSize(8).fillColor(inks.soft);
  doc.text(title, page.margin, top, { width: inner - 60, height: 10, ellipsis: true });
  doc.text(place, page.margin, top, { width: inner, align: "right" });
}

/** pdfkit does not escape names in the XML metadata: a shop called A & B would break it. */
function escapeTitles(doc: Doc, names: readonly string[]): void {
  const append = doc.appendXML.bind(doc);
  const escaped = (name: string) =>
    name.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  doc.appendXML = (xml, newline) =>
    append(
      names.reduce((whole, name) => whole.replaceAll(`>${name}<`, () => `>${escaped(name)}<`), xml),
      newline,
    );
}

function collect(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}

/** Draws a decoration, which screen readers skip. */
export function decoration(doc: Doc, draw: () => void): void {
  doc.markContent("Artifact", { type: "Layout" });
  draw();
  doc.endMarkedContent();
}
