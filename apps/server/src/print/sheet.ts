import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import { unpackWoff } from "./woff.ts";

const packages = createRequire(import.meta.url);

/** Static cuts: the variable ones cannot be embedded. */
const fonts = {
  text: font("@fontsource/onest/files/onest-latin-400-normal.woff"),
  strong: font("@fontsource/onest/files/onest-latin-700-normal.woff"),
  display: font("@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff"),
} as const;

function font(name: string): Buffer {
  return unpackWoff(readFileSync(packages.resolve(name)));
}

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
type Block = "H1" | "H2" | "P" | "Figure" | "Lbl" | "LBody" | "TH" | "TD";
type Group = "L" | "LI" | "Table" | "TR" | "Sect";
type BlockOptions = {
  readonly alt?: string;
  readonly lang?: string;
  readonly scope?: "Row" | "Column";
};

/** A document that is drawn and told at once: whatever is drawn is part of the structure that a screen reader follows, or a decoration. */
export type Sheet = {
  readonly doc: Doc;
  /** `alt` tells a picture, `lang` a text in another language than the document's, `scope` what a table's header is the header of. */
  readonly put: (tag: Block, draw: () => void, options?: BlockOptions) => void;
  /** What is put meanwhile stands inside. */
  readonly group: (tag: Group, draw: () => void) => void;
  readonly finish: () => Promise<Buffer>;
};
export type SheetFacts = {
  readonly title: string;
  readonly shopName: string;
  readonly locale: string;
  readonly madeAt: Date;
};

/** A4, tagged by PDF/UA: language, title in the window's bar, every font embedded. */
export function openSheet({ title, shopName, locale, madeAt }: SheetFacts): Sheet {
  const doc = new PDFDocument({
    size: "A4",
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: page.foot },
    pdfVersion: "1.7",
    subset: "PDF/UA" as never, // known to the library, not yet to its types
    lang: locale,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: shopName, Creator: shopName, CreationDate: madeAt },
  });
  escapeTitles(doc, [title, shopName]);
  const whole = collect(doc);
  for (const [name, cut] of Object.entries(fonts)) doc.registerFont(name, cut);
  const root = doc.struct("Document");
  doc.addStructure(root);
  return { doc, ...structureOf(doc, root), finish: () => finishSheet(doc, { root, title, whole }) };
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

/** Where there are several pages, each after the first says what it belongs to. */
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
  doc.page.margins.bottom = 0; // or the library would begin another page for it
  doc.font("text").fontSize(8).fillColor(inks.soft);
  doc.text(title, page.margin, top, { width: inner - 60, height: 10, ellipsis: true });
  doc.text(place, page.margin, top, { width: inner, align: "right" });
}

/** The library writes them unescaped into the XML of the metadata: a shop called A & B would break it. */
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

/** Draws what is there for the eye alone. */
export function decoration(doc: Doc, draw: () => void): void {
  doc.markContent("Artifact", { type: "Layout" });
  draw();
  doc.endMarkedContent();
}

/** The fonts have the no-break space, not the narrow one of the data; and no emoji at all. */
export function printable(text: string): string {
  return text
    .replaceAll("\u202f", "\u00a0")
    .replaceAll(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, "");
}
