import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BarcodeType } from "@papillote/domain/vouchers/voucher-kinds.ts";
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from "@zxing/library";
import jsqr from "jsqr";

const formats = {
  ean13: BarcodeFormat.EAN_13,
  code128: BarcodeFormat.CODE_128,
} satisfies Record<Exclude<BarcodeType, "qr">, BarcodeFormat>;
const dotsPerInch = 150;
const millimetre = dotsPerInch / 25.4;
const dark = 128;

export type Page = {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8ClampedArray;
};

/** Runs a tool of poppler-utils, which reads a PDF as a viewer does. */
function poppler(
  pdf: Buffer,
  tool: "pdftotext" | "pdftoppm" | "pdfinfo" | "pdffonts" | "pdfdetach",
  args: (file: string) => string[],
): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "papillote-pdf-"));
  try {
    const file = join(folder, "a.pdf");
    writeFileSync(file, pdf);
    const said = execFileSync(tool, args(file), { stdio: ["ignore", "pipe", "pipe"] });
    if (tool === "pdfdetach") return readFileSync(join(folder, "attached"));
    return tool === "pdftoppm" ? readFileSync(join(folder, "page.pgm")) : said;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The words in their layout on the page. */
export const pdfText = (pdf: Buffer): string =>
  poppler(pdf, "pdftotext", (file) => ["-layout", file, "-"]).toString();
/** The words in the order in which they were written. */
export const pdfWords = (pdf: Buffer): string =>
  poppler(pdf, "pdftotext", (file) => ["-raw", file, "-"]).toString();
/** The first file that is attached. */
export const pdfAttachment = (pdf: Buffer): string =>
  poppler(pdf, "pdfdetach", (file) => [
    ...["-save", "1", "-o", file.replace("a.pdf", "attached"), file],
  ]).toString();
export const pdfFacts = (pdf: Buffer): string =>
  poppler(pdf, "pdfinfo", (file) => [file]).toString();
export const pdfMetadata = (pdf: Buffer): string =>
  poppler(pdf, "pdfinfo", (file) => ["-meta", file]).toString();
/** Whether each font is embedded and maps its glyphs to text. */
export const pdfFonts = (pdf: Buffer): { isEmbedded: boolean; isReadable: boolean }[] =>
  [
    ...poppler(pdf, "pdffonts", (file) => [file])
      .toString()
      .matchAll(/ (yes|no) +(?:yes|no) +(yes|no) +\d+ +\d+$/gm),
  ].map(([, embedded, unicode]) => ({
    isEmbedded: embedded === "yes",
    isReadable: unicode === "yes",
  }));

/** The structure for screen readers, one line per element: `H1 "€50,00 chez Brand"`. */
export function pdfStructure(pdf: Buffer): string[] {
  const lines = poppler(pdf, "pdfinfo", (file) => ["-struct-text", file])
    .toString()
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const told: string[] = [];
  for (const line of lines) {
    if (!/^["/]/.test(line)) told.push(line.replace(/:$| \((?:block|inline)\):?$/, ""));
    else if (line !== '""') told.push(`${told.pop()} ${line}`);
  }
  return told;
}

/** What a screen reader needs in any document. */
export function pdfAccess(pdf: Buffer) {
  const source = pdf.toString("latin1");
  const facts = pdfFacts(pdf);
  const count = (what: RegExp) => source.match(what)?.length ?? 0;
  return {
    isTagged: /^Tagged:\s+yes$/m.test(facts),
    title: /^Title:\s+(.+)$/m.exec(facts)?.[1],
    isTitleShown: source.includes("/DisplayDocTitle true"),
    language: /\/Lang \(([^)]+)\)/.exec(source)?.[1],
    topHeadings: pdfStructure(pdf).filter((line) => line.startsWith("H1")).length,
    picturesWithoutWords: count(/\/S \/Figure\b/g) - count(/\/Alt \(/g),
    isReadable: pdfFonts(pdf).every((font) => font.isEmbedded && font.isReadable),
  };
}
/** What a French document has for screen readers. */
export const frenchAccess = {
  isTagged: true,
  isTitleShown: true,
  language: "fr-FR",
  topHeadings: 1,
  picturesWithoutWords: 0,
  isReadable: true,
};

/** A page as a greyscale printer prints it. */
export function greyPage(pdf: Buffer, number = 1): Page {
  const args = (file: string) => [
    "-gray",
    "-r",
    String(dotsPerInch),
    "-f",
    String(number),
    "-singlefile",
    file,
    file.replace("a.pdf", "page"),
  ];
  // A PGM file: a short header, then one byte per dot.
  const file = poppler(pdf, "pdftoppm", args);
  const header = /^P5\s(\d+)\s(\d+)\s255\s/.exec(file.toString("latin1", 0, 100));
  if (!header) throw new Error("pdftoppm wrote no grey picture");
  const [whole, width, height] = header;
  return {
    width: Number(width),
    height: Number(height),
    grey: new Uint8ClampedArray(file.subarray(whole.length)),
  };
}

/** The text of the code, as a till or a phone scans it. */
export function scanned(page: Page, type: BarcodeType): string {
  if (type === "qr") return scannedQrCode(page);
  const { grey, width, height } = page;
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [formats[type]]],
    [DecodeHintType.TRY_HARDER, true],
  ]);
  return new MultiFormatReader()
    .decode(
      new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height))),
      hints,
    )
    .getText();
}

/** The library above misses one of nine flawless codes. */
function scannedQrCode({ grey, width, height }: Page): string {
  const opaque = 255;
  const pixels = new Uint8ClampedArray(width * height * 4).fill(opaque);
  for (const [dot, shade] of grey.entries()) pixels.fill(shade, dot * 4, dot * 4 + 3);
  const code = jsqr.default(pixels, width, height, { inversionAttempts: "dontInvert" });
  if (!code) throw new Error("no QR code on the page");
  return code.data;
}

/** The longest upright dark line of a page: a bar's height, in millimetres. */
export function tallestBar({ grey, width, height }: Page): number {
  let tallest = 0;
  for (let x = 0; x < width; x++) {
    for (let y = 0, run = 0; y < height; y++) {
      run = (grey[y * width + x] ?? 255) < dark ? run + 1 : 0;
      tallest = Math.max(tallest, run);
    }
  }
  return tallest / millimetre;
}
