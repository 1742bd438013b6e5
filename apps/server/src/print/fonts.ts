import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(import.meta.url);

/** Committed static TTF cuts (fonts/README.md): pdfkit cannot embed variable fonts. */
export const fontFiles = {
  text: fontFile("onest-400.ttf"),
  strong: fontFile("onest-700.ttf"),
  display: fontFile("bricolage-grotesque-800.ttf"),
} as const;

/** Fonts for characters that the others lack, in the order in which they are tried. */
export const otherScripts = ["strong", "japanese", "emoji"] as const;
export type FontName = keyof typeof fontFiles | (typeof otherScripts)[number];

export const packagedFiles = {
  japanese: require.resolve("@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf"),
  emoji: require.resolve("@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf"),
} as const;
const read = new Map<FontName, Buffer>();

/** Reads each font once, when it is needed; pdfkit would read a path again for every document. */
export function fontBytes(name: FontName): Buffer {
  const known = read.get(name);
  if (known) return known;
  const bytes = readFileSync({ ...fontFiles, ...packagedFiles }[name]);
  read.set(name, bytes);
  return bytes;
}

function fontFile(name: string): string {
  return join(import.meta.dirname, "fonts", name);
}
