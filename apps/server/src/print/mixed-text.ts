import { type FontName, fontBytes, otherScripts } from "./fonts.ts";

type Doc = PDFKit.PDFDocument;
/** The parts of pdfkit's text that depend on the font in use; its types do not describe them. */
type TextParts = {
  _font: EmbeddedFont;
  _fontSize: number;
  _fragment: (text: string, x: number, y: number, options: LineOptions) => void;
  widthOfString: (text: string, options?: LineOptions) => number;
};
type EmbeddedFont = {
  readonly ascender: number;
  readonly font: { readonly hasGlyphForCodePoint: (codePoint: number) => boolean };
};
type LineOptions = PDFKit.Mixins.TextOptions & {
  readonly lineWidth?: number;
  readonly textWidth?: number;
};
type Run = { readonly font: EmbeddedFont; text: string };

/** Characters that every font has; most texts have no others. */
const plain = /^[\n\x20-\x7e\u00a0-\u00ff\u2013\u2014\u2018-\u201d\u2026\u20ac]*$/;
/** They only shape the character before them, so a font without a glyph for them can be used. */
const joiners = /[\u200d\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]/u;
const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\p{Regional_Indicator}{2}/u;
const letters = new Intl.Segmenter("fr", { granularity: "grapheme" });

/**
 * pdfkit sets a whole text in one font. Here each run of characters is set in the first font that
 * has them, on the base line of the font in use: names in Cyrillic or Japanese, emoji in messages.
 */
export function mixFonts(doc: Doc): void {
  const parts = partsOf(doc);
  const setOne = parts._fragment.bind(doc);
  const widthInOne = parts.widthOfString.bind(doc);
  const inFont = <Result>(font: EmbeddedFont, work: () => Result): Result => {
    const before = parts._font;
    parts._font = font;
    const result = work();
    parts._font = before;
    return result;
  };
  parts.widthOfString = (text, options = {}) => {
    const whole = String(text);
    if (plain.test(whole)) return widthInOne(whole, options);
    const spacing = options.characterSpacing ?? 0;
    const widths = runsOf(doc, whole).map(({ font, text: run }) =>
      inFont(font, () => widthInOne(run, options)),
    );
    return widths.reduce((sum, width) => sum + width + spacing, widths.length > 0 ? -spacing : 0);
  };
  parts._fragment = (text, x, y, options) => {
    if (plain.test(text)) return setOne(text, x, y, options);
    let at = x + indentOf(parts, text, options);
    const { align: _, width: __, textWidth: ___, ...style } = options;
    const baseline = (-parts._font.ascender / 1000) * parts._fontSize;
    for (const { font, text: run } of runsOf(doc, text))
      inFont(font, () => {
        setOne(run, at, y, { ...style, baseline });
        at += widthInOne(run, style) + (style.characterSpacing ?? 0);
      });
  };
}

/** Where the line begins. Justified text is not used. */
function indentOf(parts: TextParts, text: string, { width, lineWidth = 0, ...rest }: LineOptions) {
  if (width === undefined) return 0;
  const free = lineWidth - parts.widthOfString(text.trimEnd(), rest);
  return rest.align === "right" ? free : rest.align === "center" ? free / 2 : 0;
}

function runsOf(doc: Doc, text: string): Run[] {
  const runs: Run[] = [];
  for (const { segment } of letters.segment(text.replaceAll("\n", ""))) {
    const font = fontFor(doc, segment);
    if (!font) continue;
    const last = runs.at(-1);
    if (last?.font === font) last.text += segment;
    else runs.push({ font, text: segment });
  }
  return runs;
}

/** Undefined if no font has the letter. A letter that is no emoji tries the emoji font last. */
function fontFor(doc: Doc, letter: string): EmbeddedFont | undefined {
  const current = partsOf(doc)._font;
  const points = [...letter].filter((one) => !joiners.test(one));
  const has = (font: EmbeddedFont) =>
    points.every((one) => font.font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0));
  if (emoji.test(letter)) return [embedded(doc, "emoji"), current].find(has);
  if (has(current)) return current;
  for (const name of otherScripts) {
    const font = embedded(doc, name);
    if (has(font)) return font;
  }
  return undefined;
}

/** Opens a font for a document when it is first needed. */
function embedded(doc: Doc, name: FontName): EmbeddedFont {
  const parts = partsOf(doc);
  const before = parts._font;
  doc.registerFont(name, fontBytes(name)).font(name);
  const font = parts._font;
  parts._font = before;
  return font;
}

function partsOf(doc: Doc): TextParts {
  return doc as unknown as TextParts; // the test of names in other scripts checks it
}
