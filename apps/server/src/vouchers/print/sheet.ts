import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { unpackWoff } from "./woff.ts";

const packages = createRequire(import.meta.url);

/** Static cuts: the variable ones cannot be embedded. */
export const fonts = {
  text: font("@fontsource/onest/files/onest-latin-400-normal.woff"),
  strong: font("@fontsource/onest/files/onest-latin-700-normal.woff"),
  display: font("@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff"),
} as const;

function font(name: string): Buffer {
  return unpackWoff(readFileSync(packages.resolve(name)));
}

export const millimetre = 72 / 25.4;
export const page = { width: 210 * millimetre, height: 297 * millimetre, margin: 46 } as const;
/** The width between the margins. */
export const inner = page.width - 2 * page.margin;
export const inks = { text: "#13261e", soft: "#42544b", dots: "#76857c", line: "#d9ded2", black: "#000000", white: "#ffffff" } as const;

export type Doc = PDFKit.PDFDocument;
type Tag = "H1" | "H2" | "P" | "Figure";
/** Draws as part of the structure that a screen reader follows: `alt` tells a picture, `lang` a text in another language than the document's. */
export type Put = (tag: Tag, draw: () => void, options?: { readonly alt?: string; readonly lang?: string }) => void;

/** Draws what is there for the eye alone. */
export function decoration(doc: Doc, draw: () => void): void {
  doc.markContent("Artifact", { type: "Layout" });
  draw();
  doc.endMarkedContent();
}
