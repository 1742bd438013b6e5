import { join } from "node:path";

/** Committed static TTF cuts (fonts/README.md): pdfkit cannot embed variable fonts. */
export const fontFiles = {
  text: fontFile("onest-latin-400.ttf"),
  strong: fontFile("onest-latin-700.ttf"),
  display: fontFile("bricolage-grotesque-latin-800.ttf"),
} as const;

function fontFile(name: string): string {
  return join(import.meta.dirname, "fonts", name);
}
