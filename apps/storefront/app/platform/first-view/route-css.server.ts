import { builtFiles, readBuilt } from "./built-files.server.ts";

const texts = new Map<string, string>();
const parts = new Map<string, readonly string[]>();

/**
 * The text of a built style sheet. It is cached, as the file's name contains a hash of the text.
 */
export function routeCss(href: string): string {
  const known = texts.get(href);
  if (known !== undefined) return known;
  const text = readBuilt(href).trim();
  texts.set(href, text);
  return text;
}

/** The style sheets of a lazy part, by its source file: those of its imports, then its own. */
export function partCss(source: string): readonly string[] {
  const known = parts.get(source);
  if (known) return known;
  const built = builtFiles();
  if (!built[source]) throw new Error(`the build has no ${source}`);
  const seen = new Set<string>();
  const sheetsOf = (name: string): string[] => {
    if (seen.has(name)) return [];
    seen.add(name);
    const { css = [], imports = [] } = built[name] ?? {};
    return [...imports.flatMap(sheetsOf), ...css.map((file) => `/${file}`)];
  };
  const sheets = [...new Set(sheetsOf(source))];
  parts.set(source, sheets);
  return sheets;
}
